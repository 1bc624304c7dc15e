import { notice, paragraph, part } from '../../../core/game/blocks.js';
import type { Figure, Leaf, Part } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Ending, Sighting } from '../shapes.js';
import { outcomeOf } from './battles.js';
import { fightsOf } from './chapters.js';
import { WHY_ENDED } from './course-lines.js';
import { reckon, shortageWords } from './dues.js';
import { fightersIn, squareOf } from './fights.js';
import { lineOf } from './lines.js';
import { goalsOf } from './objectives.js';
import { stanceOf } from './stance.js';
import type { SightingOf, Told } from './told.js';
import { signed } from './words.js';

const WHY: Readonly<Record<Ending['why'], string>> = {
  'last-solvent': 'No other company can pay its bills.',
  'battles-played': 'All battles are played, and every card in play is paid off.',
  'nobody-left': 'No company is left.',
};

const endTitle = ({ view, names }: Told): string | null => {
  if (view.ending === null) return null;
  return view.ending.winner === null
    ? 'The campaign ends without a winner'
    : `${names.seat(view.ending.winner)} wins the campaign`;
};

const GONE = { bankrupt: 'is bankrupt', conceded: 'concedes', left: 'leaves the campaign' } as const;

const goneTitle = (told: Told): string | null => {
  const [first] = told.of('player-eliminated');
  return first === undefined ? null : `${told.names.seat(first.seat)} ${GONE[first.why]}`;
};

function objectiveTitle(told: Told): string | null {
  const { names, say } = told;
  const [done] = told.of('objective-completed');
  if (done !== undefined) return `${names.seat(done.seat)} completes ${names.objective(done.objective)}`;
  const [won] = told.of('objective-secured');
  if (won !== undefined)
    return say(
      won.objective,
      `${names.seat(won.seat)} secures ${names.objective(won.objective)}`,
      `${names.objective(won.objective)} goes to ${names.seat(won.seat)}`,
    );
  const [lost] = told.of('objective-lost');
  return lost === undefined ? null : `${names.seat(lost.seat)} loses ${names.objective(lost.objective)}`;
}

const fallen = (told: Told): readonly SightingOf<'unit-destroyed'>[] =>
  told.of('unit-destroyed').filter(({ cause }) => cause !== 'left' && cause !== 'spent');

function lossTitle(told: Told): string | null {
  const gone = fallen(told);
  const own = gone.filter(({ owner }) => stanceOf(told.view, owner) === 'own');
  const [first] = own.length > 0 ? own : gone;
  if (first === undefined) return null;
  const all = own.length > 0 ? own : gone;
  const where = first.square === null ? '' : ` at ${first.square}`;
  if (all.length > 1) return `${own.length > 0 ? 'You lose' : 'Destroyed:'} ${listing(all.map(({ unit }) => unit))}`;
  return own.length > 0
    ? `${told.names.unit(first.unit)} is lost${where}`
    : told.say(
        first.unit,
        `${told.names.unit(first.unit)} is destroyed${where}`,
        `The end of ${told.names.unit(first.unit)}${where}`,
      );
}

/** The fight that cost most; the reader's own before others'. */
function fightTitle(told: Told): string | null {
  const [main] = fightsOf(told)
    .map((fight) => {
      const fighters = fightersIn(told, fight);
      const lost = fighters.reduce((sum, one) => sum + one.lost, 0);
      const own = fighters.some(({ seat }) => seat !== null && stanceOf(told.view, seat) === 'own');
      return { fight, lost, weight: lost + (own ? 1_000 : 0) };
    })
    .filter(({ lost }) => lost > 0)
    .sort((one, other) => other.weight - one.weight);
  if (main === undefined) return null;
  const at = squareOf(told, main.fight);
  return `${capitalised(outcomeOf(told, main.fight))}${at === null ? '' : ` at ${at}`}`;
}

