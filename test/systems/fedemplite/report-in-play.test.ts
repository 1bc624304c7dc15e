import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type KeyedDice, keyedDice } from '../../../src/core/dice/keyed.js';
import { phaseKey } from '../../../src/core/dice/keys.js';
import { eraseShapes, type Resolved } from '../../../src/core/engine/any-system.js';
import { leavesOf, ReportDocument } from '../../../src/core/game/document.js';
import type { Json } from '../../../src/core/game/json.js';
import { NO_ROSTER_CHANGES, type Placed } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { checkRolls, publicStreams, rollsOf } from '../../../src/core/proof/reveal.js';
import { newsAndProof } from '../../../src/core/report/news-and-proof.js';
import { toDiscordMarkdown } from '../../../src/core/report/render/discord.js';
import { toHtml } from '../../../src/core/report/render/html.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { splitForDiscord } from '../../../src/core/report/render/split-discord.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';

const system = eraseShapes(fedemplite);
const part = (name: string): unknown =>
  parse(readFileSync(new URL(`../../../campaigns/general-war/${name}.yaml`, import.meta.url), 'utf8'));

const NAMES = ['Ann', 'Cyd', 'Bob', 'Dan', 'Eve', 'Fay'];
const SEATS = NAMES.map((name, index) => ({
  id: `seat-${index + 1}`,
  name,
  side: index % 2 === 0 ? 'Alliance' : 'Coalition',
}));
const VIEWERS = [PUBLIC, GM, ...SEATS.map((seat) => asSeat(seat.id))];

interface Played {
  readonly key: string;
  readonly resolved: Resolved;
  readonly dice: KeyedDice;
}

const read = system.readSetup({ options: {}, map: part('map'), forces: part('forces'), seats: SEATS });
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const { setup } = read;
const game = system.of(setup, { seats: { min: 2 }, perSide: { min: 1 } });

/** A war of `turns` turns that bots play, with everything that was told of each phase. */
function play(turns: number, war = '.'): readonly Played[] {
  const diceOf = (key: string) => keyedDice(phaseKey(Buffer.from(key.padEnd(32, war)).toString('hex'), []));
  let dice = diceOf('open');
  let resolved = game.open(setup, dice, VIEWERS);
  const played: Played[] = [{ key: 'open', resolved, dice }];
  for (let phase = 0; phase <= turns && resolved.awaiting !== null; phase += 1) {
    const { key, owes } = resolved.awaiting;
    const before = resolved.state;
    const bots = diceOf(`bots ${key}`);
    const sheets: Record<string, readonly Placed<Json>[]> = {};
    for (const seat of owes) sheets[seat] = game.answer(game.suggest(before, seat, bots), before, asSeat(seat)).orders;
    dice = diceOf(key);
    resolved = game.resolve(before, { sheets, roster: NO_ROSTER_CHANGES }, dice, VIEWERS);
    played.push({ key, resolved, dice });
  }
  return played;
}

