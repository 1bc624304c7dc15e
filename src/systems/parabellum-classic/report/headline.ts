import { paragraph, part } from '../../../core/game/blocks.js';
import type { Figure, Leaf, Part } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { bookletOf } from '../battlefield.js';
import type { SkirmishEnd } from '../shapes.js';
import { fightersIn, outcomeOf, squareOf, storyOf } from './battles.js';
import { lineOf } from './lines.js';
import type { Told } from './told.js';
import { signed } from './words.js';

const HOW: Readonly<Record<SkirmishEnd['by'], string>> = {
  goal: 'has done what it takes',
  elimination: 'has the board to itself',
  withdrawal: 'keeps the field: the other company withdraws',
  rounds: 'has it by the clock',
  surrender: 'has it: the other company gives up',
};

const ENDS = {
  broke: 'One company cannot muster a single unit any more.',
  surrender: 'One company has surrendered.',
  skirmishes: 'All skirmishes of the theatre have been fought.',
  left: 'One company has left the theatre.',
} as const;

/** The end of a theatre, or of a skirmish. */
function endTitle(told: Told): string | null {
  const [over] = told.of('theatre-ended');
  if (over !== undefined)
    return over.ending.winner === null
      ? 'The theatre is over, and nobody has won it'
      : `${told.names.seat(over.ending.winner)} wins the theatre`;
  const [done] = told.of('skirmish-ended');
  return done === undefined
    ? null
    : `${told.names.seat(done.end.winner)} wins ${bookletOf(told.fixed, done.end.id).title}`;
}

function endWords(told: Told): readonly Leaf[] {
  const done = told.of('skirmish-ended').map(({ end }) => {
    const { title } = bookletOf(told.fixed, end.id);
    return `${title}, round ${end.rounds}: ${told.names.seat(end.winner)} ${HOW[end.by]}.`;
  });
  const over = told.of('theatre-ended').map(({ ending }) => {
    const worth = Object.entries(ending.worth).map(([seat, value]) => `${told.names.seat(seat)} ${value}`);
    const how = ending.marginal ? ' It is a marginal win: the winner is worth no more than at the start.' : '';
    return `${ENDS[ending.by]} Worth: ${listing(worth)}.${how}`;
  });
  const lines = [...done, ...over];
  return lines.length === 0 ? [] : [paragraph(lines.join(' '))];
}

function lossTitle(told: Told): string | null {
  const gone = told.of('unit-destroyed');
  const own = gone.filter(({ unit }) => unit.owner === told.own?.id);
  const [lost] = own;
  const names = (list: typeof gone): string => listing(list.map(({ unit }) => told.names.unit(unit)));
  if (lost !== undefined)
    return own.length === 1
      ? `${told.names.unit(lost.unit)} is lost${lost.square === null ? '' : ` at ${lost.square}`}`
      : `You lose ${own.length > 3 ? many(own.length, 'unit') : names(own)}`;
  const [first] = gone;
  if (first === undefined) return null;
  return gone.length === 1
    ? `${capitalised(told.names.unit(first.unit))} is destroyed${first.square === null ? '' : ` at ${first.square}`}`
    : gone.length > 3
      ? `${many(gone.length, 'unit')} destroyed`
      : `${capitalised(names(gone))} are destroyed`;
}

/** The fight that cost most; one's own before others'. */
function fightTitle(told: Told): string | null {
  const weighed = storyOf(told.sightings).battles.map((battle) => {
    const fighters = fightersIn(battle);
    return { battle, lost: fighters.reduce((sum, { lost }) => sum + lost, 0) };
  });
  const [main] = weighed.filter(({ lost }) => lost > 0).sort((one, other) => other.lost - one.lost);
  if (main === undefined) return null;
  const square = squareOf(main.battle);
  const outcome = outcomeOf(told, main.battle);
  return capitalised(square === null ? outcome : told.say('fightlead', { outcome, square }));
}

function quietTitle(told: Told): string {
  const { turn } = told;
  if (turn === null) return 'News';
  const who = told.names.seat(turn.seat);
  const moved = new Set(told.of('unit-moved').map(({ unit }) => unit.id)).size;
  const landed = told.of('unit-landed').length;
  if (landed > 0) return told.say('arrival', { who, units: many(landed, 'unit') });
  if (moved > 0) return told.say('advance', { who, units: many(moved, 'unit') });
  return told.of('was-silent').length > 0 ? `No orders from ${who}` : told.say('quiet', { who });
}

function heldTitle(told: Told): string | null {
  const news = told.of('goal-counted').find(({ turns }) => turns > 0);
  const line = news === undefined ? null : lineOf(told, news);
  return line === null ? null : line.replace(/\.$/, '');
}

