import type { Doable, Done, Typed } from '../../../app/kit/verb.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import type { DoorContext } from '../kit/context.js';
import { type ActFace, fieldsOf, sureFields } from './act-face.js';
import type { Subject } from './act-subject.js';
import { resultFacts } from './result-facts.js';

/** Campaign and seats that an act is about, as their people wrote it: `Crowns of Test, North`. */
export function aboutOf(act: ActFace, { place, seats }: Subject, typed: Typed): string {
  const named = fieldsOf(act)
    .filter(([, { as }]) => as.kind === 'seat')
    .map(([name]) => seats.find(({ id }) => id === typed[name])?.name ?? typed[name] ?? '');
  return [place, ...named].filter((words) => words !== '').join(', ');
}

/** What is said of an act that was done: its own sentence, what is worth knowing of the result, and where it was done. */
function doneText(act: ActFace, { outcome, said, result }: Done, about: string): string {
  const [wanted] = Object.keys(act.words.done);
  const sentences = [`${outcome === wanted ? '✅' : 'ℹ️'} ${said}`, resultFacts(result)].filter((text) => text !== '');
  return [sentences.join(' '), ...(about === '' ? [] : [`-# ${escapeDiscord(about)}`])].join('\n');
}

/** Does an act with what was asked for, and words the answer. Who may is the app's to say: it refuses, and the door says so. */
export async function carryOut(
  { log }: DoorContext,
  asker: { readonly id: string },
  act: Doable,
  subject: Subject,
  typed: Typed,
): Promise<{ readonly done: Done; readonly text: string }> {
  const sure = Object.fromEntries(sureFields(act).map(([name]) => [name, 'yes']));
  const done = await act.do(subject.ref, { ...typed, ...sure });
  const { campaign, seat } = subject;
  log.info({ campaign, seat, interaction: asker.id, act: act.name, outcome: done.outcome }, 'act done from Discord');
  return { done, text: doneText(act, done, aboutOf(act, subject, typed)) };
}
