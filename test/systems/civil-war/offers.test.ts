import { describe, expect, it } from '@jest/globals';
import { blanksOf, fillOffer, type Offer, type OfferSubject } from '../../../src/core/game/offer.js';
import { apply, BLANK } from '../../../src/systems/civil-war/apply.js';
import { ordering } from '../../../src/systems/civil-war/ordering.js';
import type { State } from '../../../src/systems/civil-war/shapes.js';
import { answer, viewOf } from './order-lines.js';
import { position, WAR, warSetup } from './war.js';

const UP = 'u-army-of-the-potomac';
const UM = 'u-army-of-maryland';
const UE = 'u-army-of-the-east';

const SETUP: State = apply(BLANK, { kind: 'war-opened', options: warSetup(2).options, seats: warSetup(4).seats }, WAR);

const offered = (seat: string, subject: OfferSubject, state: State = position()): readonly Offer[] =>
  ordering.offers(viewOf(seat, state), subject, WAR);

/** Lines that an offer becomes, with every choice of each blank once, and both ends of numbers. */
function linesOf(offer: Offer): readonly string[] {
  const ways = blanksOf(offer).map((blank): readonly (readonly string[])[] => {
    if (blank.kind === 'choice') return blank.among.map(({ value }) => [value]);
    return blank.kind === 'number' ? [[String(blank.from)], [String(blank.to)]] : [['Cumberland'], ['of the Plains']];
  });
  const most = Math.max(1, ...ways.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => {
    const line = fillOffer(
      offer,
      ways.map((all) => all[index % all.length] ?? []),
    );
    if (line === null) throw new Error(`${offer.title} does not take its own values`);
    return line;
  });
}

const linesFor = (seat: string, subject: OfferSubject, state?: State): readonly string[] =>
  offered(seat, subject, state).flatMap(linesOf);

const kinds = (seat: string, subject: OfferSubject, state?: State): readonly string[] => [
  ...new Set(offered(seat, subject, state).map(({ order }) => order)),
];

const unit = (id: string): OfferSubject => ({ kind: 'unit', id });
const place = (id: string): OfferSubject => ({ kind: 'place', id });
const SEAT: OfferSubject = { kind: 'seat' };

/** A position with much to order in: spares, leave, an election, a pool, room, a turn of five activations in 1863. */
const RICH: State = (() => {
  const state = position({
    year: 1863,
    turn: 3,
    groups: { [UP]: { demoralised: true }, [UM]: { commander: 'bob' } },
    without: [
      'u-army-of-indiana',
      'u-army-of-freedom',
      'u-army-of-illinois',
      'u-army-of-the-west',
      'u-army-of-missouri',
    ],
    state: {
      activations: { union: 5, confederacy: 2 },
      pool: { union: 9, confederacy: 0 },
      election: { union: true, confederacy: false },
    },
  });
  return { ...state, players: state.players.map((player) => ({ ...player, spares: 9, permits: 1 })) };
})();

