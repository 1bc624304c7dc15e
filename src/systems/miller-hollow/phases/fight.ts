import type { Rolling } from '../../../core/dice/noting.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { huntersIn, rankOf, STAGES, type Stage } from '../pack.js';
import type { Fight, Options, Pack, PathId } from '../shapes.js';
import { BEATS } from '../tables.js';

/** A colony that comes to a fight. */
export interface Entrant {
  readonly seat: SeatId;
  readonly path: PathId;
  /** Brood mares of its nest: the dice of its strikes (MH-50). */
  readonly mares: number;
  readonly sent: Pack;
  /** Fights in its own nest, its mares with it (MH-64). */
  readonly atHome: boolean;
}

/** Where the fight is, and by which rules. */
interface Ground {
  /** What a die must show; raiders and defenders differ (MH-56, MH-65). */
  readonly toHit: (entrant: Entrant) => number;
  /** Whether packs are driven off at half strength (MH-60). */
  readonly breaks: boolean;
  readonly stream: (of: string) => string;
  readonly options: Options;
}

/** No fight goes on longer (MH-59). */
const MOST_ROUNDS = 200;

interface Body {
  readonly stage: Stage | 'mare';
  /** Wounds that kill it. */
  readonly life: number;
  wounds: number;
}

interface Colony {
  readonly entrant: Entrant;
  /** Ravagers first, as hits are allotted (MH-57). */
  hunters: Body[];
  mares: Body[];
  broke: boolean;
}

const bodies = (stage: Body['stage'], count: number, life: number): Body[] =>
  Array.from({ length: count }, () => ({ stage, life, wounds: 0 }));

const bodiesOf = (pack: Pack): Body[] =>
  [...STAGES].reverse().flatMap((stage) => bodies(stage, pack[stage], rankOf(stage)));

const isUp = ({ life, wounds }: Body): boolean => wounds < life;

const counted = (hunters: readonly Body[]): Pack => {
  const of = (stage: Stage): number => hunters.filter((hunter) => hunter.stage === stage).length;
  return { prowlers: of('prowlers'), stalkers: of('stalkers'), ravagers: of('ravagers') };
};

const stands = ({ broke, hunters, mares }: Colony): boolean => !broke && hunters.length + mares.length > 0;

/** Who of a colony can be hit: its Hunters, and its mares once no Hunter can any more (MH-57, MH-64). */
function targetsIn({ hunters, mares }: Colony): readonly Body[] {
  const up = hunters.filter(isUp);
  return up.length > 0 ? up : mares.filter(isUp);
}

/** Each hit draws one target; one that has had enough is none any more. Hits without a target lapse. */
function allot(hits: number, foes: readonly Colony[], stream: string, roll: Rolling): void {
  for (let hit = 0; hit < hits; hit += 1) {
    const targets = foes.flatMap(targetsIn);
    const target = targets[targets.length < 2 ? 0 : roll(stream, targets.length) - 1];
    if (target === undefined) return;
    target.wounds += 1;
  }
}

function rollHits(dice: number, toHit: number, stream: string, roll: Rolling): number {
  let hits = 0;
  for (let die = 0; die < dice; die += 1) if (roll(stream, 6) >= toHit) hits += 1;
  return hits;
}

/** Those with enough wounds are dead. */
function bury(colony: Colony): { killed: Pack; maresKilled: number } {
  const dead = colony.hunters.filter((hunter) => !isUp(hunter));
  const maresKilled = colony.mares.filter((mare) => !isUp(mare)).length;
  colony.hunters = colony.hunters.filter(isUp);
  colony.mares = colony.mares.filter(isUp);
  return { killed: counted(dead), maresKilled };
}

/** Packs with at most half of their Hunters are driven off, while two or more colonies are left (MH-60). */
function driveOff(colonies: readonly Colony[], breaks: boolean): SeatId[] {
  const left = colonies.filter(stands);
  if (!breaks || left.length < 2) return [];
  const broken = left.filter(({ entrant, hunters }) => hunters.length * 2 <= huntersIn(entrant.sent));
  for (const colony of broken) colony.broke = true;
  return broken.map(({ entrant }) => entrant.seat);
}

