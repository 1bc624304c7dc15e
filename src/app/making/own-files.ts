import { quote } from '../../core/game/problem.js';
import { readAimed } from './cells.js';
import { SHELF } from './form-shelf.js';
import { idOf } from './ids.js';
import { startFile, stillIn } from './start-file.js';
import {
  NUMBER,
  type OwnFault,
  type OwnField,
  type OwnFields,
  type OwnFile,
  typedLines,
  Writing,
  yaml,
} from './writing.js';

// A game of somebody's own, as it was typed into the fields of a page, written as the files of a binder. Every line of a file remembers
// the field and the line that it came from, so that what is wrong in the file is told where it was typed.

interface Written {
  readonly files: readonly OwnFile[];
  readonly faults: readonly OwnFault[];
}

/** A file that holds a field as it was typed. */
const asTyped = (name: string, field: OwnField, text: string): OwnFile => ({
  name,
  text,
  from: text.split(/\r\n|\n/).map((_, index) => [field, index + 1] as const),
});

const COLOURS = ['#2f5fa8', '#8a2f2f', '#3c7a3c', '#8a6d1f', '#6a3f8f', '#2f7f86'];

interface Chair {
  readonly id: string;
  readonly name: string;
}

/** `Napoleon, The French, report`: a name, a side, and how much they know. */
function campaign(
  typed: OwnFields,
  faults: OwnFault[],
): { readonly file: OwnFile; readonly chairs: readonly Chair[]; readonly sides: readonly Chair[] } {
  const out = new Writing();
  const wrong = (field: OwnField, line: number | null, text: string): void => void faults.push({ field, line, text });
  const number = (field: OwnField, usual: number): string => {
    const value = (typed[field] ?? '').trim();
    if (value === '') return String(usual);
    if (NUMBER.test(value)) return value;
    wrong(field, null, `“${quote(value)}” is no number. Write one like ${usual}.`);
    return String(usual);
  };
  const sides = typedLines(typed.sides).map(({ line, cells: [name = '', colour = ''] }, index) => {
    if (colour !== '' && !/^#[0-9a-f]{6}$/i.test(colour))
      wrong('sides', line, `“${quote(colour)}” is no colour. Write one like #2f5fa8, or leave it out.`);
    const usual = COLOURS[index % COLOURS.length] ?? '#666666';
    return { line, id: idOf(name), name, colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : usual };
  });
  const all = sides.length > 0 ? sides : [{ line: null, id: 'all', name: 'Everybody', colour: '#666666' }];
  const chairs = typedLines(typed.commanders).map(({ line, cells: [name = '', side = '', knows = ''] }) => {
    const found = side === '' && all.length === 1 ? all[0] : all.find((one) => one.id === idOf(side));
    if (found === undefined)
      wrong(
        'commanders',
        line,
        `There is no side “${quote(side)}” for ${quote(name)}. There are: ${all.map((one) => one.name).join(', ')}.`,
      );
    if (!['', 'own', 'side', 'report'].includes(knows))
      wrong(
        'commanders',
        line,
        `“${quote(knows)}” says nothing of what ${quote(name)} knows. Write own, side or report.`,
      );
    return { line, id: idOf(name), name, side: found?.id ?? 'all', knows };
  });
  if (chairs.length === 0)
    wrong('commanders', null, 'Nobody commands anything yet. Write a line for each player: a name, a comma, a side.');
  out.add('binder: 1');
  out.add('system: umpire');
  out.add(`title: ${yaml((typed.title ?? '').trim())}`, ['title', null]);
  out.add(`brief: ${yaml((typed.brief ?? '').trim())}`, ['brief', null]);
  out.add('registration:');
  const wanted = Math.max(1, stillIn(typed, chairs).length);
  out.add(`  seats: { min: ${Math.min(2, wanted)}, max: ${wanted} }`, ['commanders', null]);
  out.add('  closesAfterSecondAcceptance: 72h');
  out.add('schedule:');
  out.add('  phases:');
  out.add(`    orders: ${yaml((typed.window ?? '').trim() || '48h')}`, ['window', null]);
  out.add(`    judgement: ${yaml((typed.judging ?? '').trim() || '48h')}`, ['judging', null]);
  for (const line of ['  reminders: [12h, 2h]', '  earlyRun: true', '  earlyRunDelay: 10m']) out.add(line);
  for (const line of ['publication: { mode: at-once }', 'absence: system', 'press: none', 'options:']) out.add(line);
  out.add(`  turns: ${number('turns', 20)}`, ['turns', null]);
  out.add(`  deal: ${typed.deal === 'order' ? 'order' : 'lot'}`, ['deal', null]);
  out.add(`  couriers: ${number('couriers', 0)}`, ['couriers', null]);
  out.add('  calendar:');
  out.add(`    starts: ${yaml((typed.starts ?? '').trim() || '2000-01-01 06:00')}`, ['starts', null]);
  out.add(`    hours: ${number('hours', 12)}`, ['hours', null]);
  if (typed.night === 'yes') out.add('    night: [20, 5]', ['night', null]);
  out.add('  sides:');
  for (const { line, id, name, colour } of all)
    out.add(`    - { id: ${yaml(id)}, name: ${yaml(name)}, colour: ${yaml(colour)} }`, ['sides', line]);
  const fields = typedLines(typed.fields);
  if (fields.length > 0) out.add('  fields:');
  for (const {
    line,
    cells: [name = '', seen = ''],
  } of fields)
    out.add(`    - { name: ${yaml(idOf(name))}, seen: ${yaml(seen || 'owner')} }`, ['fields', line]);
  if (chairs.length > 0) out.add('  commanders:');
  for (const { line, id, name, side, knows } of chairs)
    out.add(`    - { id: ${yaml(id)}, name: ${yaml(name)}, side: ${yaml(side)}, knows: ${yaml(knows || 'own')} }`, [
      'commanders',
      line,
    ]);
  return { file: out.file('campaign.yaml'), chairs, sides: all };
}

function map(typed: OwnFields, picture: string | null, faults: OwnFault[]): OwnFile | null {
  const places = typedLines(typed.places);
  const lines = typedLines(typed.lines);
  if (picture === null && places.length === 0) {
    if (lines[0] !== undefined)
      faults.push({
        field: 'lines',
        line: lines[0].line,
        text: 'There are lines, and no places that they could join. Name the places first.',
      });
    return null;
  }
  const out = new Writing();
  if (picture !== null) out.add(`picture: ${picture}`);
  const scale = (typed.scale ?? '').trim();
  if (scale !== '') {
    if (NUMBER.test(scale) && Number(scale) > 0) out.add(`pixelsPerMile: ${scale}`, ['scale', null]);
    else
      faults.push({
        field: 'scale',
        line: null,
        text: `“${quote(scale)}” is no scale. Write how many pixels of the picture are a mile: 12.5.`,
      });
  }
  if ((typed.unit ?? '').trim() !== '') out.add(`unit: ${yaml((typed.unit ?? '').trim())}`, ['unit', null]);
  if (places.length > 0) out.add('places:');
  for (const {
    line,
    cells: [name = '', x = '', y = '', kind = ''],
  } of places) {
    const isAt = x !== '' || y !== '';
    if (isAt && !(NUMBER.test(x) && NUMBER.test(y)))
      faults.push({
        field: 'places',
        line,
        text: `“${quote(`${x}, ${y}`)}” is no point of the picture. Write it so: Jena, 443, 441.`,
      });
    const at = NUMBER.test(x) && NUMBER.test(y) ? `, at: [${Number(x)}, ${Number(y)}]` : '';
    out.add(`  - { name: ${yaml(name)}${at}${kind === '' ? '' : `, kind: ${yaml(kind)}`} }`, ['places', line]);
  }
  if (lines.length > 0) out.add('lines:');
  for (const {
    line,
    cells: [from = '', to = '', kind = '', length = ''],
  } of lines) {
    if (length !== '' && !NUMBER.test(length))
      faults.push({ field: 'lines', line, text: `“${quote(length)}” is no length. Write a number, or leave it out.` });
    const more = `${kind === '' ? '' : `, kind: ${yaml(kind)}`}${NUMBER.test(length) ? `, length: ${Number(length)}` : ''}`;
    out.add(`  - { from: ${yaml(from)}, to: ${yaml(to)}${more} }`, ['lines', line]);
  }
  return out.file('map.yaml');
}

/** Forms from the shelf, by the names that were ticked, and own ones: `MARCH {unit} TO {place} | what it does`. */
function orders(typed: OwnFields): OwnFile {
  const out = new Writing();
  const ticked = new Set((typed.shelf ?? '').split(' '));
  const own = (typed.forms ?? '').split(/\r\n|\n/).flatMap((text, index) => {
    const [template = '', help = ''] = text.split('|').map((part) => part.trim());
    return template === '' ? [] : [{ line: index + 1, template, help: help || 'As the rules say.' }];
  });
  const chosen = SHELF.filter(({ id }) => ticked.has(id));
  if (chosen.length + own.length > 0) out.add('forms:');
  for (const { id, template, help, draft, most } of chosen)
    out.add(`  - { id: ${id}, template: ${yaml(template)}, help: ${yaml(help)}, draft: ${draft}, most: ${most} }`, [
      'shelf',
      null,
    ]);
  for (const [index, { line, template, help }] of own.entries())
    out.add(`  - { id: own-${index + 1}, template: ${yaml(template)}, help: ${yaml(help)} }`, ['forms', line]);
  out.add(`letters: ${typed.letters !== 'no'}`, ['letters', null]);
  return out.file('orders.yaml');
}

function sight(typed: OwnFields, faults: OwnFault[]): OwnFile {
  const out = new Writing();
  const by = ['range', 'links'].includes(typed.sight ?? '') ? typed.sight : 'umpire';
  const number = (field: OwnField, usual: number): number => {
    const value = (typed[field] ?? '').trim();
    if (value !== '' && !NUMBER.test(value))
      faults.push({ field, line: null, text: `“${quote(value)}” is no number. Write one like ${usual}.` });
    return NUMBER.test(value) ? Number(value) : usual;
  };
  const day = number('day', by === 'links' ? 1 : 5);
  out.add(`by: ${by}`, ['sight', null]);
  out.add(`day: ${day}`, ['day', null]);
  out.add(`night: ${number('dark', 1)}`, ['dark', null]);
  if (by !== 'umpire') {
    out.add('classes:');
    if (by === 'links') out.add('  - { within: 0, as: exact }');
    else out.add(`  - { within: ${Math.round(day * 25) / 100}, as: exact }`, ['day', null]);
    out.add(`  - { within: ${day}, as: kind }`, ['day', null]);
  }
  out.add(`ghosts: ${typed.ghosts !== 'no'}`, ['ghosts', null]);
  return out.file('sight.yaml');
}

/** The files of a binder, and what cannot be written down in them at all. */
export function ownFiles(typed: OwnFields, picture: string | null): Written {
  const faults: OwnFault[] = [];
  const { file, chairs, sides } = campaign(typed, faults);
  const start = startFile(typed, [...chairs, ...sides], faults);
  const drawn = map(typed, picture, faults);
  const units = readAimed(typed.units ?? '', chairs);
  const rules = (typed.rules ?? '').replace(/\r\n/g, '\n');
  const files = [
    file,
    ...(drawn === null ? [] : [drawn]),
    ...(units === null ? [] : [asTyped(units.name, 'units', units.text)]),
    orders(typed),
    sight(typed, faults),
    ...(start === null ? [] : [start]),
    ...(rules.trim() === '' ? [] : [asTyped('rules.md', 'rules', rules)]),
  ];
  return { files, faults };
}
