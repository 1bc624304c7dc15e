import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import { GameMap } from '../../../src/systems/great-powers/board/map.js';
import { Outline } from '../../../src/systems/great-powers/draw/outline.js';
import { type Chart, type OrderMark, type Position, placeOf } from '../../../src/systems/great-powers/draw/position.js';

const fileOf = (binder: string, file: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns', binder, file), 'utf8'));

const chartOf = (binder: string): Chart => {
  const { places, powers } = GameMap.parse(fileOf(binder, 'map.yaml'));
  return {
    outline: Outline.parse(fileOf(binder, 'outline.yaml')),
    places: Object.fromEntries(places.map(({ id, name, kind }) => [id, { name, sea: kind === 'sea' }])),
    powers,
  };
};

/** Who borders whom in the map of a binder, each pair once. */
export const pairsOf = (binder: string): readonly string[] => [
  ...new Set(
    GameMap.parse(fileOf(binder, 'map.yaml')).places.flatMap(({ id, army, fleet, coasts }) =>
      [...army, ...fleet, ...Object.values(coasts).flat()].map((to) => [id, placeOf(to)].sort().join(' ')),
    ),
  ),
];

export const CHART = chartOf('great-powers');
export const OUTLINE = CHART.outline;
export const AMBER = chartOf('amber-seas');

/** `A vie` and `F stp/sc`, by power. */
function units(text: Readonly<Record<string, string>>): Position['units'] {
  return Object.entries(text).flatMap(([power, list]) =>
    list
      .split(', ')
      .map((unit) => ({ power, kind: unit.startsWith('A') ? 'army' : 'fleet', at: unit.slice(2) }) as const),
  );
}

const owners = (text: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(text).flatMap(([power, list]) => list.split(' ').map((place) => [place, power])));

const HELD = owners({
  austria: 'boh gal tyr',
  england: 'cly yor wal',
  france: 'pic bur gas',
  germany: 'pru sil ruh',
  italy: 'pie tus apu',
  russia: 'fin lvn ukr',
  turkey: 'arm syr',
});

export const OPENING: Position = {
  units: units({
    austria: 'A vie, A bud, F tri',
    england: 'F lon, F edi, A lvp',
    france: 'A par, A mar, F bre',
    germany: 'A ber, A mun, F kie',
    italy: 'A rom, A ven, F nap',
    russia: 'A mos, A war, F stp/sc, F sev',
    turkey: 'A con, A smy, F ank',
  }),
  dislodged: [],
  centres: owners({
    austria: 'vie bud tri',
    england: 'lon edi lvp',
    france: 'par mar bre',
    germany: 'ber mun kie',
    italy: 'rom ven nap',
    russia: 'mos war stp sev',
    turkey: 'con smy ank',
  }),
  held: HELD,
};

/** Autumn of a late year, made up: everybody at everybody's throat. */
export const LATE: Position = {
  units: units({
    austria: 'A vie, A tyr, A ser, A bud, F tri, A gre, A rum',
    england: 'F nth, F eng, F nrg, A nwy, A bel, F bar, A stp',
    france: 'A bur, A mun, A par, F mid, F gol, A pie, F bre, A spa',
    germany: 'A kie, A ber, F den, A sil, F bal',
    italy: 'A ven, F ion, F tys, A tun',
    russia: 'A mos, A war, F sev, A ukr, F bot, A lvn',
    turkey: 'A con, F bla, F aeg, A bul, A arm, F eas',
  }),
  dislodged: units({ germany: 'A mun', russia: 'F stp/nc', italy: 'A rom' }),
  centres: owners({
    austria: 'vie bud tri ser gre rum',
    england: 'lon edi lvp nwy bel stp hol',
    france: 'par mar bre spa por mun',
    germany: 'ber kie den swe',
    italy: 'rom ven nap tun',
    russia: 'mos war sev',
    turkey: 'con smy ank bul',
  }),
  held: {
    ...HELD,
    ruh: 'france',
    bur: 'france',
    lvn: 'russia',
    alb: 'austria',
    gal: 'austria',
    pie: 'france',
    naf: 'france',
  },
};

export const LATE_ORDERS: readonly OrderMark[] = [
  { power: 'france', kind: 'move', from: 'bur', to: 'mun', outcome: 'stood' },
  { power: 'france', kind: 'move', from: 'gol', to: 'tys', outcome: 'bounced' },
  { power: 'france', kind: 'support', by: 'pie', from: 'gol', to: 'tys', outcome: 'failed' },
  { power: 'france', kind: 'move', from: 'mid', to: 'wes', outcome: 'stood' },
  { power: 'france', kind: 'hold', at: 'par', outcome: 'stood' },
  { power: 'austria', kind: 'support', by: 'tyr', from: 'bur', to: 'mun', outcome: 'stood' },
  { power: 'austria', kind: 'move', from: 'vie', to: 'tyr', outcome: 'bounced' },
  { power: 'austria', kind: 'move', from: 'ser', to: 'bul', outcome: 'bounced' },
  { power: 'austria', kind: 'support', by: 'rum', from: 'ser', to: 'bul', outcome: 'cut' },
  { power: 'austria', kind: 'support', by: 'gre', from: 'ser', to: 'bul', outcome: 'stood' },
  { power: 'turkey', kind: 'move', from: 'bla', to: 'rum', outcome: 'bounced' },
  { power: 'turkey', kind: 'support', by: 'con', from: 'bul', to: 'bul', outcome: 'stood' },
  { power: 'turkey', kind: 'move', from: 'arm', to: 'sev', outcome: 'bounced' },
  { power: 'turkey', kind: 'move', from: 'eas', to: 'ion', outcome: 'bounced' },
  { power: 'england', kind: 'move', from: 'nwy', to: 'bel', via: ['nth'], outcome: 'failed' },
  { power: 'england', kind: 'convoy', by: 'nth', from: 'nwy', to: 'bel', outcome: 'failed' },
  { power: 'england', kind: 'move', from: 'bel', to: 'ruh', outcome: 'stood' },
  { power: 'england', kind: 'move', from: 'bar', to: 'stp/nc', outcome: 'stood' },
  { power: 'germany', kind: 'support', by: 'ber', from: 'sil', to: 'war', outcome: 'stood' },
  { power: 'germany', kind: 'move', from: 'sil', to: 'war', outcome: 'bounced' },
  { power: 'germany', kind: 'move', from: 'bal', to: 'bot', outcome: 'bounced' },
  { power: 'germany', kind: 'retreat', from: 'mun', to: 'boh', outcome: 'stood' },
  { power: 'germany', kind: 'move', from: 'kie', to: 'hol', outcome: 'stood' },
  { power: 'russia', kind: 'move', from: 'mos', to: 'stp', outcome: 'bounced' },
  { power: 'russia', kind: 'support', by: 'lvn', from: 'mos', to: 'stp', outcome: 'stood' },
  { power: 'russia', kind: 'support', by: 'ukr', from: 'war', to: 'war', outcome: 'stood' },
  { power: 'italy', kind: 'move', from: 'tun', to: 'gre', via: ['ion'], outcome: 'bounced' },
  { power: 'italy', kind: 'convoy', by: 'ion', from: 'tun', to: 'gre', outcome: 'stood' },
  { power: 'italy', kind: 'disband', at: 'ven', outcome: 'stood' },
];
