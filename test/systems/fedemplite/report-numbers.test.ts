import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Figure, Leaf, Part, ReportDocument } from '../../../src/core/game/document.js';
import { leavesOf } from '../../../src/core/game/document.js';
import { asSeat, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Game, Sighting, View } from '../../../src/systems/fedemplite/shapes.js';
import { type PlayedPhase, playCampaign } from '../../../src/testkit/play.js';
import { computes } from '../../support/patience.js';
import { general } from './subject.js';

computes(10);

const SEATS = ['seat-1', 'seat-2', 'seat-3', 'seat-4'];

interface Read {
  readonly report: ReportDocument;
  readonly sightings: readonly Sighting[];
  readonly view: View;
  readonly before: View;
}

function read(phase: PlayedPhase<Game>, viewer: Viewer): Read {
  const sightings: Sighting[] = [];
  let state = phase.before;
  for (const event of phase.events) {
    const after = fedemplite.apply(state, event, phase.fixed);
    const told = fedemplite.reveal(event, state, after, viewer, phase.fixed);
    if (told !== null) sightings.push(told);
    state = after;
  }
  const view = fedemplite.view(state, viewer, phase.fixed);
  const report = fedemplite.report(view, sightings, phase.fixed);
  return { report, sightings, view, before: fedemplite.view(phase.before, viewer, phase.fixed) };
}

const parts = ({ report }: Read, role: Part['role']): readonly Part[] =>
  report.blocks.filter((block): block is Part => block.kind === 'part' && block.role === role);

type Of<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>;

const leaves = <Kind extends Leaf['kind']>({ report }: Read, kind: Kind): readonly Of<Kind>[] =>
  leavesOf(report.blocks).filter((leaf): leaf is Of<Kind> => leaf.kind === kind);

const shipsOf = (view: View, seat: string): number =>
  view.fleets.reduce((sum, { ships }) => sum + (ships?.[seat] ?? 0), 0);

const change = (figures: readonly Figure[], label: string): number => {
  const told = figures.find((figure) => figure.label.endsWith(label));
  return told?.change == null ? 0 : Number(told.change.replace('−', '-'));
};

describe('what a report counts', () => {
  const turns: { readonly seat: string; readonly read: Read }[] = [];
  const everybodys: Read[] = [];

  beforeAll(async () => {
    const setup = await general.setup(SEATS.length);
    for (const phase of playCampaign(fedemplite, setup, { seed: 'report-numbers', longest: 25, silentOneIn: 15 })) {
      if (!/^turn-\d+\/orders$/.test(phase.key)) continue;
      if (turns.length >= 40) break;
      everybodys.push(read(phase, PUBLIC));
      for (const seat of SEATS) turns.push({ seat, read: read(phase, asSeat(seat)) });
    }
  });

  it('is what is different from the turn before', () => {
    expect(turns.length).toBeGreaterThan(30);
    let changes = 0;
    for (const { seat, read: one } of turns) {
      const { view, before } = one;
      const [figures] = leaves(one, 'figures');
      const [own, was] = [view.own, before.own];
      if (figures === undefined || own === null || was === null) continue;
      const expected = {
        provinces: view.victory[own.side] - before.victory[own.side],
        Glory: own.glory - was.glory,
        Influence: own.influence - was.influence,
      };
      const told = Object.fromEntries(Object.keys(expected).map((label) => [label, change(figures.figures, label)]));
      expect(told).toEqual(expected);
      if (!one.sightings.some(({ kind }) => kind === 'nation-fell'))
        expect(change(figures.figures, 'ships')).toBe(shipsOf(view, seat) - shipsOf(before, seat));
      changes += figures.figures.filter((figure) => figure.change !== null).length;
    }
    expect(changes).toBeGreaterThan(20);
  });

  it('accounts for every ship of the reader that was sent out', () => {
    let told = 0;
    for (const { read: one } of turns)
      for (const { title, shares } of leaves(one, 'shares')) {
        const sent = Number(/\d+/.exec(title)?.[0]);
        expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(sent);
        told += 1;
      }
    expect(told).toBeGreaterThan(5);
  });

  it('gives each battle its place, how it ended for the reader, and the strength of both sides', () => {
    const badges = new Set<string>();
    for (const { read: one } of turns)
      for (const { at, badge, blocks } of parts(one, 'battle')) {
        const fought = one.sightings.find((sighting) => sighting.kind === 'battle-fought' && sighting.province === at);
        expect(fought).toBeDefined();
        badges.add(badge?.text ?? 'none');
        const strengths = blocks.find((leaf): leaf is Of<'strengths'> => leaf.kind === 'strengths');
        for (const { name, counts } of strengths?.sides ?? []) {
          if (fought?.kind !== 'battle-fought' || (name !== 'Alliance' && name !== 'Coalition')) throw new Error(name);
          const start = fought[name].start.reduce((sum, { ships }) => sum + ships, 0);
          expect([counts[0], counts.at(-1)]).toEqual([start, fought[name].left]);
          expect(counts).toEqual([...counts].sort((a, b) => b - a));
        }
        expect(strengths?.sides).toHaveLength(2);
      }
    expect([...badges].filter((text) => !['Held', 'Lost', 'Taken', 'Won', 'Beaten off'].includes(text))).toEqual([]);
    expect(badges.size).toBeGreaterThan(2);
  });

  it('takes no side in the report for everybody', () => {
    for (const one of everybodys) {
      for (const { badge, share } of parts(one, 'battle')) {
        expect(badge?.text).toMatch(/^(Alliance|Coalition|Nobody) won$/);
        expect([badge?.tone, share]).toEqual(['neutral', undefined]);
      }
      expect(
        leaves(one, 'map')
          .flatMap(({ marks = [] }) => marks)
          .filter(({ tone }) => tone !== 'neutral'),
      ).toEqual([]);
      expect(leaves(one, 'figures')).toEqual([]);
    }
  });

  it('marks on the map every battle with the number of its card', () => {
    for (const { read: one } of turns) {
      const cards = parts(one, 'battle').map(({ at, badge }, index) => [at, `${index + 1} ${badge?.text}`]);
      const marks = leaves(one, 'map').flatMap((map) => map.marks ?? []);
      expect(marks.slice(0, cards.length).map(({ at, text }) => [at, text])).toEqual(cards);
    }
  });

  it('has a headline of a few words', () => {
    const titles = turns.map(({ read: one }) => parts(one, 'headline')[0]?.title ?? '');
    for (const title of titles) {
      expect(title).toMatch(/^[A-Z].{5,90}[^.]$/);
    }
    expect(new Set(titles).size).toBeGreaterThan(8);
  });
});
