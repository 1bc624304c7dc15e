import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { applyEdits, type StateEdit } from '../../core/engine/amend.js';
import type { AnySystem, Game } from '../../core/engine/any-system.js';
import { readPath, valueAt, writePath } from '../../core/engine/json-path.js';
import type { Json } from '../../core/game/json.js';
import type { Problem } from '../../core/game/problem.js';
import { NO_ROSTER_CHANGES } from '../../core/game/sheet.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../core/game/viewer.js';
import { toPlainText } from '../../core/report/render/plain-text.js';
import { seededDice } from '../seeded-dice.js';
import { caseDice } from './case-dice.js';
import type { CaseWindow, GameCase, Wanted } from './case-text.js';

// All that the cases need of the systems' contract is in this file: to open a campaign, to change its position as a GM's
// ruling would, to answer and resolve sheets, and to read the reports.

/** A line of a position in a game's own words, as an edit of the state; null when it is not in those words. */
export type PositionWords = (line: string, state: Json) => readonly StateEdit[] | null;

/** A base position: a campaign as it is opened, and what is changed in it. */
const BasePosition = z.strictObject({
  campaign: z.string(),
  options: z.record(z.string(), z.json()).default({}),
  /** Names, each with its side where the game has sides. */
  seats: z.record(z.string(), z.string().nullable()),
  set: z.record(z.string(), z.json()).default({}),
});

const idOf = (name: string): string => name.toLowerCase();

/** A position, and the game with what its binder fixed. */
interface Position {
  readonly rules: Game;
  readonly state: Json;
}

const Options = z.record(z.string(), z.unknown());

/** What the cases of a game need beside their text. */
interface CaseTable {
  readonly system: AnySystem;
  /** Where the file of the case and its base positions are. */
  readonly folder: string;
  readonly words: PositionWords;
  /** What the binder of this name says of its game. */
  partsOf(campaign: string): Promise<Readonly<Record<string, unknown>>>;
}

/** The position from which a case is played. */
async function positionOf(game: GameCase, { system, folder, words, partsOf }: CaseTable): Promise<Position> {
  const base = BasePosition.parse(
    parse(readFileSync(join(folder, `${game.base}.position.yaml`), 'utf8'), { merge: true }),
  );
  const whole = await partsOf(base.campaign);
  const read = system.readSetup({
    ...whole,
    options: { ...Options.parse(whole['options'] ?? {}), ...base.options, ...parse(game.options.join('\n')) },
    seats: Object.entries(base.seats).map(([name, side]) => ({ id: idOf(name), name, side })),
  });
  if (!read.ok) throw new Error(`The position ${game.base} cannot be opened: ${JSON.stringify(read.issues)}`);
  const rules = system.of(read.setup, { seats: { min: 2 }, perSide: { min: 1 } });
  const { state } = rules.open(read.setup, seededDice(1), []);
  // Each change is looked up in what those before it made; whether all of them together are a position is asked at the end.
  let changed: Json = state;
  const edits: StateEdit[] = [];
  const change = (more: readonly StateEdit[]): void => {
    const applied = applyEdits(changed, more);
    if (!applied.ok) throw new Error(`There is no such place: ${JSON.stringify(applied.issues)}`);
    changed = applied.state;
    edits.push(...more);
  };
  for (const [path, value] of Object.entries(base.set)) change([editOf(path, value, changed)]);
  for (const line of game.changes) change(words(line, changed) ?? [editOfLine(line, changed)]);
  if (edits.length === 0) return { rules, state };
  const amended = rules.amend(state, edits);
  if (!amended.ok) throw new Error(`This is no position: ${JSON.stringify(amended.issues, null, 2)}`);
  return { rules, state: amended.state };
}

type Value = Extract<StateEdit, { act: 'set' }>['value'];

function editOf(path: string, value: Value, state: Json): StateEdit {
  const found = readPath(state, path);
  if (!found.ok) throw new Error(`${path} leads nowhere; at '${found.at}' there are: ${found.known.join(', ')}`);
  return { act: 'set', path: [...found.path], value };
}

function editOfLine(line: string, state: Json): StateEdit {
  const match = /^(\/\S+) = (.+)$/.exec(line);
  if (match === null) throw new Error(`'${line}' is neither in this game's words nor '/path = value'.`);
  return editOf(match[1] ?? '', z.json().parse(parse(match[2] ?? '')), state);
}

interface Played {
  /** What a reader is told, as plain text. */
  report(who: string): string;
  /** What came back for the sheet: each line's problems. */
  answer(who: string): string;
  /** The position afterwards. */
  readonly state: Json;
}

