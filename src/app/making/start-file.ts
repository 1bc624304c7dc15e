import { quote } from '../../core/game/problem.js';
import { idOf } from './ids.js';
import { bareLines, type OwnFault, type OwnFields, type OwnFile, typedLines, Writing, yaml } from './writing.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

const DATE = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/;
const HOW = 'Write it so: Davout, Napoleon, Hof, 1806-10-14 16:00: We hold the bridge. The place may be left out.';
const EVERYBODY = ['all', 'everybody', 'everyone'];
const LONGEST_NAME = 60;

/** Finds by a name who has it; what is nobody's name stays as it is, and the check of the file tells so. */
const idIn = (people: readonly Named[], name: string): string =>
  people.find((one) => one.id === idOf(name))?.id ?? (name === '' ? '' : idOf(name));

/** `Davout, Napoleon, Hof, 1806-10-14 16:00: We hold the bridge.` */
function letters(typed: OwnFields, people: readonly Named[], out: Writing, faults: OwnFault[]): void {
  const read = bareLines(typed.road).flatMap(({ line, bare }) => {
    const due = DATE.exec(bare);
    const [from = '', to = '', near = '', ...more] = bare
      .slice(0, due?.index ?? 0)
      .split(',')
      .map((cell) => cell.trim());
    const behind = due === null ? '' : bare.slice(due.index + due[0].length).trimStart();
    const text = /^[:|,]/.test(behind) ? behind.slice(1).trim() : '';
    if (due === null || from === '' || to === '' || text === '' || more.some((cell) => cell !== '')) {
      faults.push({ field: 'road', line, text: `“${quote(bare)}” is no letter on the road. ${HOW}` });
      return [];
    }
    return [{ line, from, to, near, due: due[0], text }];
  });
  if (read.length > 0) out.add('letters:');
  for (const { line, from, to, near, due, text } of read) {
    const ends = `from: ${yaml(idIn(people, from))}, to: ${yaml(idIn(people, to))}`;
    const where = near === '' ? '' : `, near: ${yaml(near)}`;
    out.add(`  - { ${ends}${where}, due: ${yaml(due)}, text: ${yaml(text)} }`, ['road', line]);
  }
}

/** `Davout: You took Schleiz yesterday.`; lines below without such a name go on with it. */
function told(typed: OwnFields, people: readonly Named[], out: Writing, faults: OwnFault[]): void {
  const texts: { readonly line: number; readonly to: string; readonly lines: string[] }[] = [];
  for (const [index, typedLine] of (typed.told ?? '').split(/\r\n|\n/).entries()) {
    const bare = typedLine.trim();
    const colon = bare.slice(0, LONGEST_NAME + 1).indexOf(':');
    const name = colon < 1 ? '' : bare.slice(0, colon).trim();
    const to = EVERYBODY.includes(name.toLowerCase())
      ? 'all'
      : people.find(({ id }) => name !== '' && id === idOf(name))?.id;
    const last = texts.at(-1);
    if (to !== undefined) texts.push({ line: index + 1, to, lines: [bare.slice(colon + 1).trim()] });
    else if (last !== undefined) last.lines.push(bare);
    else if (bare !== '') {
      const known = ['Everybody', ...people.map((one) => one.name)].slice(0, 8).join(', ');
      faults.push({
        field: 'told',
        line: index + 1,
        text: `“${quote(bare)}” is for nobody. Begin with whom it is for and a colon: Davout: You took Schleiz. There are: ${known}.`,
      });
      return;
    }
  }
  const full = texts.map((one) => ({ ...one, text: one.lines.join('\n').trim() }));
  for (const { line, text } of full)
    if (text === '')
      faults.push({
        field: 'told',
        line,
        text: 'Nothing stands behind the colon. Say what they know, or leave it out.',
      });
  const said = full.filter(({ text }) => text !== '');
  if (said.length > 0) out.add('told:');
  for (const { line, to, text } of said) out.add(`  - { to: ${yaml(to)}, text: ${yaml(text)} }`, ['told', line]);
}

/** `Turn 6: https://forum.example/t/6`, or an address alone. */
function posts(typed: OwnFields, out: Writing, faults: OwnFault[]): void {
  const read = bareLines(typed.posts).flatMap(({ line, bare }) => {
    const at = bare.search(/https?:\/\//);
    if (at < 0) {
      faults.push({
        field: 'posts',
        line,
        text: `“${quote(bare)}” has no address. Write it so: Turn 6: https://forum.example/topic/7.`,
      });
      return [];
    }
    const title = bare.slice(0, at).replace(/[\s:,–-]{1,6}$/, '');
    return [{ line, title: title === '' ? 'An earlier post' : title, url: bare.slice(at) }];
  });
  if (read.length > 0) out.add('posts:');
  for (const { line, title, url } of read) out.add(`  - { title: ${yaml(title)}, url: ${yaml(url)} }`, ['posts', line]);
}

/** Who is out already, as typed: a name, or several with commas between them, a line. */
const goneIn = (
  typed: OwnFields,
  people: readonly Named[],
): readonly { readonly line: number; readonly id: string }[] =>
  typedLines(typed.gone).flatMap(({ line, cells }) =>
    cells.filter((name) => name !== '').map((name) => ({ line, id: idIn(people, name) })),
  );

/** Of those who command something, who is still in the game: so many players are wanted. */
export function stillIn<Chair extends Named>(typed: OwnFields, chairs: readonly Chair[]): readonly Chair[] {
  const gone = goneIn(typed, chairs).map(({ id }) => id);
  return chairs.filter(({ id }) => !gone.includes(id));
}

/** `start.yaml` of a campaign that is under way elsewhere; null: it begins here. */
export function startFile(typed: OwnFields, people: readonly Named[], faults: OwnFault[]): OwnFile | null {
  const out = new Writing();
  const first = (typed.first ?? '').trim();
  if (/^\d{1,4}$/.test(first)) out.add(`turn: ${Number(first)}`, ['first', null]);
  else if (first !== '')
    faults.push({ field: 'first', line: null, text: `“${quote(first)}” is no turn. Write a number: 7.` });
  letters(typed, people, out, faults);
  told(typed, people, out, faults);
  posts(typed, out, faults);
  const gone = goneIn(typed, people);
  if (gone.length > 0) out.add('out:');
  for (const { line, id } of gone) out.add(`  - ${yaml(id)}`, ['gone', line]);
  return out.isEmpty ? null : out.file('start.yaml');
}