function quietTitle(told: Told): string {
  const { turn, names, say } = told;
  if (turn === null) return '';
  const who = names.seat(turn.seat);
  const captured = told.of('token-captured').length;
  if (captured > 0) return `${who} captures ${many(captured, 'supply token')}`;
  const came = told.of('unit-deployed').length;
  if (came > 0)
    return say(
      who,
      `${who} deploys ${many(came, 'unit')}`,
      `${many(came, 'unit')} of ${who} ${came === 1 ? 'takes' : 'take'} the field`,
    );
  const moved = new Set(told.of('unit-moved').map(({ unit }) => unit)).size;
  if (moved > 0) return say(who, `${who} moves ${many(moved, 'unit')}`, `${who} shifts ${many(moved, 'unit')}`);
  const laid = told.of('line-laid').reduce((sum, { squares }) => sum + squares.length, 0);
  if (laid > 0) return `${who} lays ${many(laid, 'supply token')}`;
  return told.of('seat-silent').some(({ seat }) => seat === turn.seat)
    ? `No orders from ${who}`
    : say(who, `A quiet turn of ${who}`, `${who} waits`);
}

/** The largest news in one line: the first of these that there is. */
function titleOf(told: Told): string {
  const { view, names, occasion } = told;
  const [ended] = told.of('battle-ended');
  const battle = view.battle === null ? '' : names.battle(told.isNew ? (view.played.at(-2) ?? '') : view.battle.id);
  const large =
    endTitle(told) ?? goneTitle(told) ?? (ended === undefined ? null : `${battle} ends: ${WHY_ENDED[ended.why]}`);
  if (large !== null) return large;
  switch (occasion) {
    case 'opening':
      return `The campaign begins: ${battle}`;
    case 'market':
      return `${battle} begins`;
    case 'closing':
      return `${battle} is settled`;
    case 'choice':
      return view.battle === null ? 'The next battle' : `Next comes ${names.battle(view.battle.id)}`;
    case 'turn':
      return objectiveTitle(told) ?? lossTitle(told) ?? fightTitle(told) ?? quietTitle(told);
  }
}

const some = (count: number, one: string, did: string): readonly string[] =>
  count === 0 ? [] : [`${many(count, one)} ${did}`];

/** What else there is to say of it, in a sentence or two. */
function leadOf(told: Told): readonly string[] {
  const { names, occasion, turn } = told;
  const count = (...kinds: readonly Sighting['kind'][]): number =>
    told.sightings.filter(({ kind }) => kinds.includes(kind)).length;
  const chosen = told.of('battle-chosen').flatMap((one) => lineOf(told, one) ?? []);
  switch (occasion) {
    case 'opening':
      return ['Everybody buys units and supply on the Market; all of it can be used from the first turn.'];
    case 'market':
      return [
        ...told.of('turn-order-set').map(({ order }) => `The first turn is ${names.seat(order[0] ?? '')}’s.`),
        ...some(
          told.of('units-bought').reduce((sum, { units }) => sum + units.length, 0),
          'unit',
          'bought.',
        ).map(capitalised),
      ];
    case 'closing': {
      const [richest] = told.of('chooser-named');
      const bonuses = told.view.seats.flatMap(({ id, livery }) => {
        const sum = told.of('bonus-paid').reduce((all, one) => all + (one.seat === id ? one.amount : 0), 0);
        return sum === 0 ? [] : [`${livery} ${sum}`];
      });
      return [
        ...(bonuses.length === 0 ? [] : [`Bonuses paid: ${listing(bonuses)}.`]),
        ...some(count('unit-extracted'), 'unit', 'extracted.').map(capitalised),
        ...some(told.of('unit-destroyed').length, 'unit', 'left behind.').map(capitalised),
        ...(richest === undefined ? [] : [`${names.seat(richest.seat)} is richest.`]),
        ...chosen,
      ];
    }
    case 'choice':
      return chosen;
    case 'turn': {
      const moved = new Set(told.of('unit-moved').map(({ unit }) => unit)).size;
      const gone = fallen(told).map(({ unit, owner }) => `${unit} of ${names.livery(owner)}`);
      const parts = [
        ...some(count('unit-deployed'), 'unit', 'deployed'),
        ...some(moved, 'unit', 'moved'),
        ...some(count('target-attacked'), 'attack', 'made'),
        ...some(
          told.of('line-laid').reduce((sum, { squares }) => sum + squares.length, 0),
          'token',
          'laid',
        ),
        ...some(count('token-captured', 'token-destroyed'), 'token', 'taken from a line'),
      ];
      const who = turn === null ? '' : `${names.seat(turn.seat)}: `;
      return [
        ...(parts.length === 0 ? [] : [`${who}${parts.join(', ')}.`]),
        ...(gone.length < 2 ? [] : [`Destroyed: ${listing(gone)}.`]),
        ...chosen,
      ];
    }
  }
}

