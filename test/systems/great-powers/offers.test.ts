import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { blanksOf, fillOffer, type Offer, type OfferSubject } from '../../../src/core/game/offer.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import { deck } from '../../../src/systems/great-powers/orders/cards.js';
import type { State } from '../../../src/systems/great-powers/shapes.js';
import { playCampaign } from '../../../src/testkit/play.js';
import { opened } from './opened.js';
import { setupFor } from './subject.js';

const FIXED = greatPowers.fixed(setupFor(7));
const FRANCE = asSeat('seat-3');

/** Every line that an offer can become. */
function lines(offer: Offer): readonly string[] {
  let all: readonly (readonly (readonly string[])[])[] = [[]];
  for (const blank of blanksOf(offer))
    all = all.flatMap((before) =>
      blank.kind === 'choice' ? blank.among.map(({ value }) => [...before, [value]]) : [before],
    );
  return all.map((values) => fillOffer(offer, values) ?? `nothing of ${JSON.stringify(values)}`);
}

const offered = (state: State, subject: OfferSubject, order: string): readonly string[] =>
  greatPowers
    .offers(greatPowers.view(state, FRANCE, FIXED), subject, FIXED)
    .filter((offer) => offer.order === order)
    .flatMap(lines);

const unit = (id: string): OfferSubject => ({ kind: 'unit', id });
const place = (id: string): OfferSubject => ({ kind: 'place', id });
const withUnits = (...units: State['units']): State => ({ ...opened(), units });
const of = (power: string, kind: 'army' | 'fleet', at: string) => ({ power, kind, at });

describe('menus', () => {
  it('offer a move to where the unit can go, and no more', () => {
    expect([...offered(opened(), unit('par'), 'move')].sort()).toEqual([
      'par - bre',
      'par - bur',
      'par - gas',
      'par - pic',
    ]);
    expect(offered(opened(), place('bur'), 'move')).toEqual(['par - bur', 'mar - bur']);
    expect(offered(opened(), place('mos'), 'move')).toEqual([]);
    expect(offered(withUnits(of('france', 'fleet', 'mid')), place('spa'), 'move')).toEqual([
      'mid - spa/nc',
      'mid - spa/sc',
    ]);
    expect(offered(opened(), { kind: 'seat' }, 'move')).toEqual([]);
  });

  it('offer supports for what can happen where the supporter could go', () => {
    expect([...offered(opened(), unit('mar'), 'support-move')].sort()).toEqual([
      'mar S bre - gas',
      'mar S mun - bur',
      'mar S par - bur',
      'mar S par - gas',
      'mar S ven - pie',
    ]);
    expect(
      offered(withUnits(of('france', 'army', 'mar'), of('italy', 'army', 'pie')), unit('mar'), 'support-hold'),
    ).toEqual(['mar S pie']);
    expect(offered(opened(), place('bur'), 'support-move')).toContain('par S mar - bur');
  });

  it('offer a convoy where the fleet is of use, and the journey to the army', () => {
    const state = withUnits(
      of('france', 'army', 'bre'),
      of('france', 'fleet', 'eng'),
      of('england', 'fleet', 'nth'),
      of('france', 'fleet', 'gol'),
    );
    const carried = offered(state, unit('eng'), 'convoy');
    expect(carried).toContain('eng C bre - lon');
    expect(carried).toContain('eng C bre - nwy');
    expect(carried).not.toContain('eng C bre - tun');
    expect(offered(state, unit('gol'), 'convoy')).toEqual([]);
    expect(offered(state, unit('bre'), 'move')).toContain('bre - nwy');
    expect(offered(opened(), unit('bre'), 'convoy')).toEqual([]);
  });

  it('offer only what stands, wherever one points, in every phase of a game', async () => {
    const refused: string[] = [];
    const kinds = new Set<string>();
    let most = 0;
    let turn = 0;
    for (const phase of playCampaign(greatPowers, setupFor(7, { lastYear: 1903 }), {
      seed: 'menus',
      longest: 30,
      silentOneIn: 12,
    })) {
      const waits = greatPowers.awaiting(phase.after, phase.fixed);
      turn += 1;
      for (const seat of waits?.owes.slice(0, 2) ?? []) {
        const view = greatPowers.view(phase.after, asSeat(seat), phase.fixed);
        const subjects: readonly OfferSubject[] = [
          { kind: 'seat' },
          ...greatPowers.sketch(view, [], phase.fixed).idle.map(unit),
          // Some places each time; over the phases all of them.
          ...phase.fixed.map.places.filter((_, index) => index % 4 === turn % 4).map(({ id }) => place(id)),
        ];
        for (const subject of subjects) {
          const offers = greatPowers.offers(view, subject, phase.fixed);
          if (subject.kind === 'unit') most = Math.max(most, offers.length);
          for (const { order } of offers) kinds.add(order);
          for (const line of offers.flatMap(lines)) {
            const [told] = answerSheet(greatPowers, line, view, phase.fixed).lines;
            if (told?.verdict !== 'understood' && told?.verdict !== 'warned') refused.push(line);
          }
        }
      }
    }
    expect(refused).toEqual([]);
    // Bots order nothing ahead, so there is nothing to be forgotten.
    for (const { kind } of deck.cards) if (kind !== 'forget') expect(kinds).toContain(kind);
    // A menu of Discord's holds so many.
    expect(most).toBeLessThanOrEqual(25);
    expect(most).toBeGreaterThan(5);
  });
});
