import { list, paragraph, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { listing } from '../../../core/reading/listing.js';
import { SIDES } from '../shapes.js';
import { sideName, type Told } from './told.js';

const ATTRIBUTES = ['mot', 'agg', 'ini', 'tac', 'pol'] as const;

/** What the game is about, in a few lines, for who has never seen it. */
const primer = (): readonly Leaf[] => [
  paragraph(
    'Each player leads armies, called Groups, with an officer of their own making. A turn is a month: you order each Group to march,',
    ' rally, dig in or hand over brigades. Leaders judge the enemy by eye, and often wrongly; a timid one turns away.',
  ),
  paragraph(
    'Each side elects a President, who shares out the few activations that make orders certain. Without one a leader’s Initiative decides.',
    ' The player with the most victory points on the side that wins the war wins the game.',
  ),
];

/** The first report: who is there, and what the first sheet is for. */
export function openingParts(told: Told): readonly Part[] {
  const players = SIDES.map((side) => {
    const names = told.view.players.filter((one) => one.side === side).map(({ name }) => name);
    return `${sideName(side)}: ${names.length === 0 ? 'nobody yet' : listing(names)}.`;
  });
  return [
    ...part('headline', 'Two nations call for officers', [
      paragraph(told.print('opening.paper', told.date)),
      list(players),
    ]),
    ...part('changes', 'How it is played', primer()),
    ...part('changes', 'What is wanted now', [
      paragraph(
        'With your first sheet name your officer, spend 25 points on their values, list the armies that you would like to command, and',
        ' vote for a President of your side. Everything may be changed until the set-up closes.',
      ),
    ]),
  ];
}

/** Who commands what, as the war begins. */
function commandsTable(told: Told): Leaf {
  const rows = told.view.groups.map(({ id, zone, commander }) => [
    told.group(id),
    told.zone(zone),
    commander === null ? 'caretakers' : told.seat(commander),
  ]);
  return table(null, [{ title: 'Group' }, { title: 'Zone' }, { title: 'Commander' }], rows);
}

/** Officers with the values that were posted. */
function officersTable(told: Told): Leaf {
  const rows = told.view.players.flatMap(({ name, side, avatar }) =>
    avatar === null
      ? []
      : [[avatar.name, name, sideName(side), ...ATTRIBUTES.map((attribute) => String(avatar.start[attribute]))]],
  );
  return table(
    null,
    [
      { title: 'Officer' },
      { title: 'Player' },
      { title: 'Side' },
      ...ATTRIBUTES.map((title) => ({ title: title.toUpperCase(), align: 'right' as const })),
    ],
    rows,
  );
}

/** What the set-up brought. */
export function setupParts(told: Told): readonly Part[] {
  const { view, own } = told;
  const presidents = SIDES.flatMap((side) => {
    const seat = view.president[side];
    return seat === null ? [] : [`${told.seat(seat)} (${sideName(side)})`];
  });
  const votes = told.of('votes-counted').map(({ side, totals, roll }) => {
    const cast = totals.map(({ seat, votes: number }) => `${told.seat(seat)} ${number}`);
    const lot = cast.length > 0 && roll !== null ? '; they were level, and the lot decided' : '';
    return `${sideName(side)} ballots: ${cast.length === 0 ? 'none were cast' : listing(cast)}${lot}.`;
  });
  const mine = view.groups.filter(({ commander }) => own !== null && commander === own.id);
  const lead =
    own === null
      ? told.print('setup.paper', told.date)
      : `You command ${listing(mine.map(({ name, zone }) => `the ${name} (${told.zone(zone)})`))}.`;
  const title = own === null ? 'The armies have their leaders' : 'Your command is posted';
  return [
    ...part('headline', title, [
      paragraph(lead),
      ...(presidents.length === 0 ? [] : [paragraph(`Presidents: ${listing(presidents)}. ${votes.join(' ')}`)]),
      paragraph(
        `Activations of the first turn: Union ${view.activations.union}, Confederate ${view.activations.confederacy}.`,
      ),
    ]),
    ...part('ledger', 'Who commands what', [commandsTable(told)]),
    ...part('ledger', 'Officers', [officersTable(told)]),
  ];
}
