import { beforeAll, describe, expect, test } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { leavesOf, type ReportDocument } from '../../../src/core/game/document.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { millerHollow } from '../../../src/systems/miller-hollow/index.js';
import type { EventOf } from '../../../src/systems/miller-hollow/shapes.js';
import { type Game, type Night, playNights, readersOf, sightingsOf, viewAfter } from './nights.js';

// Whole reports, as their readers get them.

let games: readonly Game[] = [];
let game: Game = {
  fixed: { town: { name: '', areas: [], nestSites: [], roads: [], river: [], rail: [] } },
  nights: [],
};

beforeAll(() => {
  games = [
    playNights({ seed: 'read', seats: 5 }),
    playNights({ seed: 'read-combined', seats: 3, options: { combinedWindows: true, famineFrom: 3 } }),
    playNights({ seed: 'read-many', seats: 8, silentOneIn: 5 }),
  ];
  game = games[0] ?? game;
});

const reportOf = (night: Night, viewer: Viewer, of: Game = game): ReportDocument =>
  millerHollow.report(viewAfter(night, viewer, of.fixed), sightingsOf(night, viewer, of.fixed), of.fixed);

const nightOf = (wanted: (night: Night) => boolean): Night => {
  const night = game.nights.find(wanted);
  if (night === undefined) throw new Error('no such night in this game');
  return night;
};

/** A fight of the night that a psychic strike began. */
const struck = ({ events }: Night): EventOf<'area-hunted'> | undefined =>
  events.find(
    (event): event is EventOf<'area-hunted'> => event.kind === 'area-hunted' && event.fight.strikes.length > 0,
  );

const lost = (night: Night): boolean => night.events.some(({ kind }) => kind === 'nest-lost');

/** What is read of it, without the map in words, which the drawing's own suite reads. */
const readable = (document: ReportDocument): string =>
  toPlainText({ ...document, blocks: document.blocks.filter(({ kind }) => kind !== 'map') });

describe('reports as they are read', () => {
  test('the first report of a nest', () => {
    expect(
      readable(
        reportOf(
          nightOf(({ key }) => key === 'opening'),
          asSeat('seat-2'),
        ),
      ),
    ).toMatchSnapshot();
  });

  test('a nest after its brood', () => {
    expect(
      readable(
        reportOf(
          nightOf(({ key }) => key === 'turn-2/brood'),
          asSeat('seat-1'),
        ),
      ),
    ).toMatchSnapshot();
  });

  test('the paper after a hunt', () => {
    expect(
      readable(
        reportOf(
          nightOf((one) => struck(one) !== undefined),
          PUBLIC,
        ),
      ),
    ).toMatchSnapshot();
  });

  test('a nest after the same hunt, with a fight', () => {
    const night = nightOf((one) => struck(one) !== undefined);
    const [first] = struck(night)?.fight.fighters ?? [];
    expect(readable(reportOf(night, asSeat(first?.seat ?? '')))).toMatchSnapshot();
  });

  test('who has just lost their nest', () => {
    const night = nightOf(lost);
    const loser = night.events.find((event) => event.kind === 'nest-lost');
    expect(readable(reportOf(night, asSeat(loser?.kind === 'nest-lost' ? loser.seat : 'seat-1')))).toMatchSnapshot();
  });

  test('the GM in the same night', () => {
    expect(readable(reportOf(nightOf(lost), GM))).toMatchSnapshot();
  });

  test('the end', () => {
    expect(
      readable(
        reportOf(
          nightOf(({ after }) => after.stage === 'over'),
          PUBLIC,
        ),
      ),
    ).toMatchSnapshot();
  });
});