/** What is otherwise in a position than a line of a case has it, `/path = value` or in the game's own words; null: nothing. */
function otherwise(line: string, state: Json, words: PositionWords): string | null {
  const edits = words(line, state) ?? [editOfLine(line, state)];
  const wrong = edits.flatMap((edit) => {
    if (edit.act !== 'set') return [`'${line}' cannot be looked up.`];
    const [found, meant] = [valueAt(state, edit.path), edit.value].map((value) => JSON.stringify(value) ?? 'nothing');
    return found === meant ? [] : [`afterwards ${writePath(edit.path)} is ${found}, not ${meant}`];
  });
  return wrong.length === 0 ? null : wrong.join('; ');
}

function playWindow(game: CaseWindow, { rules, state: before }: Position): Played {
  const answers = new Map<string, ReturnType<Game['answer']>>();
  for (const [name, text] of game.sheets) answers.set(name, rules.answer(text, before, asSeat(idOf(name))));
  for (const [name, { lines, problems }] of answers) {
    if (game.wanted.some(({ where, who }) => where === 'answer' && who === name)) continue;
    const wrong = [...problems, ...lines.flatMap((line) => line.problems)].filter(
      ({ severity }) => severity === 'error',
    );
    if (wrong.length > 0)
      throw new Error(`The sheet of ${name} is refused: ${wrong.map(({ message }) => message).join(' ')}`);
  }
  const viewers = new Map<string, Viewer>([
    ['public', PUBLIC],
    ['gm', GM],
  ]);
  for (const { who, where } of game.wanted)
    if (where === 'report' && !viewers.has(who.toLowerCase())) viewers.set(who.toLowerCase(), asSeat(idOf(who)));
  const onlyAnswers = game.after.length === 0 && game.wanted.every(({ where }) => where === 'answer');
  const dice = caseDice(game.dice);
  const sheets = Object.fromEntries([...answers].map(([name, { orders }]) => [idOf(name), orders]));
  const resolved = onlyAnswers
    ? null
    : rules.resolve(before, { sheets, roster: NO_ROSTER_CHANGES }, dice, [...viewers.values()]);
  dice.finish();
  return {
    report: (who) => {
      const place = [...viewers.keys()].indexOf(who.toLowerCase());
      const document = resolved?.reports[place]?.document;
      if (document === undefined) throw new Error(`There is no report for ${who}.`);
      return toPlainText(document);
    },
    answer: (who) => {
      const answer = answers.get(who);
      if (answer === undefined) throw new Error(`${who} has sent no sheet.`);
      const said = (problems: readonly Problem[]) => problems.map(({ code, message }) => `${message} [${code}]`);
      return [
        ...said(answer.problems),
        ...answer.lines.flatMap(({ line, text, verdict, normal, problems }) => [
          `${verdict}, line ${line}: ${normal ?? text}`,
          ...said(problems),
        ]),
      ].join('\n');
    },
    state: resolved?.state ?? before,
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Everything that is not as the case wants it, with what there is instead. */
function missed(game: CaseWindow, played: Played, words: PositionWords): string[] {
  const told = ({ where, who }: Wanted): string => (where === 'report' ? played.report(who) : played.answer(who));
  const texts = new Map<string, string>();
  const wrong = game.wanted.flatMap((wanted) => {
    const text = told(wanted);
    if (oneLine(text).includes(oneLine(wanted.text)) === wanted.there) return [];
    texts.set(`The ${wanted.where} of ${wanted.who}`, text);
    return [
      `${wanted.there ? 'not there' : 'there, but must not be'} (${wanted.where} of ${wanted.who}): ${wanted.text}`,
    ];
  });
  for (const line of game.after) wrong.push(...[otherwise(line, played.state, words) ?? []].flat());
  return wrong.length === 0 ? [] : [...wrong, ...[...texts].map(([whose, text]) => `\n${whose}:\n${text}`)];
}

/** Plays a case to its end or to the first window that goes otherwise; null: all is as it wants it. */
export async function playCase(game: GameCase, table: CaseTable): Promise<string | null> {
  let position = await positionOf(game, table);
  for (const [at, window] of game.windows.entries()) {
    const played = playWindow(window, position);
    const wrong = missed(window, played, table.words);
    const which = game.windows.length === 1 ? '' : `, window ${at + 1}`;
    if (wrong.length > 0) return `${game.line}${which}\n${wrong.join('\n')}`;
    position = { ...position, state: played.state };
  }
  return null;
}
