import { beforeAll, describe, expect, test } from '@jest/globals';
import { viewerKey } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { teller } from '../../../src/systems/miller-hollow/report/teller.js';
import { type Happening, WORDINGS } from '../../../src/systems/miller-hollow/report/wordings.js';
import { report } from '../../../src/systems/miller-hollow/report.js';
import { type Game, playNights, readersOf, sightingsOf, viewAfter } from './nights.js';

// The wordings of the reports: each can be told, none tells a number, and a report does not repeat itself.

const HAPPENINGS = Object.entries(WORDINGS).map(([happening, ways]) => [happening, ways] as const);
const isHappening = (happening: string): happening is Happening => Object.hasOwn(WORDINGS, happening);

const NUMBERS =
  /\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|once|twice|thrice|half|both|pair|couple|hundreds?|thousands?)\b/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A wording, its longest piece between blanks, and the whole of it with anything in the blanks. */
const FINDERS = HAPPENINGS.map(([happening, ways]) => {
  const finders = ways.map((way) => {
    const pieces = way.split(/\{[a-z]+(?:'s)?\}/);
    const longest = [...pieces].sort((a, b) => b.length - a.length)[0] ?? way;
    return { way, longest, whole: new RegExp(pieces.map(escaped).join('.{1,90}?'), 'g') };
  });
  return { happening, ways: finders };
});

/** How often each wording of each happening stands in a text. */
type Tally = ReadonlyMap<string, ReadonlyMap<string, number>>;

const tallyOf = (text: string): Tally =>
  new Map(
    FINDERS.map(({ happening, ways }) => {
      const counts = ways
        .filter(({ longest }) => text.includes(longest))
        .map(({ way, whole }) => [way, [...text.matchAll(whole)].length] as const);
      return [happening, new Map(counts.filter(([, count]) => count > 0))] as const;
    }),
  );

interface Read {
  readonly key: string;
  readonly reader: string;
  readonly text: string;
  readonly told: Tally;
}

function readingsOf(game: Game): readonly Read[] {
  return game.nights.flatMap((night) =>
    readersOf(night).map((viewer) => {
      const document = report(viewAfter(night, viewer, game.fixed), sightingsOf(night, viewer, game.fixed), game.fixed);
      // A wording that has become the title has lost its full stop.
      const blocks = document.blocks.map((block) =>
        block.kind === 'part' && block.role === 'headline' ? { ...block, title: `${block.title}.` } : block,
      );
      const text = toPlainText({ ...document, blocks })
        .replace(/\s-+\s/g, ' ')
        .replace(/\s+/g, ' ');
      return { key: night.key, reader: viewerKey(viewer), text, told: tallyOf(text) };
    }),
  );
}

describe('the wordings of the reports', () => {
  test.each(HAPPENINGS)('%s has several ways to be told, and no number in them', (_happening, ways) => {
    expect(ways.length).toBeGreaterThanOrEqual(4);
    expect(new Set(ways).size).toBe(ways.length);
    expect(ways.filter((way) => NUMBERS.test(way))).toEqual([]);
  });

  test('what happens in every turn has many ways', () => {
    const daily = ['town.quiet', 'town.fought', 'hunt.rich', 'hunt.fair', 'dusk.calm', 'paper.weather'] as const;
    expect(daily.filter((happening) => WORDINGS[happening].length < 10)).toEqual([]);
  });

  test.each(HAPPENINGS)('each wording of %s can be drawn', (happening, ways) => {
    if (!isHappening(happening)) throw new Error(happening);
    const told = new Set<string>();
    for (let telling = 1; telling <= 1_000; telling += 1)
      for (const turn of [1, 2]) told.add(teller(turn)(happening, telling, 'TS'));
    expect(told.size).toBe(ways.length);
  });

  test('a name that looks like a blank stays a name', () => {
    const told = teller(1)('end.last-nest', 7, 'end', { winners: "{winners} {owner's}" });
    expect(told).toContain("{winners} {owner's}");
  });
});

describe('the wordings in whole games', () => {
  let games: readonly (readonly Read[])[] = [];

  beforeAll(() => {
    const plays = [
      ...Array.from({ length: 6 }, (_, index) => ({ seed: `wordings-${index}`, seats: 2 + (index % 6) })),
      // Somebody leaves, somebody comes; the famine begins early, and the turns end early too.
      {
        seed: 'comers',
        seats: 4,
        options: { famineFrom: 2, turnLimit: 6 },
        roster: (phase: number) => ({
          leaving: phase === 3 ? ['seat-2'] : phase === 5 ? ['seat-4'] : [],
          joining:
            phase === 1 || phase === 6
              ? [{ id: `late-${phase}`, name: `Late ${phase === 1 ? 'Lou' : 'Max'}`, side: null }]
              : phase === 2
                ? [{ id: 'late-2', name: 'Waiting Wim', side: null }]
                : [],
        }),
      },
      { seed: 'silent', seats: 3, options: { strikes: 1 }, silentOneIn: 2 },
      { seed: 'left', seats: 2, roster: (phase: number) => ({ leaving: phase === 4 ? ['seat-1', 'seat-2'] : [] }) },
      { seed: 'combined', seats: 4, options: { combinedWindows: true } },
      { seed: 'bloody', seats: 6, options: { areaCombat: 'death' as const } },
      { seed: 'duel', seats: 2, options: { startMares: 1, startCaptives: 0 } },
      // The town empties under the eyes of nests that can wait.
      { seed: 'bare', seats: 3, options: { famineFrom: 1, startCaptives: 90, turnLimit: 12 } },
      // Nobody orders anything, and all starve together.
      { seed: 'hunger', seats: 2, options: { strikes: null, startHunters: 1, startCaptives: 0 }, silentOneIn: 1 },
    ];
    games = plays.map(playNights).map(readingsOf);
  });

  test('everything that can happen is told, and no blank is left', () => {
    const told = new Set(
      games.flatMap((game) =>
        game.flatMap((read) => [...read.told].flatMap(([of, ways]) => (ways.size > 0 ? [of] : []))),
      ),
    );
    expect(HAPPENINGS.map(([happening]) => happening).filter((happening) => !told.has(happening))).toEqual([]);
    expect(games.flat().filter(({ text }) => /\{[a-z]+(?:'s)?\}/.test(text))).toEqual([]);
  });

  test('no wording stands twice in a report as long as there are others', () => {
    const repeated = games.flat().flatMap(({ key, reader, told }) =>
      FINDERS.flatMap(({ happening, ways }) => {
        const counts = told.get(happening) ?? new Map<string, number>();
        const uses = [...counts.values()].reduce((sum, count) => sum + count, 0);
        return uses > counts.size && uses <= ways.length ? [`${key} ${reader} ${happening}`] : [];
      }),
    );
    expect(repeated).toEqual([]);
  });

  test('what is told in this turn was not told in the turn before', () => {
    const turnOf = ({ key }: Read): number => Number(/turn-(\d+)/.exec(key)?.[1] ?? 0);
    const again = games.flatMap((game) =>
      game.flatMap((read) => {
        const before = game.findLast((other) => other.reader === read.reader && turnOf(other) === turnOf(read) - 1);
        return FINDERS.filter(({ ways }) => ways.length >= 10).flatMap(({ happening, ways }) => {
          const [now, then] = [read.told.get(happening), before?.told.get(happening)];
          if (now === undefined || then === undefined || Math.max(now.size, then.size) > ways.length / 2) return [];
          return [...now.keys()].some((way) => then.has(way)) ? [`${read.key} ${read.reader} ${happening}`] : [];
        });
      }),
    );
    expect(again).toEqual([]);
  });
});
