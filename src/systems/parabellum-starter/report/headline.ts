import { paragraph, part } from '../../../core/game/blocks.js';
import type { Figure, Part } from '../../../core/game/document.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Sighting, SightingOf } from '../shapes.js';
import { outcomeOf } from './battles.js';
import { fightsOf } from './chapters.js';
import { courseLine, endings, endWordsOf } from './course.js';
import { fightersIn, squareOf } from './fights.js';
import { stanceOf } from './stance.js';
import type { Told } from './told.js';
import { signed } from './words.js';

/** One sentence on the whole turn. */
function leadOf(told: Told): string {
  const count = (kinds: readonly Sighting['kind'][]): number =>
    told.sightings.filter(({ kind }) => kinds.includes(kind)).length;
  const moved = new Set(told.of('unit-moved').map(({ unit }) => unit)).size;
  const parts = [
    ...(moved === 0 ? [] : [`${many(moved, 'unit')} moved`]),
    ...some(count(['unit-deployed', 'unit-dropped']), 'unit', 'came onto the map'),
    ...some(count(['unit-extracted']), 'unit', 'left it'),
    ...some(count(['unit-attacked', 'cache-attacked', 'work-attacked']), 'direct attack'),
    ...some(count(['gun-fired', 'orbital-struck', 'target-bombed']), 'bombardment'),
    ...some(count(['cache-exploded']), 'explosion'),
    ...some(count(['unit-destroyed']), 'unit', 'destroyed'),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

const some = (count: number, one: string, did = ''): readonly string[] =>
  count === 0 ? [] : [`${many(count, one)}${did === '' ? '' : ` ${did}`}`];

/** What the phase was, where no turn was played. */
function occasionWords(told: Told): string {
  const { field } = told.view;
  const scenario = field === null ? '' : `scenario ${field.booklet.id}, ${field.booklet.title}`;
  switch (told.occasion) {
    case 'opening':
      return 'Everybody buys and musters.';
    case 'set-up': {
      const bought = many(told.of('resource-bought').length, 'purchase');
      return `${capitalised(bought)}, ${many(told.of('unit-mustered').length, 'unit')} mustered.`;
    }
    case 'turn':
      return leadOf(told);
    case 'closing': {
      const scored = told.of('scenario-scored').map((one) => `The accounts of scenario ${one.scenario} are settled.`);
      const next = told.of('scenario-chosen').length > 0 ? [`${capitalised(scenario)} follows.`] : [];
      return [...scored, ...next].join(' ');
    }
    case 'choice':
      return `${capitalised(scenario)}, is laid out.`;
  }
}

/** `RBGY (Ann (RB))`, `an aircraft (Bob (KW))`. */
const lossWords = (told: Told, { unit, owner }: SightingOf<'unit-destroyed'>): string =>
  `${told.names.unit(unit)} (${told.names.seat(owner)})`;

function destroyedWords(told: Told): string | null {
  const gone = told.of('unit-destroyed');
  const [first] = gone;
  if (first === undefined) return null;
  const own = gone.filter(({ owner }) => stanceOf(told.view, owner) === 'own');
  const [lost] = own;
  if (lost !== undefined)
    return own.length === 1
      ? `${told.names.unit(lost.unit)} is lost${lost.square === null ? '' : ` at ${lost.square}`}`
      : `Of yours ${listing(own.map(({ unit }) => told.names.unit(unit)))} are lost`;
  return gone.length === 1
    ? `${capitalised(told.names.unit(first.unit))} (${told.names.seat(first.owner)}) is destroyed${first.square === null ? '' : ` at ${first.square}`}`
    : `${many(gone.length, 'unit')} destroyed: ${listing(gone.map(({ unit }) => told.names.unit(unit)))}`;
}

/** The fight that cost most; the reader's own before others'. */
function fightWords(told: Told): string | null {
  const weighed = fightsOf(told).map((fight) => {
    const fighters = fightersIn(told, fight);
    const lost = fighters.reduce((sum, one) => sum + one.lost, 0);
    const own = fighters.some(({ seat }) => stanceOf(told.view, seat) === 'own');
    return { fight, lost, weight: lost + (own ? 1_000 : 0) };
  });
  const [main] = weighed.filter(({ lost }) => lost > 0).sort((one, other) => other.weight - one.weight);
  if (main === undefined) return null;
  const at = squareOf(told, main.fight);
  return `${capitalised(outcomeOf(told, main.fight))}${at === null ? '' : ` at ${at}`}`;
}

function objectiveNews(told: Told): readonly SightingOf<'objective-changed'>[] {
  return told.of('objective-changed').filter(({ why }) => why !== 'counted');
}

function objectiveWords(told: Told): string | null {
  const [news] = objectiveNews(told);
  if (news === undefined) return null;
  const title = told.view.field?.booklet.objectives.find(({ id }) => id === news.objective)?.title;
  const what = title === undefined ? news.objective : `${news.objective}, ${title}`;
  const who = told.names.seat(news.seat);
  switch (news.why) {
    case 'lost':
      return `${who} loses ${what}`;
    case 'locked':
      return `${who} has ${what} for good`;
    default:
      return `${who} achieves ${what}`;
  }
}

/** Quiet turns: who did what, in their own words. */
function quietWords(told: Told): string {
  const { turn, names } = told;
  if (turn === null) return '';
  const who = names.seat(turn.seat);
  const came = told.of('unit-deployed').length + told.of('unit-dropped').length;
  if (told.of('cache-exploded').length > 0)
    return `An explosion on ${listing(told.of('cache-exploded').map(({ square }) => square))}`;
  if (came > 0) return `${who} brings ${many(came, 'unit')} onto the map`;
  const moved = new Set(told.of('unit-moved').map(({ unit }) => unit)).size;
  if (moved > 0) return `${who} moves ${many(moved, 'unit')}`;
  return told.of('seat-silent').length > 0 ? `No orders from ${who}` : `A quiet turn of ${who}`;
}

const TITLES: Readonly<Record<Exclude<Told['occasion'], 'turn'>, (told: Told) => string>> = {
  opening: ({ view }) => `The campaign begins: ${view.field?.booklet.title ?? 'everybody buys and musters'}`,
  'set-up': (told) =>
    told.of('set-up-ended').length > 0 ? 'Set-up is over: the first round begins' : 'Set-up goes on',
  closing: (told) => {
    const [scored] = told.of('scenario-scored');
    const [first] = scored?.ranks ?? [];
    return first === undefined
      ? 'The last extraction'
      : `Scenario ${scored?.scenario} is settled: ${told.names.seat(first)} is richest`;
  },
  choice: ({ view }) => (view.field === null ? 'The next scenario' : `Next comes ${view.field.booklet.title}`),
};

/** The largest news in one line: the first of these that there is. */
function titleOf(told: Told): string {
  const out = told.of('player-eliminated').map(({ seat }) => `${told.names.seat(seat)} is out of the campaign`);
  const withdrawn = told
    .of('player-withdrew')
    .map(({ seat }) => `${told.names.seat(seat)} withdraws from the scenario`);
  const [ended] = [...endWordsOf(told), ...out];
  if (ended !== undefined) return ended;
  if (told.occasion !== 'turn') return TITLES[told.occasion](told);
  return objectiveWords(told) ?? destroyedWords(told) ?? withdrawn[0] ?? fightWords(told) ?? quietWords(told);
}

const figure = (label: string, value: number, change: number | null, note: string | null = null): Figure => ({
  label,
  value: String(value),
  change: change === null || change === 0 ? null : signed(change),
  note,
});

/** How many heads and units a turn cost, and what the reader's purse says to it. */
function figuresOf(told: Told): readonly Figure[] {
  const { view, turn } = told;
  const { own } = view;
  if (turn === null) return [];
  const fighters = fightsOf(told).flatMap((fight) => fightersIn(told, fight));
  const heads = (mine: boolean): number =>
    fighters.filter(({ seat }) => (seat === own?.seat) === mine).reduce((sum, { lost }) => sum + lost, 0);
  if (own === null) {
    const [lost, gone] = [heads(false), told.of('unit-destroyed').length];
    return lost + gone === 0 ? [] : [figure('Heads lost', lost, null), figure('Units destroyed', gone, null)];
  }
  const seat: SeatId = own.seat;
  const spent = own.ledger
    .filter((entry) => entry.scenario === view.field?.id && entry.round === turn.round)
    .reduce((sum, { amount }) => sum + amount, 0);
  const gone = (owner: SeatId): boolean => owner === seat;
  const change =
    told.of('unit-mustered').filter((one) => one.seat === seat).length -
    told.of('unit-destroyed').filter(({ owner }) => gone(owner)).length -
    told.of('unit-scrapped').filter((one) => one.seat === seat).length -
    told.of('unit-disbanded').filter((one) => one.seat === seat).length -
    told.of('units-reorganised').filter((one) => one.seat === seat).length;
  const units = view.units.filter(({ owner }) => owner === seat).length;
  return [
    // Entries of the round are the reader's own turn's, unless another's turn paid or charged them.
    figure('Credits', own.credits, turn.seat === seat ? spent : null),
    figure('Units', units, change),
    figure('Heads lost', heads(true), null, `others ${heads(false)}`),
  ];
}

/** The headline, what else was won and lost, and the phase in numbers. */
export function headline(told: Told): readonly Part[] {
  const title = titleOf(told);
  const [first] = objectiveNews(told);
  const objectives = objectiveNews(told)
    .filter((one) => one !== first || objectiveWords(told) !== title)
    .flatMap((one) => courseLine(told, one) ?? []);
  const destroyed = destroyedWords(told) === title ? [] : told.of('unit-destroyed').map((one) => lossWords(told, one));
  const words = occasionWords(told);
  const news = [...objectives, ...(destroyed.length === 0 ? [] : [`Destroyed: ${listing(destroyed)}.`]), words].filter(
    (sentence) => sentence !== '',
  );
  const figures = figuresOf(told);
  return part('headline', title, [
    ...endings(told),
    ...(news.length > 0 || title !== quietWords(told) ? [] : [paragraph('Nobody moved and nothing was attacked.')]),
    ...(news.length === 0 ? [] : [paragraph(news.join(' '))]),
    ...(figures.length === 0 ? [] : [{ kind: 'figures' as const, figures: [...figures] }]),
  ]);
}
