import type { Figure, Leaf } from '../../../core/game/document.js';
import type { NationId, Province, Side } from '../shapes.js';
import { otherSide } from '../tables.js';
import type { Told } from './told.js';
import { sum } from './words.js';

type Own = NonNullable<Told['view']['own']>;

/** Who held before what has changed hands since, by what the reader was told. */
function controlBefore(told: Told): ReadonlyMap<Province, NationId | null> {
  const control = new Map<Province, NationId | null>();
  for (const sighting of told.sightings.toReversed()) {
    if (sighting.kind === 'provinces-taken')
      for (const { province, from } of sighting.taken.toReversed()) control.set(province, from);
    if (sighting.kind === 'provinces-cut-off')
      for (const { province, nation } of sighting.provinces) control.set(province, nation);
    if (sighting.kind === 'nation-fell')
      for (const province of sighting.provinces) control.set(province, sighting.nation);
    if (sighting.kind === 'nation-liberated') control.set(sighting.capital, sighting.by);
  }
  return control;
}

/** Provinces that counted for a side before, as `victory` counts them now. */
function provincesBefore(told: Told, side: Side): number {
  const joined = new Set(told.of('nations-activated').flatMap(({ nations }) => nations));
  const fell = new Set(told.of('nation-fell').map(({ nation }) => nation));
  const counting = new Set<NationId | null>(
    told.view.nations
      .filter(
        ({ id, active, side: of }) =>
          of === side && (told.view.options.countInactive || fell.has(id) || (active && !joined.has(id))),
      )
      .map(({ id }) => id),
  );
  let provinces = sum([...counting].map((nation) => told.facts.heldBy(nation).length));
  for (const [province, holder] of controlBefore(told))
    provinces += Number(counting.has(holder)) - Number(counting.has(told.view.control[province] ?? null));
  return provinces;
}

const gloryEarned = (told: Told, { seat }: Own): number =>
  sum(
    [...told.of('battle-fought'), ...told.of('province-entered')].flatMap(({ glory }) =>
      glory.filter((one) => one.seat === seat).map((one) => one.glory),
    ),
  );

const influenceChange = (told: Told, { seat }: Own): number =>
  sum(
    told
      .of('influence-paid')
      .flatMap(({ paid }) => paid.filter((one) => one.seat === seat).map((one) => one.influence)),
  ) +
  sum(
    told
      .of('influence-granted')
      .flatMap(({ granted }) => granted.filter((one) => one.seat === seat).map((one) => one.influence)),
  ) -
  sum(told.of('auction-held').flatMap(({ own }) => own.filter((line) => line.seat === seat).map((line) => line.paid))) -
  sum(told.of('fleet-raised').map((raised) => (raised.seat === seat ? (raised.bid ?? 0) : 0)));

/** Ships that came to a seat less those that it lost; null where a nation took its fleets with it and nobody counts them. */
function shipsChange(told: Told, { seat, side }: Own): number | null {
  const fell = told.of('nation-fell').map(({ nation }) => nation);
  if (told.view.nations.some((nation) => nation.side === side && fell.includes(nation.id))) return null;
  const bought = told.of('auction-held').flatMap(({ received }) => received.filter((one) => one.seat === seat));
  const given = told.of('ship-bids-filled').flatMap(({ lines }) => lines.filter((one) => one.seat === seat));
  const losses = told.of('battle-fought').flatMap((battle) => battle.losses.filter((loss) => loss.seat === seat));
  const broken = told.of('sortie-flown').map(({ interned }) => interned[seat] ?? 0);
  const dissolved = told.of('fleet-retreated').map(({ to, ships }) => (to === null ? (ships?.[seat] ?? 0) : 0));
  return (
    sum(bought.map(({ ships }) => ships)) +
    sum(given.map(({ got }) => got)) -
    sum(losses.map(({ ships }) => ships)) -
    sum(broken) -
    sum(dissolved)
  );
}

const signed = (change: number): string | null => {
  if (change === 0) return null;
  return change > 0 ? `+${change}` : `−${-change}`;
};

const figure = (label: string, value: number, change: number | null, note: string | null): Figure => ({
  label,
  value: String(value),
  change: change === null ? null : signed(change),
  note,
});

/** The reader's means and how their side stands, with what is different from before. */
export function figuresOf(told: Told): readonly Leaf[] {
  const { own, victory, fleets, stage } = told.view;
  if (own === null || told.turn === null || stage === 'tactics') return [];
  const enemy = otherSide(own.side);
  const ships = sum(fleets.map((fleet) => fleet.ships?.[own.seat] ?? 0));
  return [
    {
      kind: 'figures',
      figures: [
        figure(
          `${own.side} provinces`,
          victory[own.side],
          victory[own.side] - provincesBefore(told, own.side),
          `${enemy} ${victory[enemy]}, ${victory.needed} win`,
        ),
        figure('Your Glory', own.glory, gloryEarned(told, own), null),
        figure('Your ships', ships, shipsChange(told, own), null),
        figure('Influence', own.influence, influenceChange(told, own), null),
      ],
    },
  ];
}

/** What became of the reader's ships that were sent out. */
export function fateOfShips(told: Told): readonly Leaf[] {
  const seat = told.view.own?.seat;
  const sorties = told.of('sortie-flown');
  if (seat === undefined) return [];
  const of = (which: 'sent' | 'arrived' | 'returned' | 'interned'): number =>
    sum(sorties.map((sortie) => sortie[which][seat] ?? 0));
  const sent = of('sent');
  if (sent === 0) return [];
  const lost = sum(
    told
      .of('battle-fought')
      .flatMap(({ losses }) => losses.filter((loss) => loss.seat === seat).map((loss) => loss.ships)),
  );
  return [
    {
      kind: 'shares',
      title: `Of ${sent} of your ships sent out`,
      shares: [
        { label: 'arrived', count: Math.max(0, of('arrived') - lost), tone: 'good' },
        { label: 'arrived and were lost', count: lost, tone: 'bad' },
        { label: 'turned back', count: of('returned'), tone: 'neutral' },
        { label: 'broke down and went to Muster Pools', count: of('interned'), tone: 'doubtful' },
      ],
    },
  ];
}
