import { paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry, ReferenceSection } from '../../../core/game/reference.js';
import type { AreaCard, Fixed, Options } from '../shapes.js';
import { FULL_REGROWTH_UNTIL, regrowthIn } from '../tables.js';
import { preySign } from '../town.js';

/** Numbers of prey that show as each sign: `6–7`; a dash where no number does. */
function ranges(area: AreaCard): readonly [string, string, string] {
  const numbers = Array.from({ length: area.preyMax }, (_, index) => index + 1);
  const rangeOf = (sign: string): string => {
    const fitting = numbers.filter((prey) => preySign(area, prey) === sign);
    const [low, high] = [fitting[0], fitting.at(-1)];
    if (low === undefined) return '–';
    return low === high ? String(low) : `${low}–${high}`;
  };
  return [rangeOf('Teeming'), rangeOf('Plenty'), rangeOf('Sparse')];
}

function areaEntry(area: AreaCard, { preySupply }: Options): ReferenceEntry {
  const [teeming, plenty, sparse] = ranges(area);
  const half = regrowthIn(FULL_REGROWTH_UNTIL + 1, area.regrowth);
  const grows = preySupply === 'depleting' ? ` and grows back ${area.regrowth} a turn, later ${half}, then none` : '';
  return {
    id: `area-${area.code.toLowerCase()}`,
    title: `${area.name} (${area.code})`,
    summary: `Holds ${area.preyMax}${grows}; in play with ${area.minPlayers} players or more.`,
    words: [area.code, area.name],
    rules: ['MH-15', 'MH-21', 'MH-23'],
    blocks: [
      ...(area.text === '' ? [] : [paragraph({ kind: 'emphasis', text: area.text })]),
      table(
        null,
        [{ title: 'Teeming' }, { title: 'Plenty' }, { title: 'Sparse' }, { title: 'Empty' }],
        [[teeming, plenty, sparse, '0']],
      ),
    ],
  };
}

/** Areas with what they hold, the signs of prey, nest sites. */
export function townSection(fixed: Fixed, options: Options): ReferenceSection {
  const { name, areas, nestSites } = fixed.town;
  const columns = [
    { title: 'Code' },
    { title: 'Area' },
    { title: 'Prey at most', align: 'right' as const },
    { title: 'Regrowth', align: 'right' as const },
    { title: 'Players', align: 'right' as const },
  ];
  const rows = areas.map(({ code, name: called, preyMax, regrowth, minPlayers }) => [
    code,
    called,
    String(preyMax),
    options.preySupply === 'depleting' ? String(regrowth) : '–',
    `${minPlayers}+`,
  ]);
  return {
    id: 'town',
    title: name,
    entries: [
      {
        id: 'town-areas',
        title: 'Areas',
        summary: 'Where prey lives: codes, how much an area holds and grows back, with how many players it is in play.',
        words: ['area', 'district', 'prey', 'regrowth', 'map'],
        rules: ['MH-15', 'MH-20', 'MH-21'],
        blocks: [table(null, columns, rows)],
      },
      {
        id: 'town-signs',
        title: 'Prey signs',
        summary: 'Teeming, Plenty, Sparse, Empty: shares of what an area held at the start.',
        words: ['teeming', 'plenty', 'sparse', 'empty'],
        rules: ['MH-23'],
        blocks: [
          table(
            null,
            [{ title: 'Sign' }, { title: 'Share of what the area held at the start' }],
            [
              ['Teeming', 'three quarters or more'],
              ['Plenty', 'two fifths or more'],
              ['Sparse', 'less, but not none'],
              ['Empty', 'none'],
            ],
          ),
          paragraph('What each sign means in numbers stands with each area.'),
        ],
      },
      {
        id: 'town-nests',
        title: 'Nest sites',
        summary: 'Places where a nest may lie; as many as there are players are used, from the first on.',
        words: ['nest', 'site'],
        rules: ['MH-11', 'MH-77'],
        blocks: [
          table(
            null,
            [{ title: 'Code' }, { title: 'Site' }, { title: 'Players', align: 'right' }],
            nestSites.map((site, index) => [site.code, site.name, `${Math.max(2, index + 1)}+`]),
          ),
        ],
      },
      ...areas.map((area) => areaEntry(area, options)),
    ],
  };
}
