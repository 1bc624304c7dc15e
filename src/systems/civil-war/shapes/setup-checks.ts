import { listed } from '../../../core/reading/listing.js';
import { type Control, SIDES, type Side, type ZoneId } from './base.js';
import { groupFaults } from './check-groups.js';
import { pictureFaults } from './check-picture.js';
import { supplyFaults } from './check-supply.js';
import type { Complaint } from './complaint.js';
import type { WarMap, Zone } from './map.js';
import type { SetupFields } from './setup.js';

/** Places nearer than this, in units of the canvas, lie on top of each other in the picture. */
const NEAREST = 20;

const SIDE_WORDS: Readonly<Record<Control, string>> = {
  union: 'the Union',
  confederacy: 'the Confederacy',
  neutral: 'nobody',
};

/** A name as orders are read: capitals, blanks and marks make no difference. */
const plainly = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Every id, name and alias means one zone, or an order could mean two. */
function names({ zones }: WarMap): readonly Complaint[] {
  const meaning = new Map<string, ZoneId>();
  const ids = new Set<ZoneId>();
  return zones.flatMap(({ id, name, aliases }, index) => {
    const at = ['map', 'zones', index];
    if (ids.has(id))
      return [{ path: [...at, 'id'], message: `"${id}" is two zones; give every zone an id of its own` }];
    ids.add(id);
    const words = [
      { path: [...at, 'id'], word: id },
      { path: [...at, 'name'], word: name },
      ...aliases.map((word, which) => ({ path: [...at, 'aliases', which], word })),
    ];
    return words.flatMap(({ path, word }) => {
      const plain = plainly(word);
      if (plain === '') return [{ path, message: `"${word}" has no letter and no digit; orders could not name it` }];
      const other = meaning.get(plain);
      meaning.set(plain, other ?? id);
      return other === undefined || other === id
        ? []
        : [{ path, message: `"${word}" means ${other} too; use a word that means this zone alone` }];
    });
  });
}

function places({ zones, canvas }: WarMap): readonly Complaint[] {
  return zones.flatMap(({ id, x, y }, index): readonly Complaint[] => {
    const path = ['map', 'zones', index];
    if (x > canvas.width || y > canvas.height)
      return [
        {
          path: [...path, x > canvas.width ? 'x' : 'y'],
          message: `${id} lies outside of the canvas of ${canvas.width} x ${canvas.height}; move it, or enlarge the canvas`,
        },
      ];
    const near = zones.slice(0, index).find((other) => Math.hypot(other.x - x, other.y - y) < NEAREST);
    return near === undefined
      ? []
      : [{ path: [...path, 'x'], message: `${id} lies on top of ${near.id}; keep zones ${NEAREST} or more apart` }];
  });
}

function lines(map: WarMap, ids: ReadonlySet<ZoneId>): readonly Complaint[] {
  const seen = new Set<string>();
  return map.lines.flatMap(({ a, b, type, pike }, index) => {
    const path = ['map', 'lines', index];
    const unknown = (
      [
        ['a', a],
        ['b', b],
      ] as const
    ).filter(([, id]) => !ids.has(id));
    if (unknown.length > 0)
      return unknown.map(([end, id]) => ({
        path: [...path, end],
        message: `"${id}" is no zone; a line joins two of the ids under zones`,
      }));
    if (a === b) return [{ path, message: `this ${type} leads from ${a} to itself; name two zones` }];
    const key = [...[a, b].sort(), type].join(' ');
    const twice = seen.has(key);
    seen.add(key);
    return [
      ...(twice ? [{ path, message: `${a} and ${b} are joined by ${type} already; delete one of the two lines` }] : []),
      ...(pike && type !== 'road'
        ? [{ path: [...path, 'pike'], message: `only a road can be a pike, not a ${type}` }]
        : []),
    ];
  });
}

/** Zones that no line joins with the first one. */
function stranded(map: WarMap, ids: ReadonlySet<ZoneId>): readonly Complaint[] {
  const near = new Map<ZoneId, ZoneId[]>([...ids].map((id) => [id, []]));
  for (const { a, b } of map.lines) {
    near.get(a)?.push(b);
    near.get(b)?.push(a);
  }
  const [first] = ids;
  const reached = new Set(first === undefined ? [] : [first]);
  for (const id of reached) for (const next of near.get(id) ?? []) if (ids.has(next)) reached.add(next);
  const apart = [...ids].filter((id) => !reached.has(id));
  if (apart.length === 0) return [];
  return [
    {
      path: ['map', 'lines'],
      message: `no way leads from ${first} to ${listed(apart)}; add lines until all zones are joined`,
    },
  ];
}

interface Wanted {
  /** What must hold of a zone in the list, in words. */
  readonly words: string;
  readonly holds: (zone: Zone) => boolean;
}

/** Ids of a list are zones, each once, and of the kind that the list is for. */
function list(map: WarMap, field: ListField, wanted: Wanted): readonly Complaint[] {
  return map[field].flatMap((id, index) => {
    const path = ['map', field, index];
    const zone = map.zones.find((one) => one.id === id);
    if (zone === undefined) return [{ path, message: `"${id}" is no zone; use an id under zones` }];
    if (map[field].indexOf(id) < index) return [{ path, message: `${id} stands here twice; keep one` }];
    return wanted.holds(zone)
      ? []
      : [{ path, message: `${id} is not ${wanted.words}; name one that is, or change the zone` }];
  });
}
type ListField = 'victoryZones' | 'blockadeList' | 'blockadedAtStart' | 'invasionPorts';

const capitals = (map: WarMap): readonly Complaint[] =>
  SIDES.flatMap((side: Side) => {
    const path = ['map', 'capitals', side];
    const zone = map.zones.find(({ id }) => id === map.capitals[side]);
    if (zone === undefined) return [{ path, message: `"${map.capitals[side]}" is no zone; use an id under zones` }];
    return zone.owner === side
      ? []
      : [
          {
            path,
            message: `${zone.id} belongs to ${SIDE_WORDS[zone.owner]}; a capital is one of the side's own zones`,
          },
        ];
  });

/** What is wrong with a map although each entry by itself is right; each message says what would do. */
export function setupComplaints({ map }: SetupFields): readonly Complaint[] {
  const ids = new Set(map.zones.map(({ id }) => id));
  const complaints = [
    ...names(map),
    ...places(map),
    ...lines(map, ids),
    ...stranded(map, ids),
    ...capitals(map),
    ...list(map, 'victoryZones', {
      words: 'a Confederate zone with a number for the Confederacy',
      holds: ({ owner, supply }) => owner === 'confederacy' && supply.confederacy > 0,
    }),
    ...list(map, 'blockadeList', {
      words: 'a Confederate port',
      holds: ({ owner, port }) => owner === 'confederacy' && port,
    }),
    ...list(map, 'blockadedAtStart', {
      words: 'in blockadeList',
      holds: ({ id }) => map.blockadeList.includes(id),
    }),
    ...list(map, 'invasionPorts', { words: 'a Union port', holds: ({ owner, port }) => owner === 'union' && port }),
    ...groupFaults(map),
    ...pictureFaults(map),
  ];
  // Supply is traced over a map that holds together.
  return complaints.length === 0 ? supplyFaults(map) : complaints;
}
