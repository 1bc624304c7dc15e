import { list, paragraph } from '../../../core/game/blocks.js';
import type { ReferenceSection } from '../../../core/game/reference.js';
import { listing } from '../../../core/reading/listing.js';
import { bookletLines } from '../report/booklet-words.js';
import { groundInWords } from '../report/map-words.js';
import type { Fixed, Options } from '../shapes.js';

/** The theatre's brief, its table, and every booklet. */
export function skirmishSection(fixed: Fixed, options: Options): ReferenceSection {
  const faces = fixed.table.map((id, face) => {
    const booklet = fixed.skirmishes.find((one) => one.id === id);
    return `${face + 1}: ${booklet?.title ?? id}`;
  });
  return {
    id: 'skirmishes',
    title: 'The theatre and its skirmishes',
    entries: [
      {
        id: 'theatre',
        title: 'The theatre',
        summary: 'The brief, and the table from which skirmishes are drawn.',
        blocks: [paragraph(fixed.brief.trim()), list(faces)],
        words: ['theatre', 'draw', 'table'],
        rules: ['CL-2', 'CL-3'],
      },
      ...fixed.skirmishes.map((booklet) => {
        const cities = booklet.cities.map(({ name, squares }) => `${name} (${squares.join(' ')})`);
        return {
          id: `skirmish-${booklet.id.toLowerCase()}`,
          title: `${booklet.id}: ${booklet.title}`,
          summary: `${booklet.rounds} rounds${cities.length === 0 ? '' : `; cities ${listing(cities)}`}.`,
          blocks: [
            paragraph(booklet.brief.trim()),
            list([
              ...bookletLines(booklet),
              ...(cities.length === 0 || options.cityPieces === 0
                ? []
                : [
                    `Each of ${listing(booklet.cities.map(({ name }) => name))} sells who holds it ${options.cityPieces} pieces a Boardroom phase, ` +
                      `SUP for ${fixed.catalogue.prices.sup}, AMM for ${fixed.catalogue.prices.amm}, while it bears no marker.`,
                  ]),
            ]),
            list([...groundInWords(booklet, fixed)]),
          ],
          words: [booklet.id, booklet.title],
          rules: ['CL-5'],
        };
      }),
    ],
  };
}
