import { saltedHash } from '../dice/act-head.js';
import { headOf, rootOf } from '../dice/derivation.mjs';
import { canonicalJson } from '../game/canonical-json.js';
import type { ActEvidence, Evidence, PhaseEvidence } from './evidence.js';

/** What of the chain of acts was computed again. */
export interface ActsCheck {
  /** How many acts there are, and how many heads agree. */
  readonly acts: number;
  readonly agreed: number;
  /** Sentences: where the chain contradicts itself, or what was published of a phase. */
  readonly wrong: readonly string[];
}

const isOf = (phase: PhaseEvidence, { about }: ActEvidence): boolean => about === `${phase.key}/${phase.line}`;

const nameOf = ({ number, kind, about }: ActEvidence): string => `Act ${number} (${kind}, ${about})`;

const CHANGED = 'It was changed after it was told.';

/** Results that are open: the state and the rolls of an attempt are those that were told. Null: they are, or nobody can tell yet. */
function wrongResults({ secret, resolutions }: PhaseEvidence, { hash }: ActEvidence): string | null {
  if (secret === null) return null;
  if (resolutions.length === 0) return 'there are no such results.';
  const open = resolutions.flatMap(({ state, rolls }) =>
    state === undefined || rolls === null ? [] : [saltedHash('results', secret, canonicalJson({ state, rolls }))],
  );
  return open.length === 0 || open.includes(hash)
    ? null
    : `the results on record are others: another state, or other rolls. ${CHANGED}`;
}

function wrongRuling({ rulings }: Evidence, { about, hash }: ActEvidence): string | null {
  if (rulings === null) return null;
  const ruling = rulings.find(({ number }) => about === `ruling/${number}`);
  if (ruling === undefined) return 'there is no such ruling.';
  const { id, ...said } = ruling;
  return saltedHash('ruling', id, canonicalJson(said)) === hash
    ? null
    : `the ruling on record says something else. ${CHANGED}`;
}

/** What the act says, and what stands on record of it; null: they agree, or nobody can tell. */
function wrongAbout(evidence: Evidence, act: ActEvidence): string | null {
  if (act.kind === 'ruling') return wrongRuling(evidence, act);
  const phase = evidence.phases.find((one) => isOf(one, act));
  if (phase === undefined) return 'there is no such phase.';
  if (act.kind === 'results') return wrongResults(phase, act);
  const due = act.kind === 'opened' ? phase.commitment : rootOf(phase.sheets.map(({ hash }) => hash));
  // A ruling may have changed who is among the sheets of a line that it began, never of the one that was sealed in public.
  return due === act.hash ? null : `it says ${act.hash}, but the phase has ${due}. ${CHANGED}`;
}

/** A window that opened, or was sealed, since the chain began, and is on no act of it. Lines that a ruling writes again are copies. */
function missing(evidence: Evidence): readonly string[] {
  const [first] = evidence.acts;
  if (first === undefined) return [];
  const has = (kind: ActEvidence['kind'], phase: PhaseEvidence): boolean =>
    evidence.acts.some((act) => act.kind === kind && isOf(phase, act));
  return evidence.phases.flatMap((phase) => {
    const copy = evidence.phases.some((one) => one.line < phase.line && one.commitment === phase.commitment);
    if (copy) return [];
    const lacks: string[] = [];
    if (phase.openedAt >= first.at && !has('opened', phase)) lacks.push('opened');
    if (phase.ordinal > 0 && phase.sealedAt !== null && phase.sealedAt >= first.at && !has('sealed', phase))
      lacks.push('sealed');
    return lacks.map((kind) => `${phase.title}: that it was ${kind} is no act of the chain.`);
  });
}

/** Computes the chain again, and holds it against what was published of each phase. */
export function checkActs(evidence: Evidence): ActsCheck {
  let before = evidence.campaign.id;
  let agreed = 0;
  const wrong: string[] = [];
  for (const [index, act] of evidence.acts.entries()) {
    const head = headOf(before, act);
    if (act.number !== index + 1) wrong.push(`Act ${act.number} stands in the place of act ${index + 1}.`);
    else if (head === act.head) agreed += 1;
    else wrong.push(`${nameOf(act)}: its head is ${act.head}, computed again ${head}. ${CHANGED}`);
    before = act.head;
    const said = wrongAbout(evidence, act);
    if (said !== null) wrong.push(`${nameOf(act)}: ${said}`);
  }
  return { acts: evidence.acts.length, agreed, wrong: [...wrong, ...missing(evidence)] };
}

/** So many digits of a head at least: fewer might be another's. */
const FEWEST_DIGITS = 16;

/** What somebody has of a message: its last line as it stands there, `P-4KWF4-ZY8VZ · record 14 · 3f9a…`, or the digits alone. */
function askedOf(asked: string): { readonly number: number | null; readonly digits: string } {
  const words = asked.toLowerCase().replace(/\s+/g, ' ').trim();
  const [, number, rest] = /\brecord (\d{1,9}) · ([0-9a-f…]{1,64})/.exec(words) ?? [];
  return {
    number: number === undefined ? null : Number(number),
    digits: (rest ?? words).replace(/[ …]/g, ''),
  };
}

/**
 * The act after which messages told a head that begins so; null: none of this record did. `short`: there are too few digits to tell,
 * or others among them.
 */
export function actOfHead(evidence: Pick<Evidence, 'acts'>, asked: string): ActEvidence | 'short' | null {
  const { digits } = askedOf(asked);
  if (digits.length < FEWEST_DIGITS || !/^[0-9a-f]*$/.test(digits)) return 'short';
  return evidence.acts.find(({ head }) => head.startsWith(digits)) ?? null;
}

/** What to make of a head that no message of the record told: a sentence that says where to look. */
export function lostHead({ acts }: Pick<Evidence, 'acts'>, asked: string): string {
  const { number } = askedOf(asked);
  const act = acts.find((one) => one.number === number);
  if (act !== undefined)
    return `Act ${act.number} (${act.kind}, ${act.about}) has the head ${act.head.slice(0, 32)} here: it, or one before it, was changed after you were told.`;
  if (number !== null) return `This record ends with act ${acts.length}: what came after it is missing.`;
  return 'Look for the heads of earlier messages too: what comes after the last one that is found was changed after you were told.';
}
