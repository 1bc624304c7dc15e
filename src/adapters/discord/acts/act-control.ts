import { z } from 'zod';
import type { Typed } from '../../../app/kit/verb.js';
import { type ActFace, shortFields } from './act-face.js';

/** `ask`: begin again where the seat is known now. `do`: the act is meant. */
type Step = 'ask' | 'do';

/** What a button or a form of an act holds: what it is done to, and what was chosen. Text is typed into forms only. */
interface ActControl {
  readonly act: string;
  readonly campaign: string;
  readonly seat: string;
  readonly values: readonly string[];
}

const LONGEST_ID = 100;
const Word = z.string().regex(/^[\w-]*$/);
const parsed = z.tuple([z.enum(['ask', 'do']), Word, Word, Word], Word);

/** The id of a control that does an act; null when what was chosen has no room in it. */
export function actControlId(
  step: Step,
  act: ActFace,
  subject: { readonly campaign: string; readonly seat: string },
  typed: Typed,
): string | null {
  const values = shortFields(act).map(([name]) => typed[name] ?? '');
  const parts = [step, act.name, subject.campaign, subject.seat, ...values];
  const id = parts.join(':');
  return id.length <= LONGEST_ID && parsed.safeParse(parts).success ? id : null;
}

export function readActControl(id: string): ActControl | null {
  const { data } = parsed.safeParse(id.split(':'));
  if (data === undefined) return null;
  const [, act, campaign, seat, ...values] = data;
  return { act, campaign, seat, values };
}

/** What was chosen when the control was made, by the names of the fields; what was left out is not there. */
export function chosenBefore(act: ActFace, { values }: ActControl): Typed {
  const chosen = shortFields(act).map(([name], index) => [name, values[index] ?? ''] as const);
  return Object.fromEntries(chosen.filter(([, value]) => value !== ''));
}
