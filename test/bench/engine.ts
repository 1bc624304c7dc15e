import { performance } from 'node:perf_hooks';
import { answerSheet } from '../../src/core/engine/answer-sheet.js';
import type { GameSystem, Shapes } from '../../src/core/game/contract.js';
import { asSeat } from '../../src/core/game/viewer.js';
import { diceFor, type PlayedPhase, playCampaign } from '../contract/play.js';
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
  for (let round = 0; round < 100; round += 1) system.resolve(before, sealed, diceFor('warm', round), fixed);

  const times: number[] = [];
  let events = 0;
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    events += system.resolve(before, sealed, diceFor('bench', round), fixed).length;
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