/** The psychic strikes: all dice, then all wounds, each pair in seat order (MH-50 to MH-52). */
function strike(colonies: readonly Colony[], { options, stream }: Ground, roll: Rolling): Fight['strikes'] {
  const pairs = colonies.flatMap((by) =>
    colonies.filter((at) => at !== by && BEATS[by.entrant.path] === at.entrant.path).map((at) => ({ by, at })),
  );
  const blows = pairs.map(({ by, at }) => {
    const { seat, mares } = by.entrant;
    const at_ = at.entrant.seat;
    const hits = rollHits(mares, options.psychicHit, stream(`strike/${seat}/at-${at_}`), roll);
    return { seat, dice: mares, hits, target: at };
  });
  const struck = blows.map(({ seat, dice, hits, target }) => {
    const before = target.hunters.filter(isUp);
    const maresBefore = target.mares.filter(isUp).length;
    allot(hits, [target], stream(`strike/${seat}/at-${target.entrant.seat}/wounds`), roll);
    return {
      seat,
      dice,
      hits,
      at: target.entrant.seat,
      killed: counted(before.filter((hunter) => !isUp(hunter))),
      maresKilled: maresBefore - target.mares.filter(isUp).length,
    };
  });
  for (const colony of colonies) bury(colony);
  return struck;
}

/** One round: all dice, then all hits, each colony in seat order, then the dead go (MH-56 to MH-60). */
function fightRound(
  colonies: readonly Colony[],
  number: number,
  ground: Ground,
  roll: Rolling,
): Fight['rounds'][number] {
  const fighting = colonies.filter(stands);
  const stream = (of: string): string => ground.stream(`round-${number}/${of}`);
  const blows = fighting.map(({ entrant, hunters, mares }) => {
    const dice = hunters.reduce((sum, { life }) => sum + life, 0) + mares.length;
    return { seat: entrant.seat, dice, hits: rollHits(dice, ground.toHit(entrant), stream(entrant.seat), roll) };
  });
  for (const [index, colony] of fighting.entries()) {
    const foes = fighting.filter((other) => other !== colony);
    allot(blows[index]?.hits ?? 0, foes, stream(`${colony.entrant.seat}/targets`), roll);
  }
  const dead = fighting
    .map((colony) => ({ seat: colony.entrant.seat, ...bury(colony) }))
    .filter(({ killed, maresKilled }) => huntersIn(killed) + maresKilled > 0);
  return { blows, dead, broke: driveOff(colonies, ground.breaks) };
}

/** What came of a fight besides its tale. */
export interface Fought {
  readonly fight: Fight;
  /** The one colony that is left on the field; null when none is, or when nobody could end it. */
  readonly last: SeatId | null;
  /** Brood mares alive of the colony that fought at home. */
  readonly mares: number;
}

/** Colonies, in seat order, fight until at most one is left (MH-50 to MH-67). */
export function fight(entrants: readonly Entrant[], ground: Ground, roll: Rolling): Fought {
  const colonies = entrants.map(
    (entrant): Colony => ({
      entrant,
      hunters: bodiesOf(entrant.sent),
      mares: entrant.atHome ? bodies('mare', entrant.mares, ground.options.mareHits) : [],
      broke: false,
    }),
  );
  const strikes = strike(colonies, ground, roll);
  const brokeAtOnce = strikes.length === 0 ? [] : driveOff(colonies, ground.breaks);
  const rounds: Fight['rounds'] = [];
  while (colonies.filter(stands).length > 1 && rounds.length < MOST_ROUNDS)
    rounds.push(fightRound(colonies, rounds.length + 1, ground, roll));
  const left = colonies.filter(stands);
  return {
    fight: {
      fighters: colonies.map(({ entrant: { seat, path, mares, sent }, hunters, broke }) => ({
        seat,
        path,
        mares,
        sent,
        left: counted(hunters),
        broke,
      })),
      strikes,
      brokeAtOnce,
      rounds,
    },
    last: left.length === 1 ? (left[0]?.entrant.seat ?? null) : null,
    mares: colonies.reduce((sum, { mares }) => sum + mares.length, 0),
  };
}
