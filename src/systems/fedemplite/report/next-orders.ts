import type { Block } from '../../../core/document.js';
import { compositionChart, nationsChart } from './charts.js';
import { heading, paragraph, type Told, yearOf } from './told.js';
import { listing, many } from './words.js';

const commanded = (told: Told) => told.view.fleets.filter((fleet) => told.view.commands.includes(fleet.id));

/** A sheet that may be sent as it is, or edited: what would happen anyway, one line for each fleet. */
export function orderTemplate(told: Told): string {
  const lines = commanded(told)
    .filter((fleet) => !fleet.cutOff)
    .map((fleet) => `DEFEND (${fleet.nation}, ${fleet.letter}, 1)`);
  if (lines.length === 0) return 'NO ORDERS';
  return ['Purchases', '', 'Missions', ...lines, '', 'Deployments'].join('\n');
}

const commandWords = (told: Told): string => {
  const fleets = commanded(told);
  if (fleets.length === 0) return 'You command no fleet: you may buy ships and deploy your own.';
  return `You command ${listing(fleets.map((fleet) => `${fleet.id} at ${fleet.base}`))}.`;
};

const cutOffNotice = (told: Told): readonly Block[] => {
  const fleets = commanded(told).filter((fleet) => fleet.cutOff);
  if (fleets.length === 0) return [];
  const [it, has] = fleets.length === 1 ? ['It', 'has'] : ['They', 'have'];
  const text = `${listing(fleets.map((fleet) => fleet.id))} ${has} no path to the capital. ${it} can only MOVE; without a MOVE the way back is chosen by the rules (FE-45, FE-49).`;
  return [{ kind: 'notice', tone: 'warning', text: [text] }];
};

const setupBlocks = (told: Told): readonly Block[] => {
  const side = told.view.own?.side;
  const fleets = told.view.fleets.filter((fleet) =>
    told.view.nations.some((nation) => nation.id === fleet.nation && nation.side === side),
  );
  const [first] = fleets;
  const example = first === undefined ? '' : ` For example: DEPLOY (${first.nation}, From Pool, 10, ${first.letter}).`;
  return [
    heading(1, 'Your ship bids'),
    paragraph(
      `Ask for ships from the Muster Pools of your side, one line for each fleet they shall join.${example} A bid costs no Influence; the smallest requests are met first (FE-41, FE-42).`,
    ),
    ...(side === undefined ? [] : [nationsChart(told, side)]),
    { kind: 'verbatim', title: 'A sheet to begin with', text: 'NO ORDERS' },
  ];
};

/** What a player needs for his next orders: means, fleets, a sheet to edit. */
export function nextOrders(told: Told): readonly Block[] {
  const { view } = told;
  if (view.own === null || view.stage === 'over') return [];
  if (view.stage === 'setup') return setupBlocks(told);
  return [
    heading(1, `Your orders for turn ${view.turn} (${yearOf(view, view.turn)})`),
    paragraph(
      `${commandWords(told)} You have ${many(view.own.influence, 'point')} of Influence and ${view.own.glory} Glory.`,
    ),
    ...cutOffNotice(told),
    ...compositionChart(told),
    nationsChart(told, view.own.side),
    { kind: 'verbatim', title: 'A sheet to edit; sent as it is, your fleets defend', text: orderTemplate(told) },
  ];
}

/** What is due from whom, for everybody. The deadline is the campaign's and is added where the report is sent. */
export function due(told: Told): readonly Block[] {
  const { view } = told;
  if (view.stage === 'over') return [];
  const what =
    view.stage === 'setup'
      ? 'ship bids for the start of the war'
      : `orders for turn ${view.turn} (${yearOf(view, view.turn)})`;
  return [heading(1, 'Next'), paragraph(`Due from every player: ${what}.`)];
}
