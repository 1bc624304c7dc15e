import { paragraph, part, strong, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Battle, Joined, Round, SightingOf } from '../shapes.js';
import { typesInWords } from '../ship-types.js';
import { otherSide } from '../tables.js';
import { aboutBattle, strengths } from './badges.js';
import { sharedWords } from './shared.js';
import { strengthOf, type Told } from './told.js';
import { battleByType } from './types.js';
import type { Names } from './words.js';

type Fought = SightingOf<'battle-fought'>;

const SIDES = ['Alliance', 'Coalition'] as const;
/** Battles of more rounds are told by their first and last ones. */
const MOST_ROUNDS = 14;

const opening = (told: Told, battle: Battle): string => {
  const { names } = told;
  const holder = battle.controller;
  const defending = told.sideOf(holder);
  if (holder === null || defending === null) {
    return `${capitalised(names.forces(battle.Alliance.start))} met ${names.forces(battle.Coalition.start)} over uncontrolled ${battle.province}.`;
  }
  const attacking = otherSide(defending);
  const attackers = capitalised(names.forces(battle[attacking].start));
  return `${attackers} attacked ${names.nation(holder)} ${battle.province}, defended by ${names.forces(battle[defending].start)}.`;
};

const commanders = (names: Names, battle: Battle): string => {
  const led = SIDES.flatMap((side) => {
    const { tfc } = battle[side];
    return tfc === null ? [] : [`${names.seat(tfc)} (${side})`];
  });
  return led.length === 0 ? '' : `In command: ${listing(led)}.`;
};

const joinedAs = (told: Told, battle: Battle): Joined | undefined =>
  told.of('battle-joined').find(({ province }) => province === battle.province);

/** How the two sides fought (FE-O4), and how soon the reader's own ships were to leave (FE-O3). */
const tacticsWords = (told: Told, battle: Battle): string => {
  const joined = joinedAs(told, battle);
  if (joined === undefined) return '';
  const sides = SIDES.flatMap((side) => {
    const { tactics, fire } = joined[side];
    return tactics === null ? [] : [`${side} ${tactics}, ${fire}% fire`];
  });
  const kept = SIDES.flatMap((side) => {
    const { preservation } = joined[side];
    return preservation === null ? [] : [`${side} ${preservation}`];
  });
  return [
    ...(sides.length === 0 ? [] : [`Tactics: ${sides.join('; ')}.`]),
    ...(kept.length === 0 ? [] : [`Preservation: ${kept.join('; ')}.`]),
  ].join(' ');
};

const afterRounds = (battle: Battle): string =>
  battle.rounds.length === 1 ? 'after one round' : `after ${battle.rounds.length} rounds`;

const stays = (names: Names, battle: Battle): string =>
  battle.controller === null
    ? `${battle.province} stays uncontrolled`
    : `${battle.province} stays ${names.nation(battle.controller)}`;

const withoutWinner = (names: Names, battle: Battle): string => {
  const [one, other] = SIDES;
  if (battle[one].withdrew && battle[other].withdrew)
    return `Both sides broke off ${afterRounds(battle)}; ${stays(names, battle)}.`;
  return `Nobody was left ${afterRounds(battle)}; ${stays(names, battle)}.`;
};

const outcome = (told: Told, battle: Battle): string => {
  const { names } = told;
  const { winner } = battle;
  if (winner === null) return withoutWinner(names, battle);
  const loser = otherSide(winner);
  const end = battle[loser].withdrew
    ? `The ${loser} broke off ${afterRounds(battle)}`
    : `The ${loser} force was destroyed ${afterRounds(battle)}`;
  if (battle.takes === null) return `${end}; ${stays(names, battle)}.`;
  const again = told.gone.has(battle.province) ? ', which is uncontrolled again' : '';
  return `${end}. ${capitalised(names.nation(battle.takes))} forces take ${battle.province}${again}.`;
};

const lossesOf = (battle: Fought): string => {
  const parts = SIDES.map((side) => {
    const strength = strengthOf(battle, side);
    const { lost } = battle[side];
    if (lost === 0) return `${side} none`;
    return lost === strength && strength > 1 ? `${side} all ${strength}` : `${side} ${lost} of ${strength}`;
  });
  return `Ships lost: ${parts.join(', ')}.`;
};

export const gloryWords = (
  names: Names,
  glory: readonly { readonly seat: string; readonly glory: number }[],
): string => {
  const earned = glory.filter((one) => one.glory > 0);
  return earned.length === 0 ? '' : `Glory: ${listing(earned.map((one) => `${names.seat(one.seat)} +${one.glory}`))}.`;
};

