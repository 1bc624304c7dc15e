import { type ChatInputCommandInteraction, MessageFlags } from 'discord.js';
import type { Doable, Done, Typed } from '../../../app/kit/verb.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { nameTheSeat, personOfUser } from '../asker/asked-seat.js';
import { isForManagers, notByManager } from '../asker/managers.js';
import { seatLabel } from '../asker/seat-choice.js';
import { CAMPAIGN_OPTION } from '../asker/shared-options.js';
import { type Answer, NOT_YOURS, plainAnswer } from '../kit/answer.js';
import type { Asker, ButtonHandler, Command, FormHandler, Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { outdated } from '../kit/control-handlers.js';
import { buttonRows, type Row } from '../kit/controls.js';
import { type FormOrAnswer, showForm } from '../kit/timely-form.js';
import { actControlId, chosenBefore, readActControl } from './act-control.js';
import { type ActFace, actNamed, asking, shortFields, textFields } from './act-face.js';
import { actForm } from './act-form.js';
import { optionsOf } from './act-options.js';
import { type Subject, subjectOf } from './act-subject.js';
import { aboutOf, carryOut } from './carry-out.js';

/** What the door adds to an act that the app declares: where it is found, and buttons that go on from there. */
export interface ActLayout {
  /** `gm deadline extend`. */
  readonly path: string;
  readonly after?: (done: Done, subject: Subject) => readonly Row[];
}

type TypedOrRefusal = { readonly ok: true; readonly typed: Typed } | { readonly ok: false; readonly text: string };

/** What was given with a command, as the app reads it: text, ids of people, yes and no. What was left out holds its first value. */
async function typedOf(
  context: DoorContext,
  act: ActFace,
  { options }: ChatInputCommandInteraction,
): Promise<TypedOrRefusal> {
  const typed: Record<string, string> = {};
  for (const [name, { as, initial }] of [...shortFields(act), ...textFields(act)]) {
    if (as.kind === 'person') {
      const user = options.getUser(name);
      if (user?.bot === true) return { ok: false, text: '❌ A bot cannot play or judge.' };
      if (user !== null) typed[name] = (await personOfUser(context, user)).id;
      continue;
    }
    const value = options.get(name)?.value ?? initial;
    if (value !== undefined) typed[name] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  }
  return { ok: true, typed };
}

const noRoom = plainAnswer('❌ Too much was named at once for Discord’s controls. The web board has room for it.');

/** Buttons that ask for which seat an act is meant; what has been written so far has no room in them. */
function whichSeatIsMeant(act: ActFace, found: Parameters<typeof nameTheSeat>[0], typed: Typed): Answer {
  if (found.kind === 'none' || textFields(act).some(([name]) => (typed[name] ?? '') !== ''))
    return plainAnswer(nameTheSeat(found));
  const buttons = found.among.slice(0, 25).map((held) => ({
    id: actControlId('ask', act, { campaign: held.campaign.id, seat: held.seat.id }, typed) ?? '',
    label: seatLabel(held, 80),
  }));
  return buttons.some(({ id }) => id === '')
    ? plainAnswer(nameTheSeat(found))
    : { text: 'Which of your seats do you mean?', rows: buttonRows(buttons) };
}

/** The question before an act that hurts, with the button that means it. */
export function questionBefore(act: ActFace, subject: Subject, typed: Typed, more = ''): Answer {
  const id = actControlId('do', act, subject, typed);
  if (id === null) return noRoom;
  const text = [
    `**${escapeDiscord(act.words.title)}?** ${act.words.help}${more}`,
    `-# ${escapeDiscord(aboutOf(act, subject, typed))}`,
  ];
  return { text: text.join('\n'), rows: buttonRows([{ id, label: act.words.button, style: 'danger' }]) };
}

/** The form of an act, which is the second word on it too. */
function formOf(act: ActFace, subject: Subject, typed: Typed): FormOrAnswer {
  if (subject.over) return plainAnswer(`❌ ${escapeDiscord(subject.place)} is over.`);
  const id = actControlId('do', act, subject, typed);
  return id === null ? noRoom : { modal: actForm(act, id, aboutOf(act, subject, typed), typed) };
}

/** From what was given with a command to its answer: a question, a form, or what was done. */
export class ActCommands {
  readonly #layouts: ReadonlyMap<string, ActLayout>;

  constructor(layouts: Readonly<Record<string, ActLayout>>) {
    this.#layouts = new Map(Object.entries(layouts));
  }

  /** The commands of the acts that have a place, and what answers their buttons and forms. */
  handlers(acts: readonly ActFace[]): Handlers {
    const commands = [...this.#layouts].map(([name, { path }]) => {
      const act = acts.find((one) => one.name === name);
      if (act === undefined) throw new Error(`/${path} is for the act ${name}, which the app does not have`);
      return this.#command(act, path);
    });
    return { commands, buttons: { ask: this.#ask, do: this.#doIt }, forms: { do: this.#formSent } };
  }

  #command(face: ActFace, path: string): Command {
    const byForm = asking(face) === 'by a form';
    const begin = async (context: DoorContext, asker: ChatInputCommandInteraction): Promise<FormOrAnswer> => {
      const act = actNamed(context, face.name);
      const found = await subjectOf(context, act, asker, asker.options.getString(CAMPAIGN_OPTION));
      if (found.kind === 'none') return plainAnswer(found.text);
      const given = await typedOf(context, act, asker);
      if (!given.ok) return plainAnswer(given.text);
      if (found.kind === 'which') return whichSeatIsMeant(act, found.choice, given.typed);
      return this.#goOn(context, asker, act, found.subject, given.typed);
    };
    return {
      path,
      description: face.words.help,
      may: face.may,
      options: optionsOf(face),
      byForm: () => byForm,
      answer: (context, asker) =>
        byForm ? showForm(context, asker, () => begin(context, asker)) : say(asker, begin(context, asker)),
    };
  }

  /** An act whose subject is known: it is done, or asked about once more. */
  async #goOn(context: DoorContext, asker: Asker, act: Doable, subject: Subject, typed: Typed): Promise<FormOrAnswer> {
    const how = asking(act);
    if (how === 'by a form') return formOf(act, subject, typed);
    return how === 'by a button'
      ? questionBefore(act, subject, typed)
      : this.#done(context, asker, act, subject, typed);
  }

  async #done(context: DoorContext, asker: Asker, act: Doable, subject: Subject, typed: Typed): Promise<Answer> {
    const { done, text } = await carryOut(context, asker, act, subject, typed);
    return { text, rows: [...(this.#layouts.get(act.name)?.after?.(done, subject) ?? [])] };
  }

  /** Does an act for the seat or campaign of that name, asked for by something else than its command. */
  async doFor(context: DoorContext, asker: Asker, actName: string, name: string, typed: Typed): Promise<Answer> {
    const act = actNamed(context, actName);
    const found = await subjectOf(context, act, asker, name);
    if (found.kind === 'one') return this.#done(context, asker, act, found.subject, typed);
    return plainAnswer(found.kind === 'none' ? found.text : NOT_YOURS);
  }

  /** What a control of an act is about; a sentence when there is no such thing any more. */
  async #found(
    context: DoorContext,
    asker: Asker & { readonly customId: string },
  ): Promise<{ readonly act: Doable; readonly subject: Subject; readonly typed: Typed } | string> {
    const control = readActControl(asker.customId);
    const act = context.app.acts.find(({ name }) => name === control?.act);
    if (control === null || act === undefined) return outdated(asker.isModalSubmit() ? 'form' : 'button');
    const refused = isForManagers(this.#layouts.get(act.name)?.path ?? '') ? notByManager(asker) : null;
    if (refused !== null) return refused;
    const name = control.seat === '' ? control.campaign : `${control.campaign}/${control.seat}`;
    const found = await subjectOf(context, act, asker, name);
    if (found.kind === 'none') return found.text;
    return found.kind === 'which' ? NOT_YOURS : { act, subject: found.subject, typed: chosenBefore(act, control) };
  }

  readonly #ask: ButtonHandler = async (context, press) => {
    const begin = async (): Promise<FormOrAnswer> => {
      const found = await this.#found(context, press);
      if (typeof found === 'string') return plainAnswer(found);
      return this.#goOn(context, press, found.act, found.subject, found.typed);
    };
    const act = context.app.acts.find(({ name }) => name === readActControl(press.customId)?.act);
    if (act !== undefined && asking(act) === 'by a form') return showForm(context, press, begin);
    await press.deferReply({ flags: MessageFlags.Ephemeral });
    await say(press, begin());
  };

  readonly #doIt: ButtonHandler = async (context, press) => {
    await press.deferUpdate();
    const found = await this.#found(context, press);
    const work =
      typeof found === 'string'
        ? plainAnswer(found)
        : this.#done(context, press, found.act, found.subject, found.typed);
    await say(press, work);
  };

  readonly #formSent: FormHandler = async (context, form) => {
    const found = await this.#found(context, form);
    if (typeof found === 'string') return void (await form.editReply(found));
    const { act, subject, typed } = found;
    const texts = textFields(act).map(([name]) => [name, form.fields.getTextInputValue(name)] as const);
    await say(form, this.#done(context, form, act, subject, { ...typed, ...Object.fromEntries(texts) }));
  };
}

/** Edits the deferred answer. A form cannot be one any more. */
async function say(asker: Asker, answering: Answer | Promise<FormOrAnswer>): Promise<void> {
  const answer = await answering;
  if ('text' in answer) await asker.editReply({ content: answer.text.slice(0, 2000), components: answer.rows });
}
