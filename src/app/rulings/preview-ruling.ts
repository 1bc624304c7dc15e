import { createHash } from 'node:crypto';
import type { Roll } from '../../core/dice/dice.js';
import type { StateEdit } from '../../core/engine/amend.js';
import type { Game } from '../../core/engine/any-system.js';
import { jsonChanges, spokenPath, writePath } from '../../core/engine/json-path.js';
import type { Correctable } from '../../core/game/desk.js';
import type { Json } from '../../core/game/json.js';
import { GM } from '../../core/game/viewer.js';
import { documentChanges, sameDocument } from '../../core/report/document-diff.js';
import { documentLines } from '../../core/report/document-lines.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { seatCalled, seatsCalled } from '../kit/seats-called.js';
import { MINUTE } from '../kit/spans.js';
import { readReason } from '../kit/written-reason.js';
import type { CampaignRow, SeatRow } from '../ports/record.js';
import { viewerOfKey } from '../telling/delivery-keys.js';
import { rulesOfCampaign } from '../telling/rules-now.js';
import { extensionsDone } from '../windows/extensions.js';
import { decisionWords } from './decision-words.js';
import { computeLine, droppedPhases, type LinePlan, type LineStep, type NewLine, toldIn } from './new-line.js';
import { diceTold, factChanges, streamTold } from './phase-story.js';
import { readCites } from './read-cites.js';
import { requireJudge } from './require-judge.js';
import type { PhasePreview, RulingDecision, RulingPreview, StateChange, TypedEdit } from './ruling-pages.js';
import { checkForced, planOf } from './ruling-plan.js';
import type { DiceTold } from './story-pages.js';
import { valueWords } from './value-words.js';

/** What differs between two states, with paths as people write them. */
export const stateChanges = (before: Json, after: Json, most: number): readonly StateChange[] =>
  jsonChanges(before, after, most).map((change) => ({
    path: change.after === undefined ? writePath(change.path) : spokenPath(after, change.path),
    before: change.before === undefined ? null : valueWords(change.before),
    after: change.after === undefined ? null : valueWords(change.after),
  }));

const MOST_STATE = 200;
const MOST_EVENTS = 200;

/** The entries of one list that the other lacks, each as often as it is missing. */
function missingFrom(one: readonly Json[], other: readonly Json[]): readonly string[] {
  const known = new Map<string, number>();
  for (const event of other) {
    const text = JSON.stringify(event);
    known.set(text, (known.get(text) ?? 0) + 1);
  }
  return one
    .map((event) => JSON.stringify(event))
    .filter((text) => {
      const left = known.get(text) ?? 0;
      known.set(text, left - 1);
      return left <= 0;
    })
    .slice(0, MOST_EVENTS);
}

const facesOf = ({ dice }: DiceTold): string => {
  const runs: { sides: number; faces: number[] }[] = [];
  for (const { sides, face } of dice) {
    const last = runs.at(-1);
    if (last?.sides === sides) last.faces.push(face);
    else runs.push({ sides, faces: [face] });
  }
  return runs.map(({ sides, faces }) => `d${sides} ${faces.join(' ')}`).join('; ');
};

function rollChanges(game: Game, step: LineStep): PhasePreview['rolls'] {
  const names = game.seatNames(step.outcome.resolution.state);
  const told = (rolls: readonly Roll[]) =>
    new Map(diceTold(game, rolls, step.sealed?.forced ?? [], names).map((one) => [one.stream, one]));
  const was = told(step.was.rolls);
  const now = told(step.outcome.resolution.rolls);
  const forced = new Set((step.sealed?.forced ?? []).map(({ stream }) => stream));
  const streams = [...new Set([...was.keys(), ...now.keys()])];
  const faces = (one: DiceTold | undefined): string => (one === undefined ? 'not rolled' : facesOf(one));
  const changed = streams
    .filter((stream) => faces(was.get(stream)) !== faces(now.get(stream)))
    .map((stream) => ({
      stream,
      text: streamTold(game, stream, names),
      hits: (now.get(stream) ?? was.get(stream))?.hits ?? null,
      was: faces(was.get(stream)),
      now: faces(now.get(stream)),
      forced: forced.has(stream),
      dice: { was: was.get(stream)?.dice ?? [], now: now.get(stream)?.dice ?? [] },
    }));
  return { same: streams.length - changed.length, changed };
}

const nameOf = (viewer: string, seats: readonly SeatRow[]): string => {
  const known = viewerOfKey(viewer);
  if (known?.kind === 'seat') return seatCalled(seats, known.seat);
  return known?.kind === 'gm' ? 'the GM' : 'everybody';
};

/** What each reader of the phase would be told otherwise. */
function reportChanges(step: LineStep, seats: readonly SeatRow[]): PhasePreview['reports'] {
  return step.outcome.reports.flatMap((report) => {
    const was = step.wasReports.find((old) => old.viewer === report.viewer);
    if (was !== undefined && sameDocument(was.document, report.document)) return [];
    const changes = documentChanges(was?.document ?? { title: report.document.title, blocks: [] }, report.document);
    return [{ viewer: report.viewer, name: nameOf(report.viewer, seats), changes }];
  });
}

