import { paragraph, part, strong, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { listing } from '../../../core/reading/listing.js';
import { areaCard } from '../town.js';
import type { Told } from './told.js';

/** The whole town, as the first report shows it. */
function townTable(told: Told): Leaf {
  const rows = told.view.areas.map(({ id, max }) => {
    const { name, regrowth, text } = areaCard(told.fixed, id);
    return [`${id} ${name}`, String(max), String(regrowth), text];
  });
  const columns = [
    { title: 'Area' },
    { title: 'Prey', align: 'right' as const },
    { title: 'Regrows', align: 'right' as const },
    { title: 'What is there' },
  ];
  return table(null, columns, rows);
}

/** What the game is about, in a few lines, for who has never seen it. */
function primer(told: Told): readonly Leaf[] {
  const { combinedWindows, famineFrom, turnLimit } = told.view.options;
  const windows = combinedWindows
    ? 'Each turn you order brood and hunt in one sheet.'
    : 'Each turn has two sheets: the brood first, then, when you know what it brought, the hunt.';
  const famine = famineFrom === null ? '' : ` From turn ${famineFrom} the town holds fewer and fewer.`;
  return [
    paragraph(
      `${windows} Captives feed the nest, hatch and molt Hunters, and raise brood mares; packs bring new ones home.`,
      ' Where packs of several nests meet they fight, whatever their players have agreed.',
    ),
    paragraph(`Whose last brood mare dies is out. The last nest wins; turn ${turnLimit} is the last.${famine}`),
  ];
}

/** The first report: what you are, who else is there, and the town. */
export function openingParts(told: Told): readonly Part[] {
  const { own, fixed, view } = told;
  const others = view.nests.filter((nest) => nest !== own).map(({ name, site }) => `${name} (${told.site(site)})`);
  const lead = own === null ? told.frame('paper.opening') : told.frame('own.opening');
  const where = own === null ? '' : `Your nest: ${told.site(own.site)} (${own.site}). `;
  return [
    ...part('headline', '', [
      paragraph(strong(lead)),
      paragraph(`${where}${own === null ? 'The nests' : 'The others'}: ${listing(others)}.`),
    ]),
    ...part('changes', 'How it is played', primer(told)),
    ...part('ledger', fixed.town.name, [townTable(told)]),
  ];
}
