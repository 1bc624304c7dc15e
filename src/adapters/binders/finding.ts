import type { Problem } from '../../core/game/problem.js';

/** A problem of a binder: in which file it is, where in it, and in which field. */
export interface BinderFinding extends Problem {
  /** The file, beginning with the binder's folder as the caller named it. */
  readonly file: string;
  /** From 1; 1 when the file as a whole is meant. `line` counts from 1 too. */
  readonly column: number;
  /** `schedule.phases.orders`, `map.grid[3]`; empty when the file as a whole is meant. */
  readonly field: string;
}

const PLAIN_KEY = /^[\p{L}\p{N}_-]+$/u;

/** A path as GMs read it: keys joined by dots, places in lists counted from 1, as people count lines. */
export function fieldName(path: readonly (string | number)[]): string {
  let name = '';
  for (const step of path) {
    if (typeof step === 'number') name += `[${step + 1}]`;
    else if (PLAIN_KEY.test(step)) name += name === '' ? step : `.${step}`;
    else name += `[${JSON.stringify(step.slice(0, 40)).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')}]`;
  }
  return name;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What was found, unless the message quotes it already. */
const foundWords = ({ found, message }: BinderFinding): string =>
  found === '' || message.includes(found) ? '' : ` Found: ${found}.`;

/** What is wrong, what was found, and what would do. */
export function findingWords(finding: BinderFinding): string {
  const { message, allowed } = finding;
  const advice = allowed === undefined ? '' : ` ${allowed}`;
  return `${sentence(message)}${foundWords(finding)}${advice}`;
}

/** Findings for a terminal, one on a line: `campaigns/x/map.yaml:12:5 map.grid[3]: …`. */
export function checkBinderText(findings: readonly BinderFinding[]): string {
  return findings
    .map((finding) => {
      const { file, line, column, field, severity } = finding;
      const where = `${file}:${line}:${column}${field === '' ? '' : ` ${field}:`}`;
      return `${where} ${severity === 'warning' ? 'warning: ' : ''}${findingWords(finding)}`;
    })
    .join('\n');
}