describe('a war of nine turns', () => {
  const played = play(9);
  const reports = played.flatMap(({ key, resolved, dice }) =>
    resolved.reports.map(({ viewer, document }) => ({ key, viewer, document, resolved, dice })),
  );

  it('was fought', () => {
    expect(played).toHaveLength(11);
    expect(
      reports.some(({ document }) => document.blocks.some((one) => one.kind === 'part' && one.role === 'battle')),
    ).toBe(true);
  });

  it('has one number for the provinces that change hands, in the title and in the text', () => {
    let compared = 0;
    for (const { key, viewer, document } of play(17, 'b').flatMap(({ key, resolved }) =>
      resolved.reports.map((report) => ({ key, ...report })),
    )) {
      const [first] = document.blocks;
      if (first?.kind !== 'part') continue;
      const titled = /^([A-Z][\w-]*) provinces change hands$/.exec(first.title)?.[1];
      if (titled === undefined) continue;
      const text = toPlainText({ title: '', blocks: [...first.blocks] }).replace(/\s+/g, ' ');
      const told = /([\w-]+) provinces? w(?:as|ere) taken/.exec(text)?.[1];
      expect([key, viewer, told?.toLowerCase()]).toEqual([key, viewer, titled.toLowerCase()]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('every report begins with a headline, and has dice, keys and templates in parts of their own', () => {
    for (const { key, document } of reports) {
      const [first] = document.blocks;
      expect(first).toMatchObject({ kind: 'part', role: 'headline' });
      for (const block of document.blocks) {
        expect([key, block.kind === 'part' || block.kind === 'map']).toEqual([key, true]);
        if (block.kind !== 'part') continue;
        expect(block.blocks.length).toBeGreaterThan(0);
        for (const leaf of block.blocks) {
          if (leaf.kind === 'rolls') expect([block.role, leaf.rolls.length > 0]).toEqual(['proof', true]);
          if (leaf.kind === 'verbatim') expect(block.role).toBe('orders');
        }
      }
      const fought = document.blocks.filter((one) => one.kind === 'part' && one.role === 'battle').length;
      const map = document.blocks.findIndex((one) => one.kind === 'map');
      const last = document.blocks.findLastIndex((one) => one.kind === 'part' && one.role === 'battle');
      expect([key, fought === 0 || last < map]).toEqual([key, true]);
    }
  });

  it('every report is a sound document that reads without gaps', () => {
    for (const { document } of reports) {
      ReportDocument.parse(document);
      expect(toPlainText(document)).not.toMatch(/undefined|NaN|\[object|null|seat-\d|turn 0|Y0\b|Y167/);
    }
  });

  it('the sheet to edit is accepted as it is, and changes nothing', () => {
    let sheets = 0;
    for (const { viewer, document, resolved } of reports) {
      for (const one of leavesOf(document.blocks)) {
        if (one.kind !== 'verbatim' || viewer.kind !== 'seat') continue;
        const answer = game.answer(one.text, resolved.state, viewer);
        expect(answer.problems).toEqual([]);
        expect(answer.lines.flatMap((line) => line.problems)).toEqual([]);
        expect(answer.orders.length).toBeGreaterThan(0);
        sheets += 1;
      }
    }
    expect(sheets).toBe(played.length * SEATS.length);
  });

  it('every roll listed is recomputed from its stream’s key', () => {
    for (const { document, dice } of reports) {
      const keys = new Map(publicStreams(document).map((stream) => [stream, dice.streamKey(stream)]));
      for (const check of checkRolls(rollsOf(document), keys)) expect(check).toMatchObject({ agrees: true });
    }
  });

  it('a public report lists no stream that only one side may see', () => {
    for (const { viewer, document } of reports) {
      if (viewer.kind !== 'public') continue;
      for (const stream of publicStreams(document))
        expect(stream).not.toMatch(/^(sortie|auction|ship-bids|admiral|new-fleet)|removal/);
    }
  });

  it('no player and no spectator reads a fleet’s strength of the other side', () => {
    for (const { viewer, document } of reports) {
      if (viewer.kind === 'gm') continue;
      const side = viewer.kind === 'seat' ? SEATS.find((seat) => seat.id === viewer.seat)?.side : undefined;
      for (const one of leavesOf(document.blocks)) {
        if (one.kind !== 'table' || one.caption !== 'Fleet composition') continue;
        for (const row of one.rows)
          expect(row[0]?.[0]).toMatch(side === 'Alliance' ? /^(HYDR|KZIN|GORN|FED)-/ : /^(LYR|KNG|ROM)-/);
      }
      if (side === undefined) expect(toPlainText(document)).not.toMatch(/Fleet composition|\(\d+ ships?\)/);
    }
  });

  it('fits Discord in a few messages', () => {
    for (const { viewer, document } of reports) {
      const messages = splitForDiscord(toDiscordMarkdown(newsAndProof(document).news));
      for (const message of messages) expect(message.length).toBeLessThanOrEqual(2000);
      if (viewer.kind === 'seat') expect(messages.length).toBeLessThanOrEqual(8);
    }
  });

  it('makes HTML of a reasonable size', () => {
    for (const { document } of reports) expect(toHtml(document).length).toBeLessThan(120_000);
  });
});
