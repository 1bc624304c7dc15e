import type { Leaf, Part, Stance } from '../../../core/game/document.js';
import type { Province, Side, SightingOf } from '../shapes.js';
import { SIDE_COLOUR, SIDES } from '../tables.js';
import { gains, strengthOf, type Told } from './told.js';
import { sum } from './words.js';

type Fought = SightingOf<'battle-fought'>;
type Badge = NonNullable<Part['badge']>;

/** How a battle ended, to the reader's side; for everybody else who won. */
export function badgeOf(told: Told, battle: Fought): Badge {
  const own = told.view.own?.side;
  const { winner } = battle;
  if (own === undefined) return { text: winner === null ? 'Nobody won' : `${winner} won`, tone: 'neutral' };
  const [holder, taker] = [told.sideOf(battle.controller), told.sideOf(battle.takes)];
  if (holder === own) return taker === null ? { text: 'Held', tone: 'good' } : { text: 'Lost', tone: 'bad' };
  if (taker === own) return { text: 'Taken', tone: 'good' };
  return winner === own ? { text: 'Won', tone: 'good' } : { text: 'Beaten off', tone: 'bad' };
}

/** Ships of the viewer's own were there when it began. */
export const wasThere = (told: Told, battle: Fought): boolean => told.present.has(battle.province);

/** `7 of yours, 1 lost`. Where the reader's ships came to it in an earlier report, how many these were stands there. */
function shareOf(told: Told, battle: Fought): string | null {
  const seat = told.view.own?.seat;
  if (seat === undefined || !wasThere(told, battle)) return null;
  const sorties = told.of('sortie-flown').filter(({ target }) => target === battle.province);
  const ships = sum(sorties.map(({ arrived }) => arrived[seat] ?? 0));
  const lost = sum(battle.losses.filter((loss) => loss.seat === seat).map((loss) => loss.ships));
  const gone = lost === 0 ? 'none lost' : `${lost} lost`;
  return ships === 0 ? `ships of yours, ${gone}` : `${ships} of yours, ${gone}`;
}

/** More points than a small curve has room for. */
const MOST_POINTS = 16;

const thinned = (counts: readonly number[]): number[] =>
  counts.length <= MOST_POINTS
    ? [...counts]
    : Array.from(
        { length: MOST_POINTS },
        (_, at) => counts[Math.round((at * (counts.length - 1)) / (MOST_POINTS - 1))] ?? 0,
      );

/** Ships of both sides at the start and after each round, which everybody is told. */
export function strengths(told: Told, battle: Fought): Leaf {
  const own = told.view.own?.side;
  const stance = (side: Side): Stance => {
    if (own === undefined) return 'neutral';
    if (side !== own) return 'foe';
    return wasThere(told, battle) ? 'own' : 'ally';
  };
  return {
    kind: 'strengths',
    of: 'ships',
    sides: SIDES.map((side) => ({
      name: side,
      stance: stance(side),
      colour: SIDE_COLOUR[side],
      counts: thinned([
        strengthOf(battle, side),
        ...battle.rounds.slice(1).map((round) => round[side].ships),
        battle[side].left,
      ]),
    })),
  };
}

/** What a card of the battle shows besides its words. */
export function aboutBattle(told: Told, battle: Fought): Pick<Part, 'badge' | 'at' | 'share'> {
  const share = shareOf(told, battle);
  return { badge: badgeOf(told, battle), at: battle.province, ...(share === null ? {} : { share }) };
}

/** Letters that a mark may have on the map. */
const LONGEST_MARK = 24;

type Mark = NonNullable<Extract<Leaf, { kind: 'map' }>['marks']>[number];

/** What happened where: battles by their number among the cards, and what changed hands without one. */
export function marksOf(told: Told): Mark[] {
  const own = told.view.own?.side;
  const battles = told.of('battle-fought');
  const fought = new Set<Province>(battles.map(({ province }) => province));
  const changes = gains(told)
    .filter(({ province }) => !fought.has(province))
    .map(({ province, by, from }): Mark => {
      if (own === undefined) return { at: province, text: 'taken', tone: 'neutral' };
      if (told.sideOf(by) === own) return { at: province, text: 'taken', tone: 'good' };
      return told.sideOf(from) === own
        ? { at: province, text: 'lost', tone: 'bad' }
        : { at: province, text: `now ${told.names.nation(by)}`.slice(0, LONGEST_MARK), tone: 'doubtful' };
    });
  const lost = told
    .of('provinces-cut-off')
    .flatMap(({ provinces }) => provinces)
    .map(
      ({ province, nation }): Mark => ({
        at: province,
        text: 'cut off',
        tone: own === undefined ? 'neutral' : told.sideOf(nation) === own ? 'bad' : 'good',
      }),
    );
  return [
    ...battles.map((battle, index): Mark => {
      const { text, tone } = badgeOf(told, battle);
      return { at: battle.province, text: `${index + 1} ${text}`, tone };
    }),
    ...changes,
    ...lost,
  ];
}
