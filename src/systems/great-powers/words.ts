import { counted } from '../../core/reading/counted.js';
import { listing } from '../../core/reading/listing.js';
import { seasonName } from './awaiting.js';
import { letterOf, placeOf, spotName } from './orders/desk.js';
import type { Ending, Fixed, Told, View } from './shapes.js';

export const powerName = ({ map }: Fixed, power: string): string =>
  map.powers.find(({ id }) => id === power)?.name ?? power;

/** `Par`, `StP/nc`: as notation has places. */
const codeOf = (at: string): string => {
  const [place = '', coast] = at.split('/');
  const code = place.charAt(0).toUpperCase() + place.slice(1);
  return coast === undefined ? code : `${code}/${coast}`;
};

const RESULT: Readonly<Record<Told['went'], string>> = {
  stood: '',
  bounced: ' (bounced)',
  cut: ' (cut)',
  failed: ' (failed)',
  void: ' (void)',
};

/** An order in the usual notation, with its result: `A Par - Bur (bounced)`. `unitOf` knows the units of before. */
export function notation(told: Told, units: ReadonlyMap<string, string>): string {
  const unit = (at: string): string => `${units.get(placeOf(at)) ?? ''} ${codeOf(at)}`.trim();
  const own = told.unit === null ? codeOf(told.at) : `${letterOf(told.unit)} ${codeOf(told.at)}`;
  const [of, to] = [told.of === null ? '' : unit(told.of), told.to === null ? '' : codeOf(told.to)];
  const what = {
    hold: `${own} H`,
    move: `${own} - ${to}`,
    'support-hold': `${own} S ${of}`,
    'support-move': `${own} S ${of} - ${to}`,
    convoy: `${own} C ${of} - ${to}`,
    retreat: `${own} R ${to}`,
    disband: `${own} D`,
    build: `Build ${own}`,
    remove: `Remove ${own}`,
    waive: 'Waive',
  }[told.kind];
  return `${what}${RESULT[told.went]}${told.dislodged ? ' (dislodged)' : ''}`;
}

/** Letters of units by the places where they stood. */
export const lettersIn = (told: readonly Told[]): ReadonlyMap<string, string> =>
  new Map(told.flatMap(({ at, unit }) => (unit === null ? [] : [[placeOf(at), letterOf(unit)] as const])));

export const centresOf = ({ centres }: Pick<View, 'centres'>, power: string): number =>
  Object.values(centres).filter((owner) => owner === power).length;

/** Powers by centres, the most first. */
export const ranking = (
  view: Pick<View, 'centres'>,
  fixed: Fixed,
): readonly { id: string; name: string; centres: number }[] =>
  fixed.map.powers
    .map(({ id, name }) => ({ id, name, centres: centresOf(view, id) }))
    .sort((one, other) => other.centres - one.centres);

/** How a game ended, in a sentence. */
export function endingWords({ how, powers }: Ending, fixed: Fixed): string {
  const names = listing(powers.map((power) => powerName(fixed, power)));
  switch (how) {
    case 'victory':
      return `${names} wins with ${fixed.map.victory} centres or more.`;
    case 'conceded':
      return `All others concede: ${names} wins.`;
    case 'draw':
      return `The game ends in a draw of ${names}.`;
    case 'years':
      return `The last year is over: ${names} share the game.`;
    case 'empty':
      return 'Nobody is left who plays.';
  }
}

/** Who is ahead, in a sentence. */
export function standing(view: View, fixed: Fixed): string {
  if (view.ending !== null) return endingWords(view.ending, fixed);
  if (view.sight !== null)
    return view.own === null
      ? `The board is dark until the end; ${counted(fixed.map.victory, 'centre')} win.`
      : `${powerName(fixed, view.own.power)} owns ${centresOf(view, view.own.power)} of the ${counted(fixed.map.victory, 'centre')} that win.`;
  const all = ranking(view, fixed);
  const most = all[0]?.centres ?? 0;
  const first = all.filter(({ centres }) => centres === most).map(({ name }) => name);
  return `${listing(first)} ${first.length === 1 ? 'leads' : 'lead'} with ${counted(most, 'centre')} of the ${fixed.map.victory} that win.`;
}

export const place = (fixed: Fixed, at: string): string => spotName(fixed, at);
export const title = (view: View): string =>
  view.stage === 'over' ? 'The end' : `${seasonName(view)}${view.stage === 'retreats' ? ', before the retreats' : ''}`;