describe('every report', () => {
  test('has a card for each fight that its reader knows: where, how it ended, and bars that end with who was left', () => {
    let cards = 0;
    for (const night of game.nights)
      for (const viewer of readersOf(night)) {
        const fights = sightingsOf(night, viewer, game.fixed).flatMap((one) =>
          one.kind === 'nest-raided' || one.kind === 'area-hunted' ? (one.fight ?? []) : [],
        );
        const left = fights.map(({ fighters }) =>
          fighters.map((one) => one.left.prowlers + one.left.stalkers + one.left.ravagers).join(' '),
        );
        for (const block of reportOf(night, viewer).blocks) {
          if (block.kind !== 'part' || block.role !== 'battle') continue;
          expect(block).toMatchObject({ at: expect.any(String), badge: expect.anything() });
          const [bars] = block.blocks;
          if (bars?.kind !== 'strengths') throw new Error(`${block.title} begins with no bars`);
          expect(left).toContain(bars.sides.map(({ counts }) => counts.at(-1)).join(' '));
          expect(block.share !== undefined).toBe(bars.sides.some(({ stance }) => stance === 'own'));
          cards += 1;
        }
      }
    expect(cards).toBeGreaterThan(5);
  });

  test('reads the same each time, begins with the news and has no empty part', () => {
    for (const one of games)
      for (const night of one.nights)
        for (const viewer of readersOf(night)) {
          const document = reportOf(night, viewer, one);
          expect(reportOf(night, viewer, one)).toEqual(document);
          const [first] = document.blocks;
          expect(first).toMatchObject({ kind: 'part', role: 'headline' });
          expect(document.blocks.filter((block) => block.kind === 'part' && block.blocks.length === 0)).toEqual([]);
        }
  });

  test('holds a sheet that is legal as it stands, for who may order', () => {
    let sheets = 0;
    for (const one of games)
      for (const night of one.nights)
        for (const { id } of night.after.seats) {
          const template = leavesOf(reportOf(night, asSeat(id), one).blocks).find(({ kind }) => kind === 'verbatim');
          const owes = millerHollow.awaiting(night.after, one.fixed)?.owes ?? [];
          expect(template !== undefined).toBe(owes.includes(id));
          if (template?.kind !== 'verbatim') continue;
          const view = viewAfter(night, asSeat(id), one.fixed);
          const answer = answerSheet(millerHollow, template.text, view, one.fixed);
          // Hunger that no sheet can still may be warned of.
          expect(answer.problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
          expect(answer.lines.filter(({ verdict }) => verdict === 'rejected')).toEqual([]);
          expect(answer.orders.length).toBeGreaterThan(0);
          sheets += 1;
        }
    expect(sheets).toBeGreaterThan(100);
  });

  test('tells the public no number of any nest: digits stand in tables, titles, signs and what is due alone', () => {
    for (const night of game.nights) {
      const tales = reportOf(night, PUBLIC).blocks.flatMap((block) =>
        block.kind === 'part' && ['headline', 'changes'].includes(block.role) && night.key !== 'opening'
          ? block.blocks
          : [],
      );
      expect(JSON.stringify(tales)).not.toMatch(/\d/);
    }
  });

  test('has a card for each fight of the reader’s own, and for no other', () => {
    for (const night of game.nights)
      for (const { seat, loss } of night.before.nests) {
        if (loss !== null) continue;
        const cards = reportOf(night, asSeat(seat)).blocks.filter(
          (block) => block.kind === 'part' && block.role === 'battle',
        );
        const own = night.events.filter(
          (event) =>
            (event.kind === 'area-hunted' || event.kind === 'nest-raided') &&
            event.fight.fighters.length > 1 &&
            event.fight.fighters.some((fighter) => fighter.seat === seat),
        );
        expect(cards.length).toBe(own.length);
      }
  });
});

test('names are text, whatever they look like', () => {
  const odd = ['@everyone {owner}', '**Bob** <b>', '$& {holder}', '||Cid||'];
  const strange = playNights({ seed: 'odd', names: odd });
  const texts = strange.nights.flatMap((night) =>
    readersOf(night).map((viewer) => JSON.stringify(reportOf(night, viewer, strange))),
  );
  for (const name of odd) expect(texts.some((text) => text.includes(JSON.stringify(name).slice(1, -1)))).toBe(true);
  expect(texts.filter((text) => /\{(?!owner|holder)[a-z]+\}/.test(text))).toEqual([]);
});
