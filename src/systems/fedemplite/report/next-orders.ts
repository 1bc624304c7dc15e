import { notice, paragraph, part } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { write } from '../orders/cards.js';
import type { NationId } from '../shapes.js';
import { compositionChart, nationsChart } from './charts.js';
import { dueTactics, tacticsTemplate } from './meetings.js';
import { researchWords } from './technology.js';
import { type Told, yearOf } from './told.js';

const commanded = (told: Told) => told.view.fleets.filter((fleet) => told.view.commands.includes(fleet.id));

/** Fleets of nations that are still to come have no missions but other bases (FE-O1). */
const atWar = (told: Told, nation: NationId): boolean =>
  told.view.stage !== 'pre-war' && told.view.nations.some(({ id, active }) => id === nation && active);

/** `turn 3 (Y170)`, also before the first one. */
const turnWords = ({ view }: Told): string =>
  view.stage === 'pre-war'
    ? `turn ${1 - view.preWar} before the war (Y${view.year})`
    : `turn ${view.turn} (${yearOf(view, view.turn)})`;

/** A sheet that may be sent as it is, or edited: what would happen anyway, one line for each fleet. */
function orderTemplate(told: Told): string {
  const lines = commanded(told)
    .filter((fleet) => !fleet.cutOff && atWar(told, fleet.nation))
    .map((fleet) => `DEFEND (${fleet.nation}, ${fleet.letter}, 1)`);
  if (lines.length === 0 && told.view.stage !== 'pre-war') return 'NO ORDERS';
  return ['Purchases', '', 'Missions', ...lines, '', 'Deployments'].join('\n');
}

const commandWords = (told: Told): string => {
  const fleets = commanded(told);
  if (fleets.length === 0) return 'You command no fleet: you may buy ships and deploy your own.';
  return `You command ${listing(fleets.map((fleet) => `${fleet.id} at ${fleet.base}`))}.`;
};

const cutOffNotice = (told: Told): readonly Leaf[] => {
  const fleets = commanded(told).filter((fleet) => fleet.cutOff);
  if (fleets.length === 0) return [];
  const [it, has] = fleets.length === 1 ? ['It', 'has'] : ['They', 'have'];
  const text = `${listing(fleets.map((fleet) => fleet.id))} ${has} no path to the capital. ${it} can only MOVE;`;
  const rest = ' without a MOVE the way back is chosen by the rules (FE-45, FE-49).';
  return [notice('warning', `${text}${rest}`)];
};

/**
 * Bids to begin with: an equal share of each pool, for one fleet of each nation. Players start at different fleets, so that
 * sheets sent as they are do not all crowd into the first one.
 */
function bidTemplate(told: Told): string {
  const { view } = told;
  const players = view.seats.filter((seat) => seat.playing && seat.side === view.own?.side);
  const place = players.findIndex((seat) => seat.id === view.own?.seat);
  const lines = view.nations.flatMap((nation) => {
    const fleets = view.fleets.filter((fleet) => fleet.nation === nation.id);
    const fleet = fleets[Math.max(0, place) % Math.max(1, fleets.length)];
    const share = Math.floor(nation.pool / Math.max(1, players.length));
    if (nation.side !== view.own?.side || fleet === undefined || share === 0) return [];
    return [`DEPLOY (${nation.id}, From Pool, ${many(share, 'ship')}, Destination Fleet ${fleet.letter})`];
  });
  return lines.length === 0 ? 'NO ORDERS' : ['Ship Bid', ...lines].join('\n');
}

const setupOrders = (told: Told): readonly Part[] => {
  const side = told.view.own?.side;
  const fleets = told.view.fleets.filter((fleet) =>
    told.view.nations.some((nation) => nation.id === fleet.nation && nation.side === side),
  );
  const [first] = fleets;
  const example = first === undefined ? '' : ` For example: DEPLOY (${first.nation}, From Pool, 10, ${first.letter}).`;
  return part('orders', 'Your ship bids', [
    paragraph(
      `Ask for ships from the Muster Pools of your side, one line for each fleet they shall join.${example}`,
      ' A bid costs no Influence; the smallest requests are met first (FE-41, FE-42).',
    ),
    ...(side === undefined ? [] : [nationsChart(told, side)]),
    { kind: 'verbatim', title: 'A sheet to begin with: an equal share for one fleet', text: bidTemplate(told) },
  ]);
};

/** What a player has for the next orders: means and fleets. */
export function ownForces(told: Told): readonly Part[] {
  const { own, stage } = told.view;
  if (own === null || (stage !== 'orders' && stage !== 'pre-war')) return [];
  return part('forces', 'Your forces', [
    paragraph(
      `${commandWords(told)} You have ${many(own.influence, 'point')} of Influence and ${own.glory} Glory.${researchWords(told)}`,
    ),
    ...cutOffNotice(told),
    ...compositionChart(told),
  ]);
}

/** What a commander says of their battles; whoever commands none has nothing to do. */
function battleOrders(told: Told): readonly Part[] {
  const template = tacticsTemplate(told);
  if (template === '') return part('orders', 'Next', [paragraph(dueTactics(told))]);
  const { said } = told.view;
  const before =
    said.length === 0
      ? ''
      : ` With your orders you said: ${listing(said.map(write))}. That counts where you say no more.`;
  return part('orders', 'Your battles', [
    paragraph(`Choose a tactic for each; a battle without one is fought by STAND (FE-O4).${before}`),
    { kind: 'verbatim', title: 'A sheet to edit', text: template },
  ]);
}

/** A sheet to edit, and what can be bought with it. */
export function nextOrders(told: Told): readonly Part[] {
  const { own, stage } = told.view;
  if (own === null || stage === 'over') return [];
  if (stage === 'setup') return setupOrders(told);
  if (stage === 'tactics') return battleOrders(told);
  return part('orders', `Your orders for ${turnWords(told)}`, [
    nationsChart(told, own.side),
    {
      kind: 'verbatim',
      title:
        stage === 'pre-war'
          ? 'A sheet to edit: PURCHASE, MOVE, DEPLOY'
          : 'A sheet to edit; sent as it is, your fleets defend',
      text: orderTemplate(told),
    },
  ]);
}

/** What is due from whom, for everybody. The deadline is the campaign's and is added where the report is sent. */
export function due(told: Told): readonly Part[] {
  const { view } = told;
  if (view.stage === 'over') return [];
  if (view.stage === 'tactics') return part('orders', 'Next', [paragraph(dueTactics(told))]);
  const what = view.stage === 'setup' ? 'ship bids for the start of the war' : `orders for ${turnWords(told)}`;
  return part('orders', 'Next', [paragraph(`Due from every player: ${what}.`)]);
}