describe('offers', () => {
  const all = [position(), RICH, SETUP];
  const subjects = (state: State, seat: string): readonly OfferSubject[] => [
    SEAT,
    ...viewOf(seat, state).groups.flatMap(({ id, name }) => [unit(id), unit(name)]),
    ...WAR.map.zones.filter((_, index) => index % 5 === 0).map(({ id }) => place(id)),
  ];

  it.each([0, 1, 2])('are lines that are understood and, but for sums, stand (position %d)', (index) => {
    const state = all[index] ?? position();
    const refused: string[] = [];
    for (const { id: seat } of state.players)
      for (const line of new Set(subjects(state, seat).flatMap((subject) => linesFor(seat, subject, state)))) {
        const { problems, orders } = answer(seat, line, state);
        const sum = /^(PRESIDENT|POINTS)/.test(line);
        const errors = problems.filter(({ severity, code }) => severity === 'error' && !(sum && code.includes('bad-')));
        if (errors.length > 0 || (orders.length === 0 && !sum)) refused.push(`${line}: ${errors[0]?.message}`);
      }
    expect(refused).toEqual([]);
  });

  it('CW-901, CW-905: for a Group, one step along any line, and whole paths by rail and river', () => {
    const lines = linesFor('ann', unit(UE));
    expect(lines).toContain('MOVE Army of the East TO washington-dc');
    expect(lines).toContain('MOVE Army of the East BY RAIL TO frederick > harpers-ferry > cumberland > grafton');
    expect(lines.filter((line) => line.includes('BY RAIL')).every((line) => line.split('>').length <= 4)).toBe(true);
    expect(lines.some((line) => /BY (RAIL|RIVER).*(richmond|manassas)/.test(line))).toBe(false);
  });

  it('CW-907: not across the closed line of the Potomac', () => {
    expect(linesFor('cal', unit('c-army-of-the-potomac')).some((line) => line.includes('washington'))).toBe(false);
    expect(linesFor('ann', unit(UP))).toContain('MOVE Army of the Potomac TO fredericksburg');
  });

  it('CW-910, CW-911: by sea to ports of the Union, and to Confederate ones in a turn of five', () => {
    expect(linesFor('ann', unit(UE))).toContain('MOVE Army of the East BY SEA TO fort-monroe');
    expect(kinds('ann', unit(UE))).not.toContain('invade');
    expect(linesFor('ann', unit(UE), RICH)).toContain('INVADE new-bern WITH Army of the East');
    expect(linesFor('ann', unit(UP), RICH).some((line) => line.startsWith('INVADE'))).toBe(false);
    expect(linesFor('ann', place('new-bern'), RICH)).toContain('INVADE new-bern WITH Army of the East');
    expect(linesFor('dee', unit('c-army-of-the-gulf')).some((line) => line.includes('SEA'))).toBe(false);
  });

  it('CW-912, CW-1001, CW-1101, CW-1405: what else a Group may do', () => {
    expect(kinds('ann', unit(UP))).toEqual(['move', 'transfer', 'hold', 'activate']);
    expect(kinds('ann', unit(UP), RICH)).toEqual([
      'move',
      'transfer',
      'receive',
      'rally',
      'entrench',
      'hold',
      'activate',
      'add',
      'choose-invasion',
    ]);
    expect(kinds('ann', unit(UE))).toContain('avatar');
  });

  it('CW-214: nothing for Groups of others', () => {
    expect(offered('ann', unit('u-army-of-the-ohio'))).toEqual([]);
    expect(offered('ann', unit('c-army-of-the-gulf'))).toEqual([]);
    expect(offered('nobody', SEAT)).toEqual([]);
  });

  it('CW-1406, CW-1501: for a place, who can go there, forming, and the blockade', () => {
    expect(linesFor('ann', place('frederick'))).toContain('MOVE Army of the East TO frederick');
    expect(linesFor('ann', place('cumberland'))).toContain(
      'MOVE Army of the East BY RAIL TO frederick > harpers-ferry > cumberland',
    );
    expect(linesFor('ann', place('harrisburg'), RICH)).toContain('FORM "Cumberland" AT harrisburg');
    expect(kinds('ann', place('harrisburg'))).not.toContain('form');
    expect(linesFor('ann', place('wilmington'), RICH)).toContain('PRESIDENT BLOCKADE wilmington');
    expect(linesFor('bob', place('wilmington'), RICH)).not.toContain('PRESIDENT BLOCKADE wilmington');
  });

  it('CW-209 to CW-212: for the seat, votes and what a President shares', () => {
    expect(kinds('bob', SEAT)).toEqual(['activate', 'avatar', 'no-confidence', 'pass']);
    expect(kinds('ann', SEAT, RICH)).toEqual([
      'activate',
      'avatar',
      'vote',
      'share-activations',
      'share-brigades',
      'share-permits',
      'blockade',
      'choose-invasion',
      'pass',
    ]);
    expect(linesFor('ann', SEAT, RICH)).toContain('PRESIDENT ACTIVATIONS ann 4, bob 1');
  });

  it('CWR-59: a newcomer to the war makes an officer, and nobody else does', () => {
    const state = position();
    const players = state.players.map((player) => (player.id === 'dee' ? { ...player, avatar: null } : player));
    expect(kinds('dee', SEAT, { ...state, players }).slice(0, 2)).toEqual(['points', 'name']);
    expect(kinds('dee', SEAT, state)).not.toContain('points');
  });

  it('CW-1801: before the war, points, wishes, a name and votes', () => {
    expect(kinds('seat-1', SEAT, SETUP)).toEqual(['points', 'name', 'prefer', 'vote', 'pass']);
    expect(linesFor('seat-1', place('washington-dc'), SETUP)).toEqual(['PREFER Army of the Potomac']);
    expect(offered('seat-1', place('richmond'), SETUP)).toEqual([]);
  });

  it('CW-1201: tell nothing of the enemy that the view does not hold', () => {
    const strong = position({
      groups: { 'c-army-of-northern-virginia': { brigades: 16, demoralised: true, supplied: false } },
    });
    for (const subject of [SEAT, unit(UP), place('manassas-jn')])
      expect(offered('ann', subject, strong)).toEqual(offered('ann', subject));
  });
});
