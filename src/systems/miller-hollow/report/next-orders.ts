import { notice, paragraph, part } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { starvation } from '../brood.js';
import { asksBrood, asksHunt, type Desk, deskOf, readyFor } from '../desk.js';
import { write } from '../orders/cards.js';
import { EMPTY_PACK, huntersIn, STAGES, without } from '../pack.js';
import type { AreaView, Pack, PreySign } from '../shapes.js';
import { FIRST_PATH, needOf } from '../tables.js';
import { packInWords } from '../words.js';
import type { Told } from './told.js';

const SIGNS: readonly PreySign[] = ['Empty', 'Sparse', 'Plenty', 'Teeming'];

/** Areas that promise most to this reader first. Players begin at different ones, so that untouched sheets do not all collide. */
function hunting(desk: Desk, packs: number): readonly AreaView[] {
  const { areas, nests } = desk.view;
  const living = nests.filter(({ lost }) => lost === null);
  const start = (living.findIndex(({ own }) => own) * packs) % Math.max(1, areas.length);
  const turned = [...areas.slice(start), ...areas.slice(0, start)];
  return turned
    .filter(({ sign }) => sign !== 'Empty')
    .sort((a, b) => SIGNS.indexOf(b.sign) - SIGNS.indexOf(a.sign))
    .slice(0, packs);
}

/** So many Hunters of these, the strongest first. */
function strongest(hunters: Pack, most: number): Pack {
  const taken = { ...EMPTY_PACK };
  let left = most;
  for (const stage of [...STAGES].reverse()) {
    taken[stage] = Math.min(hunters[stage], left);
    left -= taken[stage];
  }
  return taken;
}

/** Food first, then as many hatchlings as the captives pay for. */
function broodLines(told: Told, { view, inside }: Desk): readonly string[] {
  const { options } = view;
  const { captives, hunters, mares, path } = inside;
  const need = needOf(options, hunters, mares);
  const spare = captives - need;
  const hatch = Math.min(options.hatchPerMare * mares, Math.floor(Math.max(0, spare) / options.hatchCost));
  return [
    `# ${counted(captives, 'captive')}; the nest eats ${need}. A hatchling costs ${options.hatchCost}, a mare ${options.mareCost},`,
    `# a molt ${options.moltCost.prowler} (S1 to S2) or ${options.moltCost.stalker} (S2 to S3).`,
    // Without captives no line but PATH counts (MH-32).
    ...(captives > 0 ? [write({ kind: 'feed', captives: 'need' })] : []),
    ...(hatch > 0 ? [write({ kind: 'hatch', hunters: hatch })] : []),
    write({ kind: 'choose-path', path: path ?? FIRST_PATH }),
    ...(told.turn === 0 ? ['# PATH may be DREAD (beats RAGE), RAGE (beats VEIL) or VEIL (beats DREAD).'] : []),
  ];
}

/** Three quarters of the Hunters hunt, in as many packs as there are mares to guide them. */
function huntLines(told: Told, desk: Desk): readonly string[] {
  const { options } = desk.view;
  const { hunters, mares } = readyFor(desk);
  const all = huntersIn(hunters);
  const out = all - Math.floor(all / 4);
  const packs = Math.min(mares, out);
  const areas = hunting(desk, packs);
  let left = hunters;
  let toSend = out;
  const lines = areas.map((area, index) => {
    const size = Math.min(options.packMax, Math.ceil(toSend / (areas.length - index)));
    const pack = strongest(left, size);
    left = without(left, pack);
    toSend -= huntersIn(pack);
    return `${write({ kind: 'hunt', area: area.id, pack })}  # ${told.area(area.id)}: ${area.sign}`;
  });
  const sum = `# ${counted(all, 'Hunter')} at home, ${counted(mares, 'brood mare')} to guide packs of up to ${options.packMax}.`;
  return [sum, ...lines, ...(huntersIn(left) > 0 ? [write({ kind: 'defend', pack: 'rest' })] : [])];
}

function template(told: Told, desk: Desk): string {
  const brood = asksBrood(desk) ? broodLines(told, desk) : [];
  const hunters = huntersIn(readyFor(desk).hunters) > 0;
  const hunt = !asksHunt(desk) ? [] : hunters ? huntLines(told, desk) : ['NO ORDERS  # There are no Hunters to send.'];
  return [...brood, ...(brood.length > 0 && hunt.length > 0 ? [''] : []), ...hunt].join('\n');
}

const WINDOWS = { brood: 'the brood', hunt: 'the hunt', night: 'brood and hunt' } as const;

/** Mouths that cannot be fed, before it is too late to know. */
function hungerNotice({ view, inside }: Desk): readonly Leaf[] {
  if (view.stage === 'hunt') return [];
  const missing = needOf(view.options, inside.hunters, inside.mares) - inside.captives;
  if (missing <= 0) return [];
  const { starved, maresStarved } = starvation(inside, missing);
  const dying = [
    ...(huntersIn(starved) === 0 ? [] : [packInWords(starved)]),
    ...(maresStarved === 0 ? [] : [counted(maresStarved, 'brood mare')]),
  ];
  return [notice('warning', `Not enough captives: ${listing(dying)} will starve, whatever you order.`)];
}

/** What is due, and for who orders a sheet that is legal as it stands. */
export function ordersPart(told: Told): readonly Part[] {
  const { view, fixed } = told;
  const { stage, turn } = view;
  if (stage === 'blank' || stage === 'over') return [];
  const desk = deskOf(view, fixed);
  if (desk === null) {
    const owing = view.nests.filter(({ lost, abandoned }) => lost === null && !abandoned).map(({ name }) => name);
    const from = owing.length === 0 ? '' : ` from ${listing(owing)}`;
    return part('orders', 'Next', [paragraph(`Orders for ${WINDOWS[stage]} of turn ${turn} are due${from}.`)]);
  }
  const title = 'A sheet to edit; it is legal as it stands';
  return part('orders', `Your orders: turn ${turn}, ${WINDOWS[stage]}`, [
    ...hungerNotice(desk),
    { kind: 'verbatim', title, text: template(told, desk) },
  ]);
}
