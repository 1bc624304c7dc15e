import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { type EventOf, enemyOf, type Side } from '../shapes.js';
import { battleTale, mineIn, printed } from './battles.js';
import { aTale, type Tale } from './tale.js';
import { sideName, stopped, type Told } from './told.js';

// What the newspaper of both sides writes: what everybody may know, also for who knows more.

/** `2 victory points for Cal.` */
function scored(told: Told, why: 'battle' | 'capture', zone: string): string {
  const won = told.of('points-won').find((one) => one.for === why && one.zone === zone);
  return won === undefined ? '' : stopped(`${many(won.points, 'victory point')} for ${told.seat(won.seat)}`);
}

function captureTale(told: Told, { zone, by, from, value, group }: EventOf<'captured'>): Tale {
  const { map } = told.fixed;
  const printedZone = map.zones.find(({ id }) => id === zone);
  const capital = map.capitals[enemyOf(by)] === zone;
  const city = map.victoryZones.includes(zone);
  const happening =
    from === 'neutral'
      ? 'capture.kentucky'
      : printedZone?.owner === by
        ? 'capture.returned'
        : capital
          ? 'capture.capital'
          : city
            ? 'capture.city'
            : 'capture.taken';
  const weight = capital ? 85 : city ? 72 : 20 + 4 * value;
  const facts = [group === null ? '' : `The ${told.group(group)} is there.`, scored(told, 'capture', zone)];
  return aTale(
    weight,
    told.zone(zone),
    told.print(happening, zone, { side: sideName(by) }),
    facts.filter((one) => one !== '').join(' '),
  );
}

const groundTales = (told: Told): readonly Tale[] => [
  ...told.of('washington-fell').map(({ loss, roll }) => {
    const lost = `The Union loses ${many(loss, 'supply point')} for good (die ${roll.faces.join(', ')}).`;
    return aTale(90, told.zone(told.fixed.map.capitals.union), told.print('washington.fell', String(loss)), lost);
  }),
  ...told.of('kentucky-entered').map(({ side, zone }) => {
    const fills = { side: sideName(side), other: sideName(enemyOf(side)) };
    const gain = `The ${fills.other} side has +4 at its next muster.`;
    return aTale(58, told.zone(zone), told.print('kentucky.broken', zone, fills), gain);
  }),
  ...told.of('captured').map((one) => captureTale(told, one)),
  ...told.of('port-blockaded').map(({ zone }) => aTale(35, told.zone(zone), told.print('blockade.placed', zone))),
  ...told
    .of('group-formed')
    .map(({ group, zone }) =>
      aTale(40, told.zone(zone), told.print('group.formed', group, { group: told.group(group) })),
    ),
];

/** Groups that are gone, but for those of which a battle tells. */
function goneTales(told: Told): readonly Tale[] {
  const inBattle = new Set(
    told.of('battle-fought').flatMap(({ attacker, defender }) => [attacker.group, defender.group]),
  );
  return told
    .of('group-lost')
    .filter(({ group }) => !inBattle.has(group))
    .map(({ group, zone }) =>
      aTale(42, told.zone(zone), told.print('group.gone', group, { group: told.group(group) })),
    );
}

const totalsOf = (told: Told, totals: EventOf<'votes-counted'>['totals']): string =>
  totals.length === 0 ? '' : `Votes: ${listing(totals.map(({ seat, votes }) => `${told.seat(seat)} ${votes}`))}.`;

function voteTale(told: Told, { side, seat, majority, totals, roll }: EventOf<'votes-counted'>): Tale {
  const happening =
    seat === null ? 'vote.stays' : majority === null ? 'vote.lot' : majority ? 'vote.elected' : 'vote.leading';
  const fills = { side: sideName(side), player: seat === null ? '' : told.seat(seat) };
  return aTale(
    54,
    '',
    told.print(happening, side, fills),
    [
      totalsOf(told, totals),
      ...(totals.length > 0 && roll !== null ? ['They were level, and the lot decided.'] : []),
    ].join(' '),
  );
}

