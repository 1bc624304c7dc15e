import { describe, expect, test } from '@jest/globals';
import { readActControl } from '../../../src/adapters/discord/acts/act-control.js';
import { type ActFace, asking, fieldsOf, textFields } from '../../../src/adapters/discord/acts/act-face.js';
import { actForm } from '../../../src/adapters/discord/acts/act-form.js';
import { optionsOf } from '../../../src/adapters/discord/acts/act-options.js';
import { resultFacts } from '../../../src/adapters/discord/acts/result-facts.js';
import { commandList } from '../../../src/adapters/discord/door/command-list.js';
import { ACT_LAYOUTS } from '../../../src/adapters/discord/verbs/acts.js';
import { actFaces } from '../../../src/app/kit/verb.js';
import { verbs } from '../../../src/app/verbs.js';

// Whatever the app declares must have room in what Discord takes, also before it has a place there.

const ACTS: readonly ActFace[] = actFaces(verbs);

/** Acts that a command of its own asks for: by a list with buttons, or together with something else. */
const ACTS_OF_OWN_COMMANDS: Readonly<Record<string, string>> = {
  'cast-vote': 'vote',
  'vote-on-motion': 'vote',
  'leave-seat': 'leave',
  'set-time-zone': 'quiet hours',
};

test('every act has its place', () => {
  const placed = [...Object.keys(ACT_LAYOUTS), ...Object.keys(ACTS_OF_OWN_COMMANDS)];
  expect(placed.sort()).toEqual(ACTS.map(({ name }) => name).sort());
});

describe.each(ACTS.map((act) => [act.name, act] as const))('%s', (_name, act) => {
  test('fits a command and its options', () => {
    const command = {
      path: 'act',
      may: act.may,
      description: act.words.help,
      options: optionsOf(act),
      answer: async () => {},
    };
    // Discord’s own limits: 100 characters a description, 25 options and choices, names in small letters.
    expect(() => commandList([command], true)).not.toThrow();
    for (const { description } of [command, ...command.options]) expect(description.length).toBeLessThanOrEqual(100);
  });

  test('fits a form and a button', () => {
    expect(act.words.title.length).toBeLessThanOrEqual(45);
    expect(act.words.button.length).toBeLessThanOrEqual(80);
    expect(textFields(act).length).toBeLessThanOrEqual(5);
    if (asking(act) !== 'by a form') return;
    for (const [, { label }] of textFields(act)) expect(label.length).toBeLessThanOrEqual(45);
    expect(() => actForm(act, 'do:it', 'A campaign', {}).toJSON()).not.toThrow();
  });

  test('asks first when it hurts', () => {
    expect(asking(act) === 'at once' && act.words.danger === true).toBe(false);
    if (act.words.danger !== true)
      expect(fieldsOf(act).some(([, { as, required }]) => as.kind === 'flag' && required)).toBe(false);
  });
});

test('a control of another making is none', () => {
  expect(readActControl('do:unseat:war-7kq4::seat-1:yes')).toEqual({
    act: 'unseat',
    campaign: 'war-7kq4',
    seat: '',
    values: ['seat-1', 'yes'],
  });
  for (const id of ['do:unseat', 'undo:unseat:war::', 'do:unseat:war::<@1>', 'do:un seat:war::']) {
    expect(readActControl(id)).toBeNull();
  }
});

test('times of a result are told in the reader’s own zone, whatever the act', () => {
  const at = new Date(1_741_284_600_000);
  expect(resultFacts({ deadlineAt: at })).toBe('Deadline <t:1741284600:F> (<t:1741284600:R>).');
  expect(resultFacts({ deadlineAt: at, paused: true })).toContain('its clocks stand still');
  expect(resultFacts({ status: 'open', closesAt: at })).toBe('Open until <t:1741284600:F>.');
  expect(resultFacts({ status: 'carried', closesAt: at })).toBe('It is carried.');
  expect(resultFacts({ receipt: { receipt: 'R-1' } })).toBe('Receipt `R-1`.');
  for (const nothing of [undefined, null, 'sealed', { deadlineAt: null }]) expect(resultFacts(nothing)).toBe('');
});
