import {
  type Below,
  classOf,
  groundSign,
  objectiveRows,
  SIGNS,
  type Sign,
  sideSign,
  signRows,
} from '../../parabellum/draw/legend.js';
import { trays as familyTrays } from '../../parabellum/draw/trays.js';
import type { Terrain } from '../../parabellum/terrain.js';
import { standingWords } from '../report/objectives.js';
import { namesOf, SIDE_WORDS, signed } from '../report/words.js';
import type { View, ViewField } from '../shapes.js';
import { counters, type Standing } from './counters.js';
import { SIDE_LETTERS } from './signs.js';

const modifiers = ({ defence, attack }: Terrain): string =>
  [...(defence === 0 ? [] : [` def. ${signed(defence)}`]), ...(attack === 0 ? [] : [` att. ${signed(attack)}`])].join(
    ',',
  );

function signsInUse(view: View, field: ViewField, inPlay: boolean): readonly Sign[] {
  const units = view.units.filter((unit) => unit.place === 'map');
  const kinds = new Set(field.works.map((work) => work.kind));
  const when = (condition: boolean, words: string, sign: Sign['sign']): readonly Sign[] =>
    condition ? [{ sign, words }] : [];
  const classes = new Set(
    view.units.flatMap((unit) => (unit.card === null && unit.known === null ? [unit.class] : [])),
  );
  const { trails, fires, attacked, exploded, destroyed } = view.recent;
  return [
    ...when(classes.has('INF'), 'infantry, type unknown', classOf('INF')),
    ...when(classes.has('SML'), 'small vehicle', classOf('SML')),
    ...when(classes.has('LRG'), 'large vehicle', classOf('LRG')),
    { sign: SIGNS.objective, words: 'objective' },
    ...when(inPlay, 'a side comes and goes', sideSign(SIDE_LETTERS.south)),
    ...when(
      units.some((unit) => unit.layers > 0),
      'dug in, with its bonus',
      SIGNS.parapet,
    ),
    ...when(
      units.some((unit) => unit.locked),
      'locked this turn',
      SIGNS.padlock,
    ),
    ...when(
      view.units.some((unit) => unit.reconnoitred || unit.known !== null),
      'scouted, as it was then',
      SIGNS.eye,
    ),
    ...when(field.caches.length > 0, 'cache, n tokens', SIGNS.crate),
    ...when(kinds.has('barricade'), 'barricade, strength', SIGNS.barricade),
    ...when(kinds.has('earthwork'), 'earthwork', SIGNS.earthwork),
    ...when(kinds.has('bridge'), 'bridge', SIGNS.bridge),
    ...when(field.minefields.length > 0, 'minefield', SIGNS.mine),
    ...when(trails.length > 0, 'way of a unit last turn', SIGNS.trail),
    ...when(
      fires.some(({ how }) => how === 'attack'),
      'attack, and heads lost',
      SIGNS.attack,
    ),
    ...when(
      fires.some(({ how }) => how === 'counter'),
      'counterattack',
      SIGNS.counter,
    ),
    ...when(
      fires.some(({ how }) => how === 'shells'),
      'shells',
      SIGNS.shells,
    ),
    ...when(attacked.length > 0, 'attacked last turn', SIGNS.attacked),
    ...when(exploded.length > 0, 'exploded', SIGNS.exploded),
    ...when(destroyed.length > 0, 'unit destroyed', SIGNS.destroyed),
  ];
}

interface Tray extends Below {
  readonly standing: readonly Standing[];
}

/** Every company with its colours, and beside it who waits in its Pre-Deployment Area. */
export function trays(view: View, left: number, top: number, width: number): Tray {
  const companies = view.seats.map((seat) => {
    const side = seat.side === null ? '' : `, ${SIDE_WORDS[seat.side]}`;
    const state = seat.gone !== null ? ', gone' : seat.withdrawn ? ', withdrawn' : '';
    const waiting = view.units.filter((unit) => unit.owner === seat.id && unit.place === 'pda');
    return { livery: seat.livery, words: `${seat.name}${side}${state}`, waiting };
  });
  const { shapes, standing, bottom } = familyTrays(companies, left, top, width);
  return { shapes: [...shapes, ...counters(view, standing)], standing, bottom };
}

/** What the signs mean, and how the objectives stand. */
export function legend(
  view: View,
  field: ViewField,
  terrains: readonly Terrain[],
  left: number,
  top: number,
  width: number,
): Below {
  const names = namesOf(view);
  const goals = field.booklet.objectives.map((objective) => ({
    id: objective.id,
    text: `${objective.title}, bonus ${objective.bonus}: ${standingWords(names, field, objective)}`,
  }));
  const open = objectiveRows(goals, left, top, width);
  const grounds = terrains.map((one) => ({ sign: groundSign(one.look), words: `${one.name}${modifiers(one)}` }));
  const inPlay = view.seats.some(({ side }) => side !== null);
  const signs = signRows([...grounds, ...signsInUse(view, field, inPlay)], left, open.bottom + 10, width);
  return { shapes: [...open.shapes, ...signs.shapes], bottom: signs.bottom };
}