/** How long it still takes until the battle ends by its objectives (BRR-20). */
function countdown(told: Told): readonly string[] {
  const { battle, stage, options, seats } = told.view;
  if (battle === null || stage !== 'turn' || battle.settledTurns === null) return [];
  const present = seats.filter(({ gone, away }) => gone === null && !away).length;
  const left = present * options.securedRounds - battle.settledTurns;
  if (left <= 0) return [];
  return [`All objectives are secured: the battle ends after ${many(left, 'more turn')} if they stay so.`];
}

const figure = (label: string, value: number, change: number | null, note: string | null = null): Figure => ({
  label,
  value: String(value),
  change: change === null || change === 0 ? null : signed(change),
  note,
});

function figuresOf(told: Told): readonly Figure[] {
  const { view, fixed, turn } = told;
  const { own } = view;
  const fighters = fightsOf(told).flatMap((fight) => fightersIn(told, fight));
  const lost = (mine: boolean): number =>
    fighters
      .filter(({ seat }) => seat !== null && (seat === own?.seat) === mine)
      .reduce((sum, one) => sum + one.lost, 0);
  if (own === null) {
    const strength = lost(false);
    return strength === 0
      ? []
      : [figure('Strength lost', strength, null), figure('Units destroyed', fallen(told).length, null)];
  }
  const spent = own.ledger
    .filter(({ battle, round }) => battle === view.battle?.number && round === turn?.round)
    .reduce((sum, { amount }) => sum + amount, 0);
  const units = view.units.filter(({ owner }) => owner === own.seat);
  const { due } = reckon(view, fixed, own);
  const held = goalsOf(view, fixed).filter(({ progress }) => (progress.holder ?? progress.done) === own.seat).length;
  return [
    figure('Funds', own.funds, turn?.seat === own.seat && !told.isNew ? spent : null, due === 0 ? null : `${due} due`),
    figure('Units', units.length, null, `${units.filter(({ place }) => place === 'map').length} on the map`),
    figure('Tokens', own.usable, null, own.fresh === 0 ? 'usable' : `usable, ${own.fresh} fresh`),
    ...(view.stage === 'turn' ? [figure('Objectives', held, null, `of ${view.battle?.progress.length ?? 0}`)] : []),
    ...(turn === null ? [] : [figure('Strength lost', lost(true), null, `others ${lost(false)}`)]),
  ];
}

function endings({ view, names }: Told): readonly Leaf[] {
  if (view.ending === null) return [];
  const rows = view.ending.standings.map(({ seat, funds, gone }) =>
    gone === null ? `${names.seat(seat)} ${funds}` : `${names.seat(seat)}, out`,
  );
  return [paragraph(`${WHY[view.ending.why]} ${rows.join('; ')}.`)];
}

/** The headline, the rest in a sentence or two, and the phase in numbers. */
export function headline(told: Told): readonly Part[] {
  const words = [...leadOf(told), ...countdown(told)];
  const figures = figuresOf(told);
  const { own, stage } = told.view;
  const short = own === null || stage === 'over' ? null : shortageWords(reckon(told.view, told.fixed, own));
  const title = titleOf(told);
  return part('headline', title === '' ? 'The campaign goes on' : title, [
    ...endings(told),
    ...(words.length === 0 && figures.length === 0 && told.view.ending === null
      ? [paragraph('Nobody moved and nothing was attacked.')]
      : []),
    ...(words.length === 0 ? [] : [paragraph(words.join(' '))]),
    // Who would be bankrupt is told so at once; the accounts say it at length.
    ...(short?.includes('bankrupt') ? [notice('warning', short)] : []),
    ...(figures.length === 0 ? [] : [{ kind: 'figures' as const, figures: [...figures] }]),
  ]);
}
