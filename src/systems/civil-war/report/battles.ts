import { type EventOf, enemyOf, type Party } from '../shapes.js';
import type { Happening } from '../words/all.js';
import { aTale, type Tale } from './tale.js';
import { sideName, stopped, type Told } from './told.js';

export type Fought = EventOf<'battle-fought'>;

type Outcome = 'overrun' | 'none-left' | 'fortress' | 'surrendered' | 'destroyed' | 'drove-off' | 'thrown-back';

const gone = ({ fate }: Party): boolean => fate === 'destroyed' || fate === 'surrendered';

/** How a battle ended, as everybody knows it. */
export function outcomeOf(battle: Fought): Outcome {
  const { attacker, defender, winner, overrun, fortressHeld } = battle;
  if (overrun) return 'overrun';
  if (gone(attacker) && gone(defender)) return 'none-left';
  if (fortressHeld) return 'fortress';
  const loser = winner === attacker.side ? defender : attacker;
  if (gone(loser)) return loser.fate === 'surrendered' ? 'surrendered' : 'destroyed';
  return winner === attacker.side ? 'drove-off' : 'thrown-back';
}

/** Who was beaten; null: nobody, or both. */
const loserOf = ({ attacker, defender, winner }: Fought): Party | null =>
  winner === null ? null : ([attacker, defender].find(({ side }) => side === enemyOf(winner)) ?? null);

export const isMine = ({ own }: Told, { commander }: Party): boolean => own !== null && commander === own.id;

/** The reader's own side of a battle; null: they had no part in it. */
export const mineIn = (told: Told, { attacker, defender }: Fought): Party | null =>
  [attacker, defender].find((party) => isMine(told, party)) ?? null;

export const otherThan = ({ attacker, defender }: Fought, party: Party): Party =>
  party === attacker ? defender : attacker;

/** Sizes, and where who fell back is now: for everybody. */
export function sizesOf(told: Told, { attacker, defender }: Fought): string {
  const one = `A ${attacker.size} ${sideName(attacker.side)} force`;
  const sizes = `${one} against a ${defender.size} ${sideName(defender.side)} one.`;
  const back = [attacker, defender].flatMap(({ fate, to, side }) =>
    fate === 'fell-back' && to !== null ? [stopped(`The ${sideName(side)} Group fell back to ${told.zone(to)}`)] : [],
  );
  return [sizes, ...back].join(' ');
}

/** What the newspaper writes of it. */
export function printed(told: Told, battle: Fought): string {
  const { attacker, defender, number, zone } = battle;
  const loser = loserOf(battle) ?? attacker;
  return told.print(`battle.${outcomeOf(battle)}`, `${zone}/${number}`, {
    attacker: told.group(attacker.group),
    defender: told.group(defender.group),
    winner: told.group(otherThan(battle, loser).group),
    loser: told.group(loser.group),
  });
}

const OWN: Readonly<Record<Outcome, { readonly won: Happening; readonly lost: Happening }>> = {
  overrun: { won: 'own.overran', lost: 'own.overrun' },
  'none-left': { won: 'own.none-left', lost: 'own.none-left' },
  fortress: { won: 'own.forts-held', lost: 'own.forts-failed' },
  surrendered: { won: 'own.took-surrender', lost: 'own.surrendered' },
  destroyed: { won: 'own.destroyed-them', lost: 'own.destroyed' },
  'drove-off': { won: 'own.drove-off', lost: 'own.driven-off' },
  'thrown-back': { won: 'own.held', lost: 'own.thrown-back' },
};

/** Whether a party came off better; behind the forts it is who stayed. */
export const cameOffBetter = (battle: Fought, party: Party): boolean =>
  battle.winner === null ? party === battle.defender : battle.winner === party.side;

/** What the headquarters of one of the commanders writes of it. */
export function reported(told: Told, battle: Fought, mine: Party): string {
  const { won, lost } = OWN[outcomeOf(battle)];
  return told.say(cameOffBetter(battle, mine) ? won : lost, `${battle.zone}/${battle.number}`, {
    group: mine.name,
    enemy: told.group(otherThan(battle, mine).group),
  });
}

const WEIGHTS: Readonly<Record<Outcome, number>> = {
  overrun: 66,
  'none-left': 66,
  fortress: 64,
  surrendered: 70,
  destroyed: 68,
  'drove-off': 60,
  'thrown-back': 56,
};
const LARGER = { small: 0, medium: 1, large: 3 } as const;

/** Larger forces make larger news. */
export function battleTale(told: Told, battle: Fought, text: string): Tale {
  const { attacker, defender, zone } = battle;
  const weight = WEIGHTS[outcomeOf(battle)] + LARGER[attacker.size] + LARGER[defender.size];
  return aTale(weight, told.zone(zone), text, sizesOf(told, battle));
}
