import { BLANK } from './apply.js';
import { type Event, NO_GOODS, type Player, type Setup } from './shapes.js';

/** Companies are dealt in the order of the catalogue. */
function playersOf({ seats, catalogue, options }: Setup): Player[] {
  return seats.flatMap(({ id, name }, index): Player[] => {
    const company = catalogue.companies[index];
    if (company === undefined) return [];
    return [
      {
        id,
        name,
        company: company.name,
        livery: company.livery,
        credits: options.budget,
        soldiers: 0,
        pieces: NO_GOODS,
        stores: { sandbag: 0, pbar: 0, vbar: 0 },
        cards: {},
        bought: {},
        struck: 0,
        standing: [],
        looks: [],
        ledger: [{ skirmish: null, round: 0, what: 'budget of the theatre', amount: options.budget }],
        retired: [],
        strikes: 0,
        won: 0,
        gone: null,
      },
    ];
  });
}

/** The theatre opens with purchases (CL-26). */
export function open(setup: Setup): readonly Event[] {
  return [
    {
      kind: 'campaign-opened',
      state: {
        ...BLANK,
        stage: 'purchase',
        options: setup.options,
        players: playersOf(setup),
        layouts: setup.theatre.skirmishes
          .filter(({ mines }) => mines.length > 0)
          .map(({ id, mines }) => ({ id, mines: mines.map(({ square, side }) => ({ square, side })) })),
      },
    },
  ];
}