function drawnTitle(told: Told): string | null {
  const id = told.of('skirmish-opened')[0]?.skirmish ?? told.of('skirmish-drawn')[0]?.skirmish;
  return id === undefined ? null : `The dice say ${bookletOf(told.fixed, id).title}`;
}

function chosenTitle({ of, names }: Told): string | null {
  const first = of('first-player-named')[0];
  return first === undefined ? null : `${names.seat(first.seat)} goes first`;
}

function titleOf(told: Told): string {
  const end = endTitle(told);
  if (end !== null) return end;
  switch (told.occasion) {
    case 'opening':
      return 'The theatre opens: both companies buy in secret';
    case 'between':
      return drawnTitle(told) ?? 'The next skirmish';
    case 'choice':
      return chosenTitle(told) ?? 'The next skirmish';
    case 'deployment':
      return told.view.stage === 'turn' ? 'Both sides have deployed' : 'The defender has deployed';
    case 'turn':
      return lossTitle(told) ?? fightTitle(told) ?? heldTitle(told) ?? quietTitle(told);
  }
}

/** The turn in a sentence: how many did what. */
function turnWords(told: Told): string | null {
  const { battles } = storyOf(told.sightings);
  const count = (number: number, one: string, did: string): readonly string[] =>
    number === 0 ? [] : [`${many(number, one)} ${did}`];
  const moved = new Set(told.of('unit-moved').map(({ unit }) => unit.id)).size;
  const fired = battles.filter((battle) => battle[0]?.kind === 'fought' && battle[0].fight.kind === 'direct').length;
  const words = [
    ...count(moved, 'unit', 'moved'),
    ...count(told.of('unit-landed').length, 'unit', 'arrived'),
    ...count(fired, 'attack', 'made'),
    ...count(battles.length - fired, 'special attack', 'made'),
    ...count(told.of('ammunition-exploded').length, 'explosion', 'heard'),
    ...count(told.of('unit-destroyed').length, 'unit', 'destroyed'),
  ];
  if (words.length > 0) return `${capitalised(words.join(', '))}.`;
  // Where something has come to its end, that nothing else happened is no news.
  return endTitle(told) === null ? told.say('quiet.text') : null;
}

const figure = (label: string, value: number, change = 0, note: string | null = null): Figure => ({
  label,
  value: String(value),
  change: change === 0 ? null : signed(change),
  note,
});

function figures(told: Told): readonly Leaf[] {
  const { own, view, turn } = told;
  if (turn === null) return [];
  const fighters = storyOf(told.sightings).battles.flatMap(fightersIn);
  const lost = (mine: boolean): number =>
    fighters.filter(({ unit }) => (unit.owner === own?.id) === mine).reduce((sum, one) => sum + one.lost, 0);
  if (own?.reserve == null) {
    const gone = told.of('unit-destroyed').length;
    const all: readonly Figure[] =
      lost(false) + gone === 0 ? [] : [figure('Strength lost', lost(false)), figure('Units destroyed', gone)];
    return all.length === 0 ? [] : [{ kind: 'figures', figures: [...all] }];
  }
  const here = view.units.filter(({ owner, place }) => owner === own.id && (place === 'map' || place === 'runway'));
  return [
    {
      kind: 'figures',
      figures: [
        figure('Units on the map', here.length),
        figure('Strength lost', lost(true), 0, `enemy ${lost(false)}`),
        figure('Credits', own.reserve.credits),
        figure('Worth', own.reserve.worth),
      ],
    },
  ];
}

/** Between turns: what is over, in a sentence or two. */
function openingWords(told: Told): string {
  const { names, view, fixed } = told;
  switch (told.occasion) {
    case 'opening':
      return `${fixed.brief.trim()} The companies: ${listing(view.players.map(({ id }) => names.seat(id)))}.`;
    case 'deployment':
      return `${capitalised(many(told.of('unit-placed').length, 'unit'))} placed.`;
    case 'choice':
      return `${names.seat(view.played.at(-1)?.winner ?? '')} has won the last skirmish and had the choice.`;
    default:
      return `${view.played.length === 0 ? 'Purchases are' : 'The refit is'} over.`;
  }
}

/** The largest news, the phase in a sentence, and its numbers. */
export function headline(told: Told): readonly Part[] {
  const words = told.turn === null ? null : turnWords(told);
  const text = words === null ? [] : [paragraph(words)];
  const title = titleOf(told);
  const blocks = [...endWords(told), ...text, ...figures(told)];
  return part('headline', title, blocks.length === 0 ? [paragraph(openingWords(told))] : blocks);
}
