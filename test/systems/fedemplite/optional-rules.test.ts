import type { Grant, RuleChanges } from '../../../src/core/game/sheet.js';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { readApplication } from '../../../src/core/signup/application.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import { inUse, OPTIONAL_RULES, PLAYABLE, ruleName } from '../../../src/systems/fedemplite/optional-rules.js';
import type { Event, OptionalRule, Sighting, State } from '../../../src/systems/fedemplite/shapes.js';
import { systemById } from '../../../src/systems/registry.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { fold } from './fold.js';
import { atSetup, rawSetup, WAR } from './general-war.js';

interface Outside {
  readonly rules?: RuleChanges;
  readonly grants?: readonly Grant[];
}

/** A phase in which nobody orders anything, with what was decided outside the rules. */
function pass(state: State, outside: Outside = {}): { events: readonly Event[]; state: State } {
  const sheets = Object.fromEntries(state.seats.map(({ id }) => [id, []]));
  const events = fedemplite.resolve(state, { sheets, roster: NO_ROSTER_CHANGES, ...outside }, seededDice(1), WAR);
  return { events, state: fold(events, state) };
}

const turnOne = (optionalRules: readonly OptionalRule[] = []): State => pass(atSetup({ optionalRules })).state;

const influence = (state: State): Record<string, number> =>
  Object.fromEntries(state.seats.map((seat) => [seat.id, seat.influence]));

/** The report of these events, on one line. */
function told(before: State, events: readonly Event[], viewer = PUBLIC): string {
  let at = before;
  const sightings: Sighting[] = [];
  for (const event of events) {
    const after = fedemplite.apply(at, event, WAR);
    const sighting = fedemplite.reveal(event, at, after, viewer, WAR);
    if (sighting !== null) sightings.push(sighting);
    at = after;
  }
  return toPlainText(fedemplite.report(fedemplite.view(at, viewer, WAR), sightings, WAR)).replaceAll(/\s+/g, ' ');
}

describe('a binder', () => {
  const issues = (optionalRules: readonly string[]): readonly string[] => {
    const read = systemById('fedemplite')?.readSetup(rawSetup({ optionalRules }));
    return read === undefined || read.ok ? [] : read.issues.map((issue) => issue.message);
  };

  it.each(OPTIONAL_RULES.map(({ id, playable }) => [id, playable] as const))(
    'may name %s if it can be played',
    (id, playable) => {
      expect(issues([id])).toEqual(playable ? [] : [`the optional rule "${id}" is not yet supported; leave it out`]);
    },
  );

  it('names a rule once', () => {
    expect(issues(['fan-fiction', 'fan-fiction'])).toEqual(['the optional rule "fan-fiction" is named twice']);
  });
});

describe('rules in use', () => {
  it('are what everybody sees, and what the rules page says', () => {
    const state = turnOne(['fan-fiction']);
    expect(inUse(state, 'fan-fiction')).toBe(true);
    for (const viewer of [PUBLIC, GM, asSeat('ann')])
      expect(inUse(fedemplite.view(state, viewer, WAR), 'fan-fiction')).toBe(true);
    const texts = fedemplite.rules(state.options, WAR);
    expect(texts.find(({ id }) => id === 'FE-33')?.text).toContain('In use now: Fan Fiction.');
    expect(texts.find(({ id }) => id === 'FE-O2')?.text).toMatch(/^In use in this war\./);
    const usual = fedemplite.rules(turnOne().options, WAR);
    expect(usual.find(({ id }) => id === 'FE-33')?.text).toContain('None is in use now.');
    expect(usual.find(({ id }) => id === 'FE-O2')?.text).toMatch(/^Not in use in this war\./);
  });

  it('have a text of the number that sign-up links to, as soon as they can be played', () => {
    const ids = fedemplite.rules(turnOne().options, WAR).map(({ id }) => id);
    for (const { rule, playable } of OPTIONAL_RULES) expect([rule, ids.includes(rule ?? '')]).toEqual([rule, playable]);
  });
});

