import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import type { NewResolution } from '../../src/app/ports/record.js';
import { BinderFrame } from '../../src/core/binder/binder.js';
import type { Roll } from '../../src/core/dice/dice.js';
import { facesFromStreamKey, keyedDice } from '../../src/core/dice/keyed.js';
import { phaseKey2 } from '../../src/core/dice/keys-2.js';
import { jsonChanges, spokenPath } from '../../src/core/engine/json-path.js';
import type { Json } from '../../src/core/game/json.js';
import { systems } from '../../src/systems/registry.js';
import { presentPhase, runDueJobs, startService, type TestService } from '../support/service.js';

// Three phases of a running war are rewound with one battle changed by a single ruled face. Nothing else moves until that
// battle's consequences reach it: not a die, not a province, not a line of anybody's report.
//
// It is the same war each time (`seededSecrets`). In another, a province that is lost may cut others off from their capital, and then more
// than one changes hands with good reason (FE-97).
let service: TestService;
let campaignId: string;
let gm: string;
const people: string[] = [];

const SIDES = ['Alliance', 'Coalition', 'Alliance', 'Coalition'] as const;

const current = () => presentPhase(service, campaignId);

async function sendAll(except: readonly number[] = []): Promise<void> {
  for (const [index, person] of people.entries()) {
    if (except.includes(index)) continue;
    const ref = { campaignId, seat: `seat-${index + 1}`, person };
    await service.app.submitOrders({ ...ref, door: 'bot', text: await service.app.suggestOrders(ref) });
  }
}

async function playPhase(): Promise<void> {
  const phase = await current();
  await sendAll();
  service.clock.set(new Date(phase.deadlineAt.getTime() + 1));
  await runDueJobs(service);
}

async function results(): Promise<ReadonlyMap<number, NewResolution>> {
  const found = new Map<number, NewResolution>();
  for (const phase of await service.record.timeline(campaignId)) {
    const resolution = await service.record.currentResolution(phase.id);
    if (resolution !== null)
      found.set(phase.ordinal, { ...resolution, rolls: await service.record.rolls(resolution.id) });
  }
  return found;
}

const provincesFought = (rolls: readonly Roll[]): readonly string[] => [
  ...new Set(rolls.flatMap(({ stream }) => /^battle\/([A-Z]\d+)\//.exec(stream)?.[1] ?? [])),
];

/** Faces of each stream with its dice, run after run. */
const faces = (rolls: readonly Roll[]): ReadonlyMap<string, readonly (readonly [number, number])[]> => {
  const streams = new Map<string, (readonly [number, number])[]>();
  for (const { stream, sides, faces: rolled } of rolls)
    streams.set(stream, [...(streams.get(stream) ?? []), ...rolled.map((face) => [sides, face] as const)]);
  return streams;
};

beforeAll(async () => {
  service = await startService({
    services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) },
  });
  const { app } = service;
  gm = (await app.createPerson({ name: 'Judge' })).id;
  campaignId = await app.createCampaign({ binder: 'general-war', gm });
  for (const [index, side] of SIDES.entries()) {
    const person = await app.createPerson({ name: `Player ${index + 1}` });
    people.push(person.id);
    await app.apply({ campaignId, person: person.id, text: `${side}. No optional rules.` });
  }
  await app.closeRegistration({ campaignId, by: gm });
  // Until a phase with at least two battles has been followed by two more.
  for (let phase = 0; phase < 16; phase++) {
    await playPhase();
    const done = [...(await results())];
    const battles = done.map(([, resolution]) => provincesFought(resolution.rolls).length);
    if (done.length > 4 && (battles.at(-3) ?? 0) >= 2) break;
  }
});
afterAll(() => service.close());

const onlyIn = (one: readonly Json[], other: readonly Json[]): readonly string[] => {
  const known = new Set(other.map((event) => JSON.stringify(event)));
  return one.map((event) => JSON.stringify(event)).filter((text) => !known.has(text));
};

