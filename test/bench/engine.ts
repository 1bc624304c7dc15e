import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type KeyedDice, keyedDice } from '../../src/core/dice/keyed.js';
import { answerSheet } from '../../src/core/engine/answer-sheet.js';
import type { Game } from '../../src/core/engine/any-system.js';
import type { GameSystem, Shapes } from '../../src/core/game/contract.js';
import type { Json } from '../../src/core/game/json.js';
import type { Sealed } from '../../src/core/game/sheet.js';
import { asSeat, type Viewer } from '../../src/core/game/viewer.js';
import { diceFor, type PlayedPhase, playCampaign } from '../../src/testkit/play.js';
import { percentile } from './percentile.js';

export interface EngineResult {
  readonly phase: string;
  readonly perSecond: number;
  readonly meanMs: number;
  readonly p99Ms: number;
  readonly eventsPerPhase: number;
  /** Answering one whole sheet line by line. */
  readonly answerMs: number;
}

/** A late phase of a campaign of bots, for `benchPhase`. */
export function latePhase<G extends Shapes>(system: GameSystem<G>, setup: G['Setup'], phases: number): PlayedPhase<G> {
  let late: PlayedPhase<G> | null = null;
  let number = 0;
  for (const phase of playCampaign(system, setup, { seed: 'bench', longest: phases + 40 })) {
    late = phase;
    number += 1;
    if (number > phases) break;
  }
  if (late === null) throw new Error('the campaign has no phase to measure');
  return late;
}

/** Rounds before any is counted. */
const WARM = 600;

/** Dice as new campaigns have them, others for each name and round. */
const newDice = (name: string, round: number): KeyedDice =>
  keyedDice(createHash('sha256').update(`${name}/${round}`).digest('hex'), 2);

/**
 * Resolves the same position again and again with views and reports for all its seats, everybody and the game master: what a
 * deadline needs of a game, pictures left out. Gives how many a second on one core.
 */
export function benchReports(
  game: Game,
  { before, sealed }: { readonly before: Json; readonly sealed: Sealed<Json> },
  viewers: readonly Viewer[],
  rounds: number,
): number {
  for (let round = 0; round < WARM; round += 1) game.resolve(before, sealed, newDice('warm', round), viewers);
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) game.resolve(before, sealed, newDice('bench', round), viewers);
  return (1000 * rounds) / (performance.now() - started);
}

/**
 * Resolves the same position again and again, each time with other dice, on one core: the pure engine from sealed sheets to
 * events (which folds them as it goes), nothing stored.
 */
export function benchPhase<G extends Shapes>(
  system: GameSystem<G>,
  { key, before, sealed, fixed }: Pick<PlayedPhase<G>, 'key' | 'before' | 'sealed' | 'fixed'>,
  rounds: number,
): EngineResult {
  // Warm up, so that the compiler's work is not counted as the engine's.
  for (let round = 0; round < WARM; round += 1) system.resolve(before, sealed, newDice('warm', round), fixed);

  const times: number[] = [];
  let events = 0;
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    events += system.resolve(before, sealed, newDice('bench', round), fixed).length;
    times.push(performance.now() - from);
  }
  const seconds = (performance.now() - started) / 1000;

  const seat = system.awaiting(before, fixed)?.owes[0] ?? 'seat-1';
  const view = system.view(before, asSeat(seat), fixed);
  const text = system.suggest(view, seat, diceFor('bench', 'sheet'), fixed);
  const answered = performance.now();
  for (let round = 0; round < 200; round += 1) answerSheet(system, text, view, fixed);
  const answerMs = (performance.now() - answered) / 200;

  return {
    phase: key,
    perSecond: rounds / seconds,
    meanMs: (seconds * 1000) / rounds,
    p99Ms: percentile(times, 0.99),
    eventsPerPhase: events / rounds,
    answerMs,
  };
}