describe('rules agreed on during the war', () => {
  it.each([...PLAYABLE])('%s comes into use at the end of the turn, and goes out of it again', (rule) => {
    const before = turnOne();
    const on = pass(before, { rules: { on: [rule], off: [] } });
    expect(inUse(on.state, rule)).toBe(true);
    expect(fedemplite.invariants(on.state, WAR)).toEqual([]);
    expect(on.events).toContainEqual({ kind: 'optional-rules-changed', on: [rule], off: [] });
    expect(told(before, on.events)).toContain(`From now on the optional rule ${ruleName(rule)} is in use.`);
    const off = pass(on.state, { rules: { on: [], off: [rule] } });
    expect(inUse(off.state, rule)).toBe(false);
    expect(fedemplite.invariants(off.state, WAR)).toEqual([]);
    expect(told(on.state, off.events)).toContain(
      `From now on the optional rule ${ruleName(rule)} is no longer in use.`,
    );
  });

  it('holds from the next turn on, not in the one that is resolved', () => {
    const grants = [{ seat: 'ann', amount: 1, why: 'The Long Watch' }];
    const { events, state } = pass(turnOne(), { rules: { on: ['fan-fiction'], off: [] }, grants });
    expect(events.some(({ kind }) => kind === 'influence-granted')).toBe(false);
    expect(pass(state, { grants }).events.some(({ kind }) => kind === 'influence-granted')).toBe(true);
  });

  it('changes nothing where a rule is in use already, is not, or is none', () => {
    const rules = { on: ['fan-fiction', 'leaders'], off: ['tactics', 'mines'] };
    expect(pass(turnOne(['fan-fiction']), { rules }).events.some(({ kind }) => kind === 'optional-rules-changed')).toBe(
      false,
    );
  });

  it('may be agreed on before the first turn', () => {
    const { events, state } = pass(atSetup(), { rules: { on: ['fan-fiction'], off: [] } });
    expect(inUse(state, 'fan-fiction')).toBe(true);
    expect(told(atSetup(), events)).toContain('From now on the optional rule Fan Fiction is in use.');
  });
});

// FE-O2
describe('stories', () => {
  const grants: readonly Grant[] = [
    { seat: 'ann', amount: 2, why: 'The Long Watch' },
    { seat: 'cyd', amount: 1, why: 'A Letter Home' },
  ];

  it('earn Influence on top of the income, and everybody reads for what', () => {
    const before = turnOne(['fan-fiction']);
    const without = pass(before).state;
    const { events, state } = pass(before, { grants });
    const [usual, now] = [influence(without), influence(state)];
    expect(now).toEqual({ ...usual, ann: (usual['ann'] ?? 0) + 2, cyd: (usual['cyd'] ?? 0) + 1 });
    for (const viewer of [PUBLIC, GM, asSeat('bob')]) {
      expect(told(before, events, viewer)).toContain('Ann gets 2 Influence for “The Long Watch”.');
      expect(told(before, events, viewer)).toContain('Cyd gets 1 Influence for “A Letter Home”.');
    }
  });

  it('are booked after the income', () => {
    const kinds = pass(turnOne(['fan-fiction']), { grants }).events.map(({ kind }) => kind);
    expect(kinds.indexOf('influence-granted')).toBe(kinds.indexOf('influence-paid') + 1);
  });

  it('earn three Influence a turn at most, whatever was asked for', () => {
    const many = [2, 2, 2, -4, 0.5, Number.NaN].map((amount) => ({ seat: 'ann', amount, why: 'Again' }));
    const granted = pass(turnOne(['fan-fiction']), { grants: many }).events.flatMap((event) =>
      event.kind === 'influence-granted' ? event.granted.map((one) => one.influence) : [],
    );
    expect(granted).toEqual([2, 1]);
  });

  it('earn nothing for who does not play, and nothing without the rule', () => {
    const stranger = [{ seat: 'nobody', amount: 1, why: 'Lost' }];
    for (const { events } of [pass(turnOne(['fan-fiction']), { grants: stranger }), pass(turnOne(), { grants })])
      expect(events.some(({ kind }) => kind === 'influence-granted')).toBe(false);
  });
});

test('the headings of the source are names of the rules that they head', () => {
  const sides = ['Alliance', 'Coalition'].map((id) => ({ id, words: [id] }));
  const read = (text: string) => readApplication(text, { sides, optionalRules: OPTIONAL_RULES });
  expect(read('Alliance. Optional rules: Fan Fiction (Role-playing), Pre-War Operations')).toMatchObject({
    optionalRules: ['fan-fiction', 'pre-war-operations'],
    unknownRules: [],
    remarks: [],
  });
  expect(read('Coalition, with role-playing')).toMatchObject({ optionalRules: ['fan-fiction'] });
});