it('changes one battle and what follows from it, and nothing else', async () => {
  const { app, record } = service;
  const before = await results();
  const last = Math.max(...before.keys());
  const ordinal = last - 2;
  const was = before.get(ordinal);
  if (was === undefined) throw new Error('no phase');
  const provinces = provincesFought(was.rolls);
  expect(provinces.length).toBeGreaterThanOrEqual(2);
  await sendAll();
  const open = await current();
  const oldTimeline = await record.timeline(campaignId);
  const standing = await record.standingSheets(open.id);

  // Every face of a volley is ruled to hit, or to miss where it hit: the battle goes otherwise.
  const volley = was.rolls.find(({ stream }) => /\/fire-/.test(stream));
  if (volley === undefined) throw new Error('no volley');
  const battle = volley.stream.split('/').slice(0, 2).join('/');
  const province = battle.slice('battle/'.length);
  const hits = volley.faces.some((face) => face === 6);
  const decision = {
    outcome: 're-resolve',
    ordinal,
    forced: [{ stream: volley.stream, faces: volley.faces.map(() => (hits ? 1 : 6)) }],
  } as const;
  const preview = await app.previewRuling({ reader: gm, campaignId, decision });
  expect(preview.phases.map((phase) => phase.ordinal)).toEqual([ordinal, ordinal + 1, last]);
  // In the phase itself only that battle's dice are others, and the lots for Admirals of fleets that came out of it otherwise;
  // every other stream stays, face by face.
  const [first] = preview.phases;
  for (const { stream } of first?.rolls.changed ?? [])
    if (!stream.startsWith('admiral/')) expect(stream).toMatch(new RegExp(`^${battle}/`));
  expect(first?.rolls.same).toBeGreaterThan(0);
  const { line } = await app.rule({
    by: gm,
    campaignId,
    decision,
    reason: 'The volley was read wrongly.',
    cites: ['FE-60'],
    previewHash: preview.hash,
  });
  expect(line).toBe(2);

  const after = await results();
  // Phases before the ruling are the same rows.
  for (const [number, resolution] of before) if (number < ordinal) expect(after.get(number)?.id).toBe(resolution.id);

  const system = systems['fedemplite'];
  const campaign = await record.campaign(campaignId);
  if (system === undefined || campaign === null) throw new Error('no system');
  const game = system.of(campaign.game, BinderFrame.parse(campaign.frame).registration);
  for (const number of [ordinal, ordinal + 1, last]) {
    const [old, now] = [before.get(number), after.get(number)];
    if (old === undefined || now === undefined) throw new Error('no result');
    // Streams: where both lines rolled the same dice, they rolled the same faces, but for the ruled ones.
    const [oldFaces, newFaces] = [faces(old.rolls), faces(now.rolls)];
    let shared = 0;
    for (const [stream, rolled] of newFaces) {
      if (stream === volley.stream && number === ordinal) continue;
      const known = oldFaces.get(stream) ?? [];
      for (const [index, [sides, face]] of rolled.entries()) {
        const [oldSides, oldFace] = known[index] ?? [null, null];
        if (oldSides === null) break;
        // A stream takes one number a die, so dice of other sizes part the ways from there on.
        if (oldSides !== sides) break;
        expect([stream, index, face]).toEqual([stream, index, oldFace]);
        shared += 1;
      }
    }
    if (number === ordinal) expect(shared).toBeGreaterThan(0);
    // The record folds, and is sound.
    const phase = (await record.timeline(campaignId)).find((row) => row.ordinal === number);
    const base = phase?.baseId == null ? system.blank : ((await record.resolution(phase.baseId))?.state ?? null);
    expect(game.fold(base, await record.events(now.id))).toEqual(now.state);
    expect(game.invariants(now.state)).toEqual([]);
  }

  // In the phase of the ruling, what happens otherwise tells of that battle, or of sums that its losses enter.
  const oldEvents = await record.events(was.id);
  const newEvents = await record.events(after.get(ordinal)?.id ?? '');
  const otherwise = [...onlyIn(oldEvents, newEvents), ...onlyIn(newEvents, oldEvents)];
  expect(otherwise.length).toBeGreaterThan(0);
  for (const elsewhere of provinces.filter((one) => one !== province)) {
    const fought = (events: readonly Json[]) =>
      events.map((event) => JSON.stringify(event)).filter((text) => text.includes(`"battle/${elsewhere}/`));
    expect(fought(newEvents)).toEqual(fought(oldEvents));
  }
  // Of the fleets, only those that fought there stand otherwise.
  const state = after.get(ordinal)?.state ?? null;
  const there = otherwise.join(' ');
  for (const change of jsonChanges(was.state, state)) {
    const path = spokenPath(state, change.path);
    const fleet = /^\/fleets\/([A-Z]+-[A-Z])/.exec(path)?.[1];
    if (fleet !== undefined) expect(there).toContain(fleet);
    const held = /^\/control\/([A-Z]\d+)/.exec(path)?.[1];
    if (held !== undefined) expect(held).toBe(province);
  }

  // Corrections: exactly to those whose report says something else, in each phase.
  for (const phase of preview.phases) {
    const row = (await record.timeline(campaignId)).find((one) => one.ordinal === phase.ordinal);
    const told = (
      await Promise.all(
        ['public', 'gm', ...people.map((_, index) => `seat:seat-${index + 1}`)].map((viewer) =>
          record.webMessages(campaignId, [viewer], 500),
        ),
      )
    )
      .flat()
      .filter((message) => message.kind === 'correction' && message.phaseId === row?.id);
    expect(told.map((message) => message.viewer).sort()).toEqual(phase.reports.map((report) => report.viewer).sort());
    for (const message of told)
      expect(message.document.blocks.some((block) => block.kind === 'heading' && block.text === 'What changed')).toBe(
        true,
      );
  }

  // The open window went on with every sheet.
  const now = await current();
  if (now.key === open.key && preview.consequences.some((sentence) => sentence.includes('its deadline stays'))) {
    expect(now).toMatchObject({ deadlineAt: open.deadlineAt, commitment: open.commitment });
    expect((await record.standingSheets(now.id)).map(({ hash, carriedFrom }) => [hash, carriedFrom])).toEqual(
      standing.map(({ hash, receipt }) => [hash, receipt]),
    );
  }

  // A report of the new line can be checked from its keys, but for the ruled faces, of which it says so.
  const ruled = (await record.timeline(campaignId)).find((row) => row.ordinal === ordinal);
  const secret = Buffer.from(await record.phaseSecret(ruled?.id ?? '')).toString('hex');
  const dice = keyedDice(phaseKey2(secret, ruled?.sealed?.keyHashes ?? [], null), 2);
  for (const [stream, rolled] of faces(after.get(ordinal)?.rolls ?? [])) {
    if (stream === volley.stream) continue;
    expect(
      facesFromStreamKey(
        dice.streamKey(stream),
        rolled.map(([sides]) => sides),
      ),
    ).toEqual(rolled.map(([, face]) => face));
  }
  expect(ruled?.sealed?.forced).toEqual(decision.forced);
  const report = (await record.reports(after.get(ordinal)?.id ?? '')).find((one) => one.viewer === 'public');
  if (JSON.stringify(report?.document).includes(volley.stream))
    expect(JSON.stringify(report?.document)).toContain('By a ruling of the GM');

  // The old line is there to be read, and play goes on from the new one.
  for (const phase of oldTimeline.filter((row) => row.ordinal >= ordinal)) {
    expect((await record.phase(phase.id))?.supersededAt).not.toBeNull();
    const resolution = await record.currentResolution(phase.id);
    if (phase.status === 'published') expect(await record.reports(resolution?.id ?? '')).not.toEqual([]);
  }
  await playPhase();
  expect((await current()).ordinal).toBeGreaterThan(ordinal);
});

it('with nothing ruled otherwise gives the same war again', async () => {
  const { app, record } = service;
  const before = await results();
  const first = Math.max(...before.keys()) - 3;
  const decision = { outcome: 'rewind', to: first, mode: 're-resolve' } as const;
  const preview = await app.previewRuling({ reader: gm, campaignId, decision });
  await app.rule({
    by: gm,
    campaignId,
    decision,
    reason: 'To be sure.',
    cites: ['house rule'],
    previewHash: preview.hash,
  });
  const after = await results();
  expect([...after].map(([ordinal, { state, rolls }]) => [ordinal, state, rolls])).toEqual(
    [...before].map(([ordinal, { state, rolls }]) => [ordinal, state, rolls]),
  );
  const messages = await record.webMessages(
    campaignId,
    ['public', 'gm', ...people.map((_, index) => `seat:seat-${index + 1}`)],
    30,
  );
  expect(
    messages.filter(
      (message) => message.kind === 'correction' && message.createdAt.getTime() === service.clock.now().getTime(),
    ),
  ).toEqual([]);
});
