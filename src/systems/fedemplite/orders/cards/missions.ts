import { z } from 'zod';
import { fault, isFault } from '../../../../core/reading/fault.js';
import { listed } from '../../../../core/reading/listing.js';
import { Province } from '../../shapes/base.js';
import { bag, nowhere, type Part, type Sorted, type Written, wrongArguments } from '../bag.js';
import { count, missionFleet, nation, orNull, place, readPlace } from '../fields.js';
import { lead } from '../lead.js';
import type { Fault } from '../problems.js';
import { countSlot, isPlace } from '../slots.js';
import type { Before } from '../table.js';
import type { Value } from '../values.js';
import { card, inWindows, offered, TURNS } from './card.js';

const targets: Part<z.ZodArray<typeof Province>> = {
  schema: z.array(Province).min(1),
  fits: nowhere,
  read: () => [],
  write: (all) => all.join(', '),
};

/** `attack G9 with fleet C`: said as one would say it, but nations have fleets of the same letters. */
const withoutNation = ({ word }: Value, where: readonly Value[]): Fault =>
  fault('order/wrong-arguments', word, `It is not said whose fleet ${word} is.`, {
    allowed: `Write ATTACK(nation, Fleet ${word}, ${listed(where.map((target) => target.word))}).`,
    rule: 'FE-67',
  });

function readTargets(values: readonly Value[], before: Before): { readonly targets: Province[] } | Fault {
  const all: Province[] = [];
  for (const { word } of values) {
    const province = readPlace(word, before);
    if (isFault(province)) return province;
    if (all.includes(province))
      return fault('order/target-twice', province, `${province} is named twice among the targets.`, {
        allowed: 'Name each target once; the most important one comes first.',
        rule: 'FE-67',
      });
    all.push(province);
  }
  return { targets: all };
}

/** Provinces are targets, however many; the rest says whose fleet it is. Nothing does, for whoever commands one fleet (FE-G7). */
function targetsAndFleet(values: readonly Value[], before: Before, written: Written): Sorted | Fault {
  const others = values.filter((value) => !isPlace(value));
  // Words too many that say nothing of themselves are targets that cannot be read.
  const odd = new Set(others.slice(2).filter(({ unit, ways }) => unit === null && ways.length === 0));
  const owner = others.filter((value) => !odd.has(value));
  const where = values.filter((value) => !owner.includes(value));
  if (where.length === 0) return wrongArguments(written, values);
  const [only, second] = owner;
  if (only !== undefined && second === undefined && /^[A-Z]$/.test(only.word)) return withoutNation(only, where);
  const more = (): object | Fault => readTargets(where, before);
  return only === undefined ? { values: [], only: [], more } : { values: owner, more };
}

/** The words before a mission's own: whose fleet it is, or nothing in the short form. */
const whose = ({ nation: of, fleet }: { readonly nation: string | null; readonly fleet: string | null }): string =>
  of === null || fleet === null ? '' : `${of}, Fleet ${fleet}, `;

export const attack = card('attack', {
  words: ['ATTACK'],
  fields: {
    '...': bag({
      form: 'nation, fleet, province, …',
      rule: 'FE-67',
      parts: { nation: orNull(nation), fleet: orNull(missionFleet), targets },
      normal: (order) => `${whose(order)}${targets.write(order.targets)}`,
      sort: targetsAndFleet,
    }),
  },
  asides: { lead: lead('a fleet') },
  forms: ["[;|'] * {...}", '{lead} (*|attacks) {...}'],
  normal: 'ATTACK({...})',
  template: 'ATTACK(<nation>, <fleet>, <province>, …)',
  title: 'ATTACK',
  help: 'Sends a fleet’s ships to one or more provinces, the most important first.',
  more: [
    'Targets are uncontrolled or enemy, border on your side and are in range. Each further target makes all harder to',
    'reach. With a single fleet to command, ATTACK(<province>) is enough.',
  ].join(' '),
  lookUp: ['raid', 'target', 'mission'],
  rules: ['FE-67', 'FE-69', 'FE-71'],
  phases: inWindows(['orders']),
  menu: [
    offered(
      'attack',
      'Attack',
      'Sends its ships to one or more provinces, the most important first; each more makes all harder to reach.',
    ),
    offered('attack-here', 'Attack here', 'Sends a fleet’s ships there.'),
  ],
  example: ({ nation: { id }, fleet, near, base }) => ({
    kind: 'attack',
    nation: id,
    fleet,
    targets: near.length === 0 ? [base] : near.slice(0, 2),
  }),
});

const provinces = count({
  fits: countSlot('provinces'),
  least: 1,
  code: 'order/bad-province-count',
  what: 'The number of provinces to protect',
  rule: 'FE-75',
});

export const defend = card('defend', {
  words: ['DEFEND', 'DEFENCE', 'DEFENSE'],
  fields: {
    '...': bag({
      form: 'nation, fleet, number of provinces',
      rule: 'FE-75',
      parts: { nation: orNull(nation), fleet: orNull(missionFleet), provinces },
      normal: (order) => `${whose(order)}${provinces.write(order.provinces)}`,
      /** `DEFEND(k)` for whoever commands one fleet (FE-G7). */
      sort: (values) => {
        const [only, ...others] = values;
        const short = only !== undefined && others.length === 0 && /^[+-]?[0-9]/.test(only.word);
        return short ? { values, only: ['provinces'] } : { values };
      },
    }),
  },
  asides: { lead: lead('a fleet') },
  forms: ["[;|'] * {...}", '{lead} (*|defends) {...}'],
  normal: 'DEFEND({...})',
  template: 'DEFEND(<nation>, <fleet>, <number of provinces>)',
  title: 'DEFEND',
  help: 'Keeps a fleet ready to protect so many friendly provinces that the enemy reaches.',
  more: 'The closest attacked provinces in range are protected first. A fleet without an order does DEFEND 1.',
  lookUp: ['guard', 'protect', 'mission'],
  rules: ['FE-60', 'FE-75', 'FE-76'],
  phases: inWindows(['orders']),
  menu: [offered('defend', 'Defend', 'Protects so many friendly provinces that the enemy reaches, the closest first.')],
  example: ({ nation: { id }, fleet }) => ({ kind: 'defend', nation: id, fleet, provinces: 2 }),
});

export const move = card('move', {
  words: ['MOVE', 'REBASE'],
  fields: {
    '...': bag({
      form: 'nation, fleet, province',
      rule: 'FE-46',
      parts: { nation, fleet: missionFleet, to: place },
      normal: '{nation}, {fleet}, {to}',
    }),
  },
  asides: { lead: lead('a nation') },
  forms: ["[;|'] * {...}", '{lead} (*|moves|rebases) {...}'],
  normal: 'MOVE({...})',
  template: 'MOVE(<nation>, <fleet>, <province>)',
  title: 'MOVE',
  help: 'Takes a fleet to another base, after combat.',
  more: 'The base must be friendly and connected with the fleet’s own capital when the move is made. REBASE means the same.',
  lookUp: ['rebase', 'base', 'mission'],
  rules: ['FE-44', 'FE-46', 'FE-48'],
  phases: inWindows(TURNS),
  menu: [
    offered('move', 'Move', 'Takes the fleet to another base after combat; it does nothing else this turn.'),
    offered('move-here', 'Move here', 'Makes it the base of a fleet after combat.'),
  ],
  example: ({ nation: { id, capital }, fleet }) => ({ kind: 'move', nation: id, fleet, to: capital }),
});
