import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../../src/config/paths.js';
import { applyEdits, type StateEdit } from '../../src/core/engine/amend.js';
import type { AnySystem, Game } from '../../src/core/engine/any-system.js';
import { readPath, valueAt } from '../../src/core/engine/json-path.js';
import type { Json } from '../../src/core/game/json.js';
import type { Problem } from '../../src/core/game/problem.js';
import { NO_ROSTER_CHANGES } from '../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../src/core/game/viewer.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { seededDice } from '../support/seeded-dice.js';
import { caseDice } from './case-dice.js';
import type { GameCase } from './case-text.js';

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
export interface Position {
  readonly rules: Game;
  readonly state: Json;
}

/** The position from which a case is played. `folder` is where its file and its base positions are. */
export function positionOf(game: GameCase, system: AnySystem, folder: string, words: PositionWords): Position {
  const base = BasePosition.parse(
    parse(readFileSync(join(folder, `${game.base}.position.yaml`), 'utf8'), { merge: true }),
  );
  const binder = (part: string): unknown =>
    parse(readFileSync(join(projectRoot(), 'campaigns', base.campaign, `${part}.yaml`), 'utf8'));
  const read = system.readSetup({
    ...Object.fromEntries(system.binderParts.map((part) => [part, binder(part)])),
    options: { ...base.options, ...parse(game.options.join('\n')) },
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

export interface Played {
  /** What a reader is told, as plain text. */
  report(who: string): string;
  /** What came back for the sheet: each line's problems. */
  answer(who: string): string;
  /** What stands at a path of the position afterwards. */
  at(path: string): Json | undefined;
}

export function playCase(game: GameCase, { rules, state: before }: Position): Played {
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
    at: (path) => {
      const state = resolved?.state ?? before;
      const found = readPath(state, path);
      return found.ok ? valueAt(state, found.path) : undefined;
    },
  };
}
