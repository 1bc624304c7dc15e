import { listed } from '../../../core/reading/listing.js';
import type { Complaint } from './complaint.js';
import type { WarMap } from './map.js';

/** What the picture needs: states that zones name, and an inset with something in it. */
export function pictureFaults({ zones, ground, inset }: WarMap): readonly Complaint[] {
  const codes = ground.states.map(({ code }) => code);
  const twice = codes.flatMap((code, index) =>
    codes.indexOf(code) < index
      ? [{ path: ['map', 'ground', 'states', index, 'code'], message: `${code} stands here twice; keep one outline` }]
      : [],
  );
  const nowhere =
    codes.length === 0
      ? []
      : zones.flatMap(({ id, state }, index) =>
          codes.includes(state)
            ? []
            : [
                {
                  path: ['map', 'zones', index, 'state'],
                  message: `${id} lies in ${state}, which ground.states lacks; add its outline, or use one of ${listed(codes, 30)}`,
                },
              ],
        );
  if (inset === null) return [...twice, ...nowhere];
  const { from, to } = inset;
  const within = zones.filter(({ x, y }) => x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1]);
  const crowded =
    within.length === 0 || within.length === zones.length
      ? [
          {
            path: ['map', 'inset'],
            message:
              `the inset holds ${within.length === 0 ? 'no zone' : 'every zone'}; give the upper left corner as from ` +
              'and the lower right one as to, around some of them, or delete it',
          },
        ]
      : [];
  return [...twice, ...nowhere, ...crowded];
}
