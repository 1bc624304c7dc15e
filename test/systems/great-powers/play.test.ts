import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import type { Placed } from '../../../src/core/game/sheet.js';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import type { Order } from '../../../src/systems/great-powers/orders/cards.js';
import { Setup, type State } from '../../../src/systems/great-powers/shapes.js';
import { diceFor } from '../../../src/testkit/play.js';
import { setupFor } from './subject.js';

const fileOf = (file: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, '../../../campaigns/amber-seas', file), 'utf8'));

interface Told {
  readonly state: State;
  readonly text: string;
}

/** Bots play so many phases; `sheet` may order otherwise for a seat. Gives the state after each, with the public report. */
function played(
  setup: Setup,
  phases: number,
  sheet: (state: State, seat: string) => string | null = () => null,
): readonly Told[] {
  const fixed = greatPowers.fixed(setup);
  let state = greatPowers.blank;
  for (const event of greatPowers.open(setup, diceFor('play', 'open'), fixed))
    state = greatPowers.apply(state, event, fixed);
  const told: Told[] = [];
  for (let phase = 0; phase < phases; phase += 1) {
    const waits = greatPowers.awaiting(state, fixed);
    if (waits === null) break;
    const sheets: Record<string, readonly Placed<Order>[]> = {};
    for (const seat of waits.owes) {
      const view = greatPowers.view(state, asSeat(seat), fixed);
      const text = sheet(state, seat) ?? greatPowers.suggest(view, seat, diceFor('play', `${phase}/${seat}`), fixed);
      sheets[seat] = greatPowers.parse(text, view, fixed).orders;
    }
    const before = state;
    const sightings: NonNullable<ReturnType<typeof greatPowers.reveal>>[] = [];
    for (const event of greatPowers.resolve(
      state,
      { sheets, roster: NO_ROSTER_CHANGES },
      diceFor('play', 'none'),
      fixed,
    )) {
      const after = greatPowers.apply(state, event, fixed);
      const seen = greatPowers.reveal(event, state, after, PUBLIC, fixed);
      if (seen !== null) sightings.push(seen);
      state = after;
    }
    expect(greatPowers.invariants(state, fixed)).toEqual([]);
    expect(state).not.toBe(before);
    told.push({
      state,
      text: toPlainText(greatPowers.report(greatPowers.view(state, PUBLIC, fixed), sightings, fixed)),
    });
  }
  return told;
}

describe('a game', () => {
  // GP-1, GP-2
  it('goes from spring over retreats and winter to the next year, and counts centres once a year', () => {
    const told = played(setupFor(7), 24);
    const { state } = told.at(-1) ?? { state: greatPowers.blank };
    expect(state.year).toBeGreaterThan(1904);
    expect(state.years.map(({ year }) => year)).toEqual([...state.years.keys()].map((index) => 1900 + index));
    const centres = Object.keys(state.centres).length;
    expect(centres).toBeGreaterThan(30);
    expect(told.some(({ text }) => text.includes('is driven out of'))).toBe(true);
    expect(told.some(({ text }) => /^Build [AF] \w+$/m.test(text))).toBe(true);
    // No power has more units than centres once a year is over.
    for (const { state: after } of told.filter(({ state: one }) => one.season === 'spring' && one.stage === 'orders'))
      for (const { id } of setupFor(7).map.powers)
        expect(after.units.filter(({ power }) => power === id).length).toBeLessThanOrEqual(
          Object.values(after.centres).filter((owner) => owner === id).length,
        );
  });

  // GP-11
  it('ends in a draw when all vote for it, and nobody reads who did', () => {
    const told = played(setupFor(3), 3, (state, seat) =>
      state.seats.findIndex(({ id }) => id === seat) === 0 && state.season === 'spring' ? 'VOTE NOBODY' : 'VOTE DRAW',
    );
    expect(told).toHaveLength(2);
    expect(told[0]?.text).not.toMatch(/vote|draw/i);
    expect(told[1]?.state.ending?.how).toBe('draw');
    expect(told[1]?.state.ending?.powers).toHaveLength(3);
    expect(told[1]?.text).toContain('The game ends in a draw of');
  });

  it('is conceded when all others vote for one power', () => {
    const [told] = played(setupFor(3), 1, ({ seats }) => `VOTE ${seats[1]?.power}`);
    expect(told?.state.ending).toEqual({ how: 'conceded', powers: [told?.state.seats[1]?.power] });
  });

  // GP-3
  it('lets powers without a player hold', () => {
    const [told] = played(setupFor(2), 1);
    const idle = setupFor(2).map.powers.filter(({ id }) => told?.state.seats.every(({ power }) => power !== id));
    expect(idle).toHaveLength(5);
    for (const { id } of idle)
      expect(told?.state.last.filter(({ power }) => power === id).map(({ kind }) => kind)).not.toContain('move');
  });

  it('plays another map by its binder alone', () => {
    const setup = Setup.parse({
      map: fileOf('map.yaml'),
      outline: fileOf('outline.yaml'),
      seats: setupFor(4).seats,
    });
    const told = played(setup, 20);
    expect(told.at(-1)?.state.year).toBeGreaterThan(3);
    expect(told.at(-1)?.text).toContain('Veldmark');
  });
});
