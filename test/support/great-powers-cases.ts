import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/config/paths.js';
import { type Board, boardOf } from '../../src/systems/great-powers/board/board.js';
import { GameMap } from '../../src/systems/great-powers/board/map.js';
import type { Given, Order, Unit } from '../../src/systems/great-powers/orders/order.js';

/** The board of a binder. */
export const boardOfBinder = (binder: string): Board =>
  boardOf(GameMap.parse(parse(readFileSync(join(projectRoot(), 'campaigns', binder, 'map.yaml'), 'utf8'))));

/** An order of a case, and what must become of it where the case says so. */
export interface CaseOrder extends Given {
  readonly text: string;
  readonly expected: 'succeeds' | 'fails' | null;
}

/** A case of the rules: units, what they are ordered, and what becomes of it. */
export interface RulesCase {
  readonly id: string;
  readonly title: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly units: readonly Unit[];
  readonly movement: readonly CaseOrder[];
  readonly retreats: readonly CaseOrder[] | null;
  readonly winter: readonly CaseOrder[] | null;
  readonly owners: Readonly<Record<string, string>>;
  /** Units that nobody ordered away and that go in winter: `italy army pie`. */
  readonly lost: readonly string[];
}

const KINDS = { A: 'army', F: 'fleet' } as const;
const isLetter = (word: string | undefined): word is keyof typeof KINDS => word === 'A' || word === 'F';

/** Reads `A mun - bur`, `A mun S A bur`, `F nth C A yor - nwy`, `Build A mun`, `Remove A mun`, `A mun H`. */
function orderOf(text: string, section: Section): { readonly order: Order; readonly unit: Omit<Unit, 'power'> } {
  const words = text.split(' ');
  const verb = words[0] === 'Build' || words[0] === 'Remove' ? words.shift() : undefined;
  const [letter, at = '', sign, ...rest] = words;
  if (!isLetter(letter)) throw new SyntaxError(`"${text}" does not begin with A or F.`);
  const unit = { kind: KINDS[letter], at };
  const read = (): Order => {
    if (verb === 'Build') return { kind: 'build', unit: unit.kind, at };
    if (verb === 'Remove') return { kind: 'remove', at };
    if (sign === 'H') return { kind: 'hold', at };
    const [first = '', of = '', , to] = rest;
    if (sign === '-' && section === 'retreats') return { kind: 'retreat', at, to: first };
    if (sign === '-') return { kind: 'move', at, to: first, via: rest.join(' ').endsWith(' via convoy') };
    if (sign === 'S') return to === undefined ? { kind: 'support-hold', at, of } : { kind: 'support-move', at, of, to };
    if (sign === 'C' && to !== undefined) return { kind: 'convoy', at, of, to };
    throw new SyntaxError(`"${text}" is no order.`);
  };
  return { order: read(), unit };
}

type Section = 'movement' | 'retreats' | 'winter';
const SECTIONS: Readonly<Record<string, Section>> = { Retreats: 'retreats', Winter: 'winter' };

/** Lists such as `Italy nap rom, Russia sev`. */
const listed = (text: string): readonly (readonly string[])[] =>
  text.split(', ').map((entry) => {
    const [power = '', ...rest] = entry.split(' ');
    return [power.toLowerCase(), ...rest];
  });

function readCase(text: string): RulesCase {
  const [head = '', ...lines] = text.trim().split('\n');
  const [id = '', ...title] = head.split(' ');
  const orders: Record<Section, CaseOrder[]> = { movement: [], retreats: [], winter: [] };
  const units: Unit[] = [];
  const implied: Unit[] = [];
  const fields: Record<string, string> = {};
  let section: Section = 'movement';
  let power = '';
  for (const line of lines) {
    const field = /^([A-Z][a-z]+): ?(.*)$/.exec(line);
    const [, name = '', value = ''] = field ?? [];
    if (field !== null && value !== '') fields[name] = value;
    else if (field !== null) {
      section = SECTIONS[name] ?? section;
      if (SECTIONS[name] === undefined) power = name.toLowerCase();
    } else if (line.endsWith(' stands')) {
      const [letter, at = ''] = line.trim().split(' ');
      units.push({ power, kind: isLetter(letter) ? KINDS[letter] : 'army', at });
    } else {
      const [written = '', expected] = line.trim().split(' : ');
      if (expected !== undefined && expected !== 'succeeds' && expected !== 'fails')
        throw new SyntaxError(`${id}: "${expected}" is neither succeeds nor fails.`);
      const { order, unit } = orderOf(written, section);
      orders[section].push({ power, order, text: written, expected: expected ?? null });
      if (section === 'movement') implied.push({ power, ...unit });
    }
  }
  const placeOf = (at: string): string => at.split('/')[0] ?? at;
  for (const unit of implied) if (!units.some(({ at }) => placeOf(at) === placeOf(unit.at))) units.push(unit);
  return {
    id,
    title: title.join(' '),
    rules: Object.fromEntries((fields['Rules'] ?? '').split(', ').map((rule) => rule.split(' '))),
    units,
    movement: orders.movement,
    retreats: text.includes('\nRetreats:') ? orders.retreats : null,
    winter: text.includes('\nWinter:') ? orders.winter : null,
    owners: Object.fromEntries(
      listed(fields['Owners'] ?? '').flatMap(([owner = '', ...places]) => places.map((place) => [place, owner])),
    ),
    lost: fields['Lost'] === undefined ? [] : listed(fields['Lost']).map((words) => words.join(' ')),
  };
}

/** The cases of a file: each begins with `# `, and lines that begin with `//` are remarks. */
export const readCases = (text: string): readonly RulesCase[] =>
  text
    .split(/^# /m)
    .slice(1)
    .map((one) => readCase(one));