/** What readers were told on the old line, and would not be told on the new one. */
async function toldSecrets(desk: Desk, line: NewLine, seats: readonly SeatRow[]): Promise<RulingPreview['told']> {
  const rewritten = line.steps.flatMap((step) =>
    step.wasReports.flatMap((was) => {
      if (toldIn(step, was.viewer) === null || was.viewer === 'gm') return [];
      const now = step.outcome.reports.find((report) => report.viewer === was.viewer);
      if (now !== undefined && sameDocument(was.document, now.document)) return [];
      const changes = documentChanges(was.document, now?.document ?? { title: was.document.title, blocks: [] });
      const gone = changes.flatMap((change) => (change.before === null ? [] : [change.before]));
      return gone.length === 0 ? [] : [{ viewer: was.viewer, report: was.number, lines: gone }];
    }),
  );
  const dropped = await Promise.all(
    droppedPhases(line)
      .filter((phase) => phase.status === 'published')
      .map(async (phase) => {
        const resolution = await desk.record.currentResolution(phase.id);
        const reports = resolution === null ? [] : await desk.record.reports(resolution.id);
        return reports
          .filter((report) => report.viewer !== 'gm')
          .map(({ viewer, number, document }) => ({
            viewer,
            report: number,
            lines: documentLines(document).map(({ text }) => text),
          }));
      }),
  );
  return [...rewritten, ...dropped.flat()].map((one) => ({ ...one, name: nameOf(one.viewer, seats) }));
}

