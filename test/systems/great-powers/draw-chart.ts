import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { POWER_COLOURS } from '../../../src/systems/great-powers/draw/colours.js';
import { Outline } from '../../../src/systems/great-powers/draw/outline.js';
import { type Chart, type OrderMark, type Position, placeOf } from '../../../src/systems/great-powers/draw/position.js';

/** Names of the seas, then of the land, by their codes. */
const SEAS: Readonly<Record<string, string>> = {
  adr: 'Adriatic Sea',
  aeg: 'Aegean Sea',
  bal: 'Baltic Sea',
  bar: 'Barents Sea',
  bla: 'Black Sea',
  bot: 'Gulf of Bothnia',
  eas: 'Eastern Mediterranean',
  eng: 'English Channel',
  gol: 'Gulf of Lyon',
  hel: 'Helgoland Bight',
  ion: 'Ionian Sea',
  iri: 'Irish Sea',
  mid: 'Mid-Atlantic Ocean',
  nat: 'North Atlantic Ocean',
  nrg: 'Norwegian Sea',
  nth: 'North Sea',
  ska: 'Skagerrak',
  tys: 'Tyrrhenian Sea',
  wes: 'Western Mediterranean',
};
const LANDS =
  'alb Albania, ank Ankara, apu Apulia, arm Armenia, bel Belgium, ber Berlin, boh Bohemia, bre Brest, bud Budapest, bul Bulgaria, bur Burgundy, cly Clyde, con Constantinople, den Denmark, edi Edinburgh, fin Finland, gal Galicia, gas Gascony, gre Greece, hol Holland, kie Kiel, lon London, lvn Livonia, lvp Liverpool, mar Marseilles, mos Moscow, mun Munich, naf North Africa, nap Naples, nwy Norway, par Paris, pic Picardy, pie Piedmont, por Portugal, pru Prussia, rom Rome, ruh Ruhr, rum Rumania, ser Serbia, sev Sevastopol, sil Silesia, smy Smyrna, spa Spain, stp St Petersburg, swe Sweden, syr Syria, tri Trieste, tun Tunis, tus Tuscany, tyr Tyrolia, ukr Ukraine, ven Venice, vie Vienna, wal Wales, war Warsaw, yor Yorkshire';

const lands = LANDS.split(', ').map((entry) => [entry.slice(0, 3), entry.slice(4)] as const);

const fileOf = (binder: string, file: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, '../../../campaigns', binder, file), 'utf8'));

export const OUTLINE = Outline.parse(fileOf('great-powers', 'outline.yaml'));

const POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'];

export const CHART: Chart = {
  outline: OUTLINE,
  places: Object.fromEntries([
    ...Object.entries(SEAS).map(([id, name]) => [id, { name, sea: true }] as const),
    ...lands.map(([id, name]) => [id, { name, sea: false }] as const),
  ]),
  powers: POWERS.map((name, index) => ({
    id: name.toLowerCase(),
    name,
    sign: name.slice(0, 2),
    colour: POWER_COLOURS[index] ?? 'red',
  })),
};

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

const AmberMap = z.object({
  powers: z.array(z.object({ id: z.string(), name: z.string(), sign: z.string(), colour: z.enum(POWER_COLOURS) })),
  places: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['sea', 'coast', 'inland']),
      army: z.array(z.string()),
      fleet: z.array(z.string()),
      coasts: z.record(z.string(), z.array(z.string())).default({}),
    }),
  ),
});
const amber = AmberMap.parse(fileOf('amber-seas', 'map.yaml'));

/** The map of the amber seas as its binder has it. */
export const AMBER: Chart = {
  outline: Outline.parse(fileOf('amber-seas', 'outline.yaml')),
  places: Object.fromEntries(amber.places.map(({ id, name, kind }) => [id, { name, sea: kind === 'sea' }])),
  powers: amber.powers,
};

/** Who borders whom in it, each pair once. */
export const AMBER_PAIRS: readonly string[] = [
  ...new Set(
    amber.places.flatMap(({ id, army, fleet, coasts }) =>
      [...army, ...fleet, ...Object.values(coasts).flat()].map((to) => [id, placeOf(to)].sort().join(' ')),
    ),
  ),
];