const politicsTales = (told: Told): readonly Tale[] => [
  ...told.of('no-confidence-counted').flatMap(({ side, agreeing, players, passed }) => {
    if (agreeing === 0) return [];
    const happening = passed ? 'vote.no-confidence' : 'vote.confidence';
    const count = `${agreeing} of ${many(players, 'officer')} agreed.`;
    return [aTale(passed ? 52 : 30, '', told.print(happening, side, { side: sideName(side) }), count)];
  }),
  ...told
    .of('election-called')
    .filter(({ why }) => why === 'no-president')
    .map(({ side }) => aTale(50, '', told.print('vote.called', side, { side: sideName(side) }))),
  ...told.of('votes-counted').map((one) => voteTale(told, one)),
  ...told.of('took-office').flatMap(({ side, seat, from }) => {
    if (seat === null || seat === from || told.kind === 'setup') return [];
    return [aTale(44, '', told.print('office.taken', side, { side: sideName(side), player: told.seat(seat) }))];
  }),
];

/** Which Groups passed to whom when somebody went or came. */
function handedOver(told: Told, reasons: readonly string[]): string {
  const moved = told.of('group-assigned').filter(({ why }) => why === null || reasons.includes(why));
  const takers = [...new Set(moved.map(({ to }) => to))];
  return takers
    .map((taker) => {
      const groups = moved.filter(({ to }) => to === taker).map(({ group }) => `the ${told.group(group)}`);
      const who = taker === null ? 'Caretakers now look after' : `${told.seat(taker)} now commands`;
      return stopped(`${who} ${listing(groups)}`);
    })
    .join(' ');
}

function peopleTales(told: Told): readonly Tale[] {
  if (told.kind !== 'turn') return [];
  const gone = told.of('player-struck');
  const came = told.of('newcomer-seated');
  const sideOf = (side: string | null): Side => (side === 'confederacy' ? 'confederacy' : 'union');
  const tales = [
    ...gone.map(({ seat, why }) =>
      aTale(46, '', told.print(why === 'left' ? 'player.left' : 'player.struck', seat, { player: told.seat(seat) })),
    ),
    ...came.map(({ seat }) =>
      aTale(38, '', told.print('player.came', seat.id, { player: seat.name, side: sideName(sideOf(seat.side)) })),
    ),
  ];
  const handed = handedOver(told, ['struck', 'left', 'newcomer', 'ceded']);
  return tales.map((tale, index) => (index === tales.length - 1 ? { ...tale, facts: handed } : tale));
}

const missedTales = (told: Told): readonly Tale[] =>
  told
    .of('sheets-taken')
    .flatMap(({ missed }) =>
      missed.length === 0
        ? []
        : [aTale(8, '', `No orders came from ${listing(missed.map(({ seat }) => told.seat(seat)))}.`)],
    );

const musterTales = (told: Told): readonly Tale[] =>
  told.of('muster-closed').map(() => aTale(26, '', told.print('muster.held', told.date)));

const ENDINGS = ['CW-602', 'CW-603', 'CW-604', 'CW-605', 'CW-606', 'CWR-07'] as const;

function endTales(told: Told): readonly Tale[] {
  return told.of('war-decided').map(({ winner, rule, victors }) => {
    const known = ENDINGS.find((one) => one === rule) ?? 'CW-606';
    const best = victors.length === 1 ? 'has the most victory points and wins' : 'share the victory';
    const who =
      winner === 'tie' || victors.length === 0
        ? `Nobody wins${rule.startsWith('CW-') ? ` (${rule})` : ''}.`
        : `On the ${sideName(winner)} side ${listing(victors.map(told.seat))} ${best} (${rule}).`;
    return aTale(100, '', told.print(`end.${known}`, rule), who);
  });
}

/** News that everybody hears, without the battles, which have cards of their own. */
export const paperTales = (told: Told): readonly Tale[] => [
  ...endTales(told),
  ...groundTales(told),
  ...goneTales(told),
  ...politicsTales(told),
  ...peopleTales(told),
  ...musterTales(told),
  ...missedTales(told),
];

/** The same with the battles, for the front page; those of the reader are told as their own. */
export const frontTales = (told: Told, news: readonly Tale[]): readonly Tale[] => [
  ...told
    .of('battle-fought')
    .filter((battle) => mineIn(told, battle) === null)
    .map((battle) => battleTale(told, battle, printed(told, battle))),
  ...news,
];