const withdrawalOf = (round: Round): string => {
  if (round.withdrawal === null) return '–';
  const told = SIDES.map((side) => {
    const check = round.withdrawal?.[side];
    // A die that nobody rolled, or that the reader may not know, is not told; what came of it is.
    const die = check?.roll === null || check === undefined ? '' : ` ${check.roll}`;
    const leaves = check?.leaves === true ? ' leaves' : die === '' ? ' stays' : '';
    return `${side.charAt(0)}${die}${leaves}`;
  });
  return told.join(', ');
};

/** `3 (1 stopped)`: what the enemy's shields held (FE-O5). */
const hitsOf = ({ hits, stopped = 0 }: Round['Alliance']): string =>
  stopped === 0 ? String(hits) : `${hits} (${stopped} stopped)`;

/** Ships that fired, and their dice where these are more or fewer. */
const firing = (told: Told, ships: number, fire: number): string => {
  // Fighters and research have dice of their own.
  if (told.view.types !== undefined || told.view.technology !== undefined) return String(ships);
  const dice = Math.ceil((ships * fire) / 100);
  return dice === ships ? String(ships) : `${ships} (${many(dice, 'die', 'dice')})`;
};

const roundsTable = (told: Told, battle: Battle): Leaf => {
  const joined = joinedAs(told, battle);
  const rows = battle.rounds.map((round, index) => [
    String(index + 1),
    firing(told, round.Alliance.ships, joined?.Alliance.fire ?? 100),
    hitsOf(round.Alliance),
    firing(told, round.Coalition.ships, joined?.Coalition.fire ?? 100),
    hitsOf(round.Coalition),
    withdrawalOf(round),
  ]);
  const shown = rows.length <= MOST_ROUNDS ? rows : [...rows.slice(0, 9), ['…', '', '', '', '', ''], ...rows.slice(-3)];
  return table(
    null,
    [
      { title: 'Round', align: 'right' },
      { title: 'Alliance', align: 'right' },
      { title: 'hits', align: 'right' },
      { title: 'Coalition', align: 'right' },
      { title: 'hits', align: 'right' },
      { title: 'Withdrawal d100' },
    ],
    shown,
  );
};

const lossesByOwner = (names: Names, battle: Fought): readonly Leaf[] => {
  if (battle.losses.length === 0) return [];
  const parts = battle.losses.map(
    ({ fleet, seat, ships, types }) =>
      `${fleet} ${types === undefined ? ships : typesInWords(types)} (${names.seat(seat)})`,
  );
  return [paragraph(`By fleet and owner: ${parts.join(', ')}.`)];
};

/** What all who were told alike of a battle read of it. */
interface Account {
  readonly opening: string;
  readonly outcome: string;
  readonly losses: string;
  readonly glory: string;
  /** What the reader's side knows beyond that. */
  readonly more: readonly Leaf[];
}

const accounts = sharedWords<Account>();

const accountOf = (told: Told, battle: Fought): Account =>
  accounts(told.view, battle, () => ({
    opening: opening(told, battle),
    outcome: outcome(told, battle),
    losses: lossesOf(battle),
    glory: gloryWords(told.names, battle.glory),
    more: [...battleByType(told, battle), ...lossesByOwner(told.names, battle)],
  }));

const inOne = (sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

/** Round by round, for those who want it all. */
const inFull = (told: Told, battle: Fought): readonly Leaf[] => {
  const { opening: how, outcome: end, losses, glory } = accountOf(told, battle);
  return [
    paragraph(strong(end), ` ${inOne([losses, glory])}`),
    paragraph(inOne([how, commanders(told.names, battle), tacticsWords(told, battle)])),
    roundsTable(told, battle),
  ];
};

const inShort = (told: Told, battle: Fought): readonly Leaf[] => {
  const { opening: how, outcome: end, losses, glory } = accountOf(told, battle);
  return [paragraph(strong(end), ` ${inOne([how, tacticsWords(told, battle), losses, glory])}`)];
};

/** A part for each battle, the outcome first. A player reads their largest round by round; the bulletin has all of them so. */
export function battleParts(told: Told): readonly Part[] {
  return told.of('battle-fought').flatMap((battle) => {
    const full = told.view.own === null || battle === told.main;
    const [outcome, ...more] = full ? inFull(told, battle) : inShort(told, battle);
    return part(
      'battle',
      `Battle of ${battle.province}`,
      [...(outcome === undefined ? [] : [outcome]), strengths(told, battle), ...more, ...accountOf(told, battle).more],
      aboutBattle(told, battle),
    );
  });
}

/** `11 ships against 7.`, the smaller side last, and how it ended. */
export function battleInWords(told: Told, battle: Fought): string {
  const [larger = 0, smaller = 0] = SIDES.map((side) => strengthOf(battle, side)).sort((a, b) => b - a);
  return `${many(larger, 'ship')} against ${smaller}. ${accountOf(told, battle).outcome}`;
}
