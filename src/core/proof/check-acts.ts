import { headOf, rootOf } from '../dice/derivation.mjs';
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

/** What the act says of a phase, and what the phase says; null: they agree, or nobody can tell. */
function wrongAbout(evidence: Evidence, act: ActEvidence): string | null {
  if (act.kind !== 'opened' && act.kind !== 'sealed') return null;
  const phase = evidence.phases.find((one) => isOf(one, act));
  const what = `Act ${act.number} (${act.kind}, ${act.about})`;
  if (phase === undefined) return `${what}: there is no such phase.`;
  const due = act.kind === 'opened' ? phase.commitment : rootOf(phase.sheets.map(({ hash }) => hash));
  // A ruling may have changed who is among the sheets of a line that it began, never of the one that was sealed in public.
  return due === act.hash ? null : `${what}: it says ${act.hash}, but the phase has ${due}.`;
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
    else wrong.push(`Act ${act.number} (${act.kind}, ${act.about}): its head is ${act.head}, computed again ${head}.`);
    before = act.head;
    const said = wrongAbout(evidence, act);
    if (said !== null) wrong.push(said);
  }
  return { acts: evidence.acts.length, agreed, wrong: [...wrong, ...missing(evidence)] };
}

/** So many digits of a head at least: fewer might be another's. */
const FEWEST_DIGITS = 16;

/**
 * The act after which messages told a head that begins so; null: none of this record did. `short`: there are too few digits to tell,
 * or others among them.
 */
export function actOfHead(evidence: Pick<Evidence, 'acts'>, asked: string): ActEvidence | 'short' | null {
  const digits = asked.replace(/[\s…]/g, '').toLowerCase();
  if (digits.length < FEWEST_DIGITS || !/^[0-9a-f]*$/.test(digits)) return 'short';
  return evidence.acts.find(({ head }) => head.startsWith(digits)) ?? null;
}