const listed = (titles: readonly string[]): string =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1) ?? ''}`;

/** How play goes on after the ruling, for everybody to read. */
export function consequencesOf(line: NewLine): readonly string[] {
  const { end, steps, plan } = line;
  const titles = steps.map((step) => step.old.title);
  const dropped = droppedPhases(line)
    .filter((phase) => end.kind !== 'carried' || phase.id !== end.old.id)
    .map((phase) => phase.title);
  const resolved =
    titles.length === 0
      ? []
      : [
          plan.after.length > 0 && titles.length === 1
            ? `The state after ${titles[0] ?? ''} is corrected; its dice and orders stand.`
            : `${listed(titles)}: written again, with the same dice wherever the ruling does not touch them.`,
        ];
  const goesOn = {
    carried: () =>
      end.kind === 'carried'
        ? `${end.old.title} goes on: its deadline stays, and every sheet that stands is carried over.`
        : '',
    opened: () =>
      end.kind === 'opened'
        ? `${end.awaiting.title} opens again with a full window${end.old === null ? '' : '; the sheets that stood are carried over'}. ${end.why}`
        : '',
    held: () => 'The results are still held for the GM to publish.',
    over: () => 'With that the campaign is over.',
  }[end.kind]();
  const behind =
    dropped.length === 0 || end.kind === 'held'
      ? []
      : [`What was played of ${listed(dropped)} does not count any more; it stays readable.`];
  return [...resolved, goesOn, ...behind];
}

/** A hash of what a ruling would do, so that what is confirmed is what was shown. */
export function hashOf(line: NewLine): string {
  const { end } = line;
  const shown = {
    campaign: line.campaign.id,
    plan: { ...line.plan },
    timeline: line.timeline.map(({ id, status }) => [id, status]),
    steps: line.steps.map(({ old, outcome }) => [
      old.id,
      outcome.resolved.events,
      outcome.resolution.state,
      outcome.resolution.rolls,
      outcome.reports.map(({ viewer, document }) => [viewer, document]),
    ]),
    end: end.kind === 'opened' ? [end.kind, end.awaiting, end.ordinal] : [end.kind],
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

const MOST_FACTS = 100;

/** Edits with the places and values that they have in the state, where people may have typed them otherwise. */
const asRead = (typed: readonly TypedEdit[], read: readonly StateEdit[]): readonly TypedEdit[] =>
  typed.map((one, index) => {
    const edit = read[index];
    return edit === undefined
      ? one
      : { path: writePath(edit.path), value: edit.act === 'set' ? edit.value : undefined };
  });

function readAs(decision: RulingDecision, { before, after }: LinePlan): RulingDecision {
  if (decision.outcome === 'amend') return { ...decision, edits: asRead(decision.edits, after) };
  if (decision.outcome !== 're-resolve' || decision.options === undefined) return decision;
  return { ...decision, options: asRead(decision.options, before) };
}

/** Facts of the phase that is ruled on, as they would be; and those that would be gone. */
function factsOf(game: Game, [step]: NewLine['steps']): readonly Correctable[] {
  if (step === undefined) return [];
  const now = game.correctables(step.outcome.resolution.state);
  const known = new Set(now.map(({ path }) => path));
  return [...now, ...game.correctables(step.was.state).filter(({ path }) => !known.has(path))];
}

async function previewOf(desk: Desk, line: NewLine, decision: RulingDecision): Promise<RulingPreview> {
  const seats = await desk.record.seats(line.campaign.id);
  const game = desk.gameOf(line.campaign);
  const names = seatsCalled(seats);
  const decided = decisionWords(readAs(decision, line.plan), {
    seats,
    stream: (stream) => streamTold(game, stream, names),
    facts: decision.outcome === 'amend' ? factsOf(game, line.steps) : [],
  });
  const phases = line.steps.map(
    (step): PhasePreview => ({
      ordinal: step.old.ordinal,
      title: step.old.title,
      events: {
        gone: missingFrom(step.wasEvents, step.outcome.resolved.events),
        come: missingFrom(step.outcome.resolved.events, step.wasEvents),
      },
      state: stateChanges(step.was.state, step.outcome.resolution.state, MOST_STATE),
      rolls: rollChanges(game, step),
      facts: factChanges(game, step.was.state, step.outcome.resolution.state).slice(0, MOST_FACTS),
      reports: reportChanges(step, seats),
    }),
  );
  return {
    hash: hashOf(line),
    decided,
    phases,
    consequences: consequencesOf(line),
    told: await toldSecrets(desk, line, seats),
    maps: mapsOf(game, line, phases[0] ?? null),
    extension: await extensionOf(desk, line),
  };
}

/** The first phase of the line, as everything about it was and would be: what a GM sees, who rules on the whole. */
function mapsOf(game: Game, line: NewLine, phase: PhasePreview | null): RulingPreview['maps'] {
  const [step] = line.steps;
  if (step === undefined || phase === null) return null;
  return {
    title: step.old.title,
    before: game.draw(step.was.state, GM),
    after: game.draw(step.outcome.resolution.state, GM),
    around: [...new Set(phase.facts.flatMap(({ at }) => at ?? []))],
  };
}

/**
 * More time for a window that goes on: by as long as it was open before the ruling, but at most its whole length, and no more than
 * the campaign lets a deadline be put off.
 */
async function extensionOf(desk: Desk, { campaign, end }: NewLine): Promise<RulingPreview['extension']> {
  if (end.kind !== 'carried' || end.old.status !== 'open' || campaign.status !== 'running') return null;
  const { title, openedAt, deadlineAt, id } = end.old;
  const { times, upTo } = desk.frameOf(campaign).schedule.extensions;
  const now = desk.clock.now().getTime();
  if ((await extensionsDone(desk.record, id)) >= times || now >= deadlineAt.getTime() || upTo < MINUTE) return null;
  const wished = Math.min(now - openedAt.getTime(), deadlineAt.getTime() - openedAt.getTime(), upTo);
  const proposedMs = Math.max(MINUTE, Math.floor(wished / MINUTE) * MINUTE);
  return { title, openedAt, deadlineAt, proposedMs, mostMs: upTo };
}

/** Computes the line that a decision begins; null when it begins none. */
export async function lineOf(
  desk: Desk,
  campaign: CampaignRow,
  decision: RulingDecision,
  dispute: number | undefined,
): Promise<NewLine | null> {
  if (decision.outcome === 'uphold') return null;
  if (campaign.status !== 'running' && campaign.status !== 'paused')
    throw new Refusal('campaign-over', 'This campaign is not running, so its play cannot be written again.');
  const { record } = desk;
  const disputed =
    dispute === undefined ? undefined : (await record.disputes(campaign.id)).find((row) => row.number === dispute);
  const phase = disputed === undefined ? null : await record.phase(disputed.phaseId);
  const plan = await planOf(desk, campaign, decision, phase?.ordinal ?? null);
  if (plan === null) return null;
  // The number that the ruling will have stands in its events, so that they are the same in preview and record.
  const number = ((await record.rulings(campaign.id))[0]?.number ?? 0) + 1;
  const line = await computeLine(desk, campaign, plan, String(number));
  checkForced(line);
  return line;
}

const UPHELD: RulingPreview = {
  hash: '',
  decided: ['The result stands.'],
  phases: [],
  consequences: ['Nothing is changed.'],
  told: [],
  maps: null,
  extension: null,
};

/** What a decision would change. Nothing is written. */
export const previewRuling =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    decision,
    dispute,
    reason,
    cites,
  }: ByReader & {
    decision: RulingDecision;
    dispute?: number;
    /** What the ruling will say, where it was typed already: refused here as it would be in the end. */
    reason?: string;
    cites?: readonly string[];
  }): Promise<RulingPreview> => {
    const campaign = await requireJudge(desk, campaignId, reader);
    if (reason !== undefined) readReason(reason);
    if (cites !== undefined) readCites(await rulesOfCampaign(desk, campaign), cites);
    const line = await lineOf(desk, campaign, decision, dispute);
    if (line === null) return UPHELD;
    return previewOf(desk, line, decision);
  };
