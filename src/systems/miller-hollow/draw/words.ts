import { capitalised } from '../../../core/reading/capitalised.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { AreaView, Fixed, NestView, View } from '../shapes.js';
import { areaCard, siteCard } from '../town.js';
import { moonWords } from './sky.js';

const PARTS = {
  blank: 'before the first night',
  brood: 'the brood',
  hunt: 'the hunt',
  night: 'brood and hunt',
  over: 'the end',
};

/** `Turn 3, the hunt`. */
export const whenWords = ({ turn, stage }: View): string =>
  stage === 'blank' ? capitalised(PARTS.blank) : `Turn ${turn}, ${PARTS[stage]}`;

/** `5`, or with the turn when it is older than the last hunt: `5 (t3)`. */
export function knownWords({ known }: AreaView, { turn, seesAll }: View): string | null {
  if (known === null) return null;
  return seesAll || known.turn >= turn - 1 ? String(known.prey) : `${known.prey} (t${known.turn})`;
}

/** What an area is like, and what happened there last. */
function areaInWords(area: AreaView, view: View, fixed: Fixed): string {
  const { name, code } = areaCard(fixed, area.id);
  const nameOf = (seat: string): string => view.seats.find(({ id }) => id === seat)?.name ?? seat;
  const known =
    area.known === null
      ? ''
      : view.seesAll
        ? `, ${area.known.prey} of ${area.max} left`
        : `, ${area.known.prey} left when you knew on turn ${area.known.turn}`;
  const trace = view.traces?.areas.find((one) => one.area === area.id);
  if (trace === undefined) return `${name} (${code}): ${area.sign.toLowerCase()}${known}.`;
  const holder = trace.holder === null ? 'nobody held it' : `${nameOf(trace.holder)} held it`;
  const shed = trace.blood ? ', blood was shed' : '';
  return `${name} (${code}): ${area.sign.toLowerCase()}${known}. Last hunted by ${listing(trace.colonies.map(nameOf))}; ${holder}${shed}.`;
}

function nestInWords(nest: NestView, fixed: Fixed): string {
  const where = `${siteCard(fixed, nest.site).name} (${nest.site})`;
  if (nest.lost !== null)
    return `The nest of ${nest.name} in the ${where} was lost on turn ${nest.lost.turn}: ${nest.lost.cause === 'starved' ? 'it starved' : 'it was wiped out'}.`;
  const state = nest.abandoned ? ' It is abandoned.' : '';
  return nest.own ? `Your nest lies in the ${where}.` : `${nest.name} nests in the ${where}.${state}`;
}

/** The picture in sentences, for those who cannot see it. */
export function mapInWords(view: View, fixed: Fixed): readonly string[] {
  const nameOf = (seat: string): string => view.seats.find(({ id }) => id === seat)?.name ?? seat;
  const dark = fixed.town.areas.filter(({ code }) => view.areas.every(({ id }) => id !== code)).map(({ name }) => name);
  return [
    `${fixed.town.name} at night. ${whenWords(view)}. ${moonWords(view.turn)}`,
    ...view.areas.map((area) => areaInWords(area, view, fixed)),
    ...(dark.length === 0
      ? []
      : [
          `${counted(dark.length, 'area')} of the town ${dark.length === 1 ? 'is' : 'are'} not in play: ${listing(dark)}.`,
        ]),
    ...view.nests.map((nest) => nestInWords(nest, fixed)),
    ...(view.traces?.raids ?? []).map(
      ({ site, raiders, fell }) =>
        `${listing(raiders.map(nameOf))} raided the nest in the ${siteCard(fixed, site).name}; ${fell ? 'it fell' : 'it stood'}.`,
    ),
  ];
}
