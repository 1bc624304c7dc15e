import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { z } from 'zod';
import { type ChangeTold, changesTold, changeWords, placesTold } from '../../../app/rulings/changes-told.js';
import { KeptDecision } from '../../../app/rulings/decision-words.js';
import type { DisputeFacts, DisputeSummary, RulingDecision, RulingPreview } from '../../../app/rulings/ruling-pages.js';
import { NO_VALUE, valueTyped } from '../../../app/rulings/value-words.js';
import { SeatId } from '../../../core/game/viewer.js';
import { lineInPlace } from '../../../core/report/document-lines.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { judgedSeats } from '../acts/act-completions.js';
import { judgedCampaign } from '../asker/judged-campaign.js';
import { CAMPAIGN_OPTION, completed, OF_JUDGED } from '../asker/shared-options.js';
import { plainAnswer } from '../kit/answer.js';
import { carriedIn, carrying } from '../kit/carried.js';
import type { CommandOption, Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { outdated, replying, seatButton, seatForm } from '../kit/control-handlers.js';
import { buttonRows, type Control, controlId, idOfTag } from '../kit/controls.js';
import { answerLong } from '../kit/long-answer.js';
import { shortened } from '../kit/shortened.js';
import { showForm } from '../kit/timely-form.js';

const MOST_LISTED = 5;
const MOST_CHANGES = 12;
/** A button that upholds names its dispute; any other decision stands in the message with the button. */
const UPHOLD = /^uphold-(\d{1,6})$/;

/** What the message under a preview holds, for the form that follows: nobody but the bot can have written it. */
const Decided = z.object({
  dispute: z.int().exactOptional(),
  hash: z.string().exactOptional(),
  decision: KeptDecision,
});
type Decided = z.infer<typeof Decided>;

const decidedIn = (content: string): Decided | null => Decided.safeParse(carriedIn(content)).data ?? null;

const disputeText = ({ number, seat, phaseTitle, line, text }: DisputeSummary): string =>
  `**Dispute ${number}**, ${escapeDiscord(seat.name)}, ${escapeDiscord(phaseTitle)}: “${escapeDiscord(shortened(line, 150))}”\n` +
  `> ${escapeDiscord(shortened(text, 250))}`;

async function showDisputes(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const judged = await judgedCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!judged.ok) return void (await asker.editReply(judged.text));
  const { campaignId, by } = judged.ref;
  const open = (await context.app.disputes({ reader: by, campaignId })).filter(({ status }) => status === 'open');
  const shown = open.slice(0, MOST_LISTED);
  const buttons = shown.map(({ number, id }) => ({
    id: controlId({ act: 'facts', campaign: campaignId, seat: '', phase: id.replaceAll('-', '') }),
    label: `Look at ${number}`,
  }));
  const left = open.length > shown.length ? [`${open.length - shown.length} more wait behind these.`] : [];
  const text = open.length === 0 ? 'No dispute is open.' : [...shown.map(disputeText), ...left].join('\n');
  await asker.editReply({ content: text, components: buttonRows(buttons) });
}

/** All that bears on a dispute, as a file. */
function factsFile({ dispute, sheet, report, cited, near, state, story }: DisputeFacts): string {
  return [
    `Dispute ${dispute.number} of ${dispute.seat.name}, ${dispute.phaseTitle}`,
    dispute.text,
    ...(sheet === null ? [] : [`== Sheet ${sheet.receipt}`, sheet.text]),
    ...(report === null
      ? []
      : [
          `== Report ${report.number}; the disputed line has a star`,
          ...report.lines.map(({ line, text, disputed }) => `${disputed ? '* ' : '  '}${line} ${text}`),
        ]),
    '== Rules',
    ...[...cited, ...near].map(({ id, title, text }) => `${id} ${title}: ${text}`),
    story.place === null ? '== Orders' : `== Orders that touched ${story.place}`,
    ...story.orders.map(({ seat, text, outcome }) => `${seat.name}: ${text} ${outcome?.text ?? 'It did not stand.'}`),
    '== Dice',
    ...story.dice.map(
      ({ text, dice }) => `${text}: ${dice.map(({ sides, face }) => `${face} of ${sides}`).join(', ')}`,
    ),
    '== What was told',
    ...story.told.map(lineInPlace),
    '== What changed',
    ...story.changes.map(changeWords),
    '== Places of the state that changed',
    ...placesTold(state).map(changeWords),
  ].join('\n');
}

async function showFacts(context: DoorContext, press: ButtonInteraction, { campaign, phase }: Control): Promise<void> {
  const judged = await judgedCampaign(context, press, campaign);
  if (!judged.ok) return void (await press.editReply(judged.text));
  const { campaignId, by } = judged.ref;
  const row = (await context.app.disputes({ reader: by, campaignId })).find(({ id }) => id === idOfTag(phase));
  if (row === undefined) return void (await press.editReply('❌ There is no such dispute any more.'));
  const facts = await context.app.disputeFacts({ reader: by, campaignId, number: row.number });
  const { cited, near, precedents } = facts;
  const rules = [...cited, ...near].slice(0, 5).map(({ id, title }) => `${id} ${title}`);
  const text = [
    disputeText(row),
    ...(row.status === 'open' ? [] : [`It is ${row.status}.`]),
    ...(rules.length === 0 ? [] : [`Rules that may bear on it: ${escapeDiscord(rules.join(', '))}.`]),
    ...precedents
      .slice(0, 3)
      .map(({ number, reason }) => `Ruling ${number} before: ${escapeDiscord(shortened(reason, 150))}`),
    `Orders, dice and what changed are in the file. \`/gm ruling dispute:${row.number}\` shows what a ruling would change; dice, other ` +
      `sheets and several changes at once: <${context.publicUrl}/c/${campaignId}/gm/disputes/${row.number}>.`,
  ];
  const uphold = controlId({ act: 'rule', campaign: campaignId, seat: '', phase: `uphold-${row.number}` });
  await answerLong(press, {
    text: text.join('\n'),
    file: { name: `dispute-${row.number}`, text: factsFile(facts) },
    more: [{ name: `dispute-${row.number}-facts`, text: factsFile(facts) }],
    rows: row.status === 'open' ? buttonRows([{ id: uphold, label: 'The result stands …' }]) : [],
  });
}

const OPTIONS: readonly CommandOption[] = [
  {
    kind: 'text',
    name: 'outcome',
    description: 'What you decide; nothing is changed before you have seen what it does',
    required: true,
    among: [
      { name: 'The result stands', value: 'uphold' },
      { name: 'Correct one place of the state', value: 'amend' },
      { name: 'Resolve the phase again without a sheet', value: 're-resolve' },
      { name: 'Play goes back to a phase, whose window opens again', value: 'rewind' },
    ],
  },
  { kind: 'number', name: 'dispute', description: 'The dispute that it is about', from: 1, to: 100_000 },
  {
    kind: 'number',
    name: 'phase',
    description: 'The number of the phase; the disputed or the last one when left out',
    from: 0,
    to: 100_000,
  },
  { kind: 'text', name: 'path', description: 'To correct: the place, like /seats/seat-1/gold', longest: 300 },
  {
    kind: 'text',
    name: 'value',
    description: 'To correct: what stands there then, a number or words; left out, it is taken away',
    longest: 500,
  },
  completed('seat', 'To resolve again: whose sheet does not count', judgedSeats),
];

/** The decision that the options of the command make, or a sentence about what is missing. */
function decisionFrom({ options }: ChatInputCommandInteraction): RulingDecision | string {
  const number = options.getInteger('phase');
  const ordinal = number === null ? {} : { ordinal: number };
  const value = options.getString('value');
  switch (options.getString('outcome', true)) {
    case 'amend': {
      const path = options.getString('path');
      if (path === null)
        return 'Name the place to correct in the option `path`, and what stands there then in `value`.';
      const read = value === null ? undefined : valueTyped(value);
      if (value !== null && read === undefined) return `The option \`value\` ${NO_VALUE}`;
      return { outcome: 'amend', ...ordinal, edits: [{ path, ...(read ?? { value: undefined }) }] };
    }
    case 're-resolve': {
      const seat = SeatId.safeParse(options.getString('seat'));
      if (!seat.success) return 'Name the seat whose sheet does not count in the option `seat`.';
      return { outcome: 're-resolve', ...ordinal, sheets: [{ act: 'void', seat: seat.data }] };
    }
    case 'rewind':
      return number === null
        ? 'Name the phase to go back to by its number in the option `phase`.'
        : { outcome: 'rewind', to: number, mode: 're-open' };
    default:
      return { outcome: 'uphold' };
  }
}

const told = (title: string, changes: readonly ChangeTold[]): readonly string[] =>
  changes.map((change) => `${title}: ${changeWords(change)}`);

const changeLines = ({ phases }: RulingPreview): readonly string[] =>
  phases.flatMap((phase) => told(phase.title, changesTold(phase)));

/** All that changes, and where in the state: for who corrects the next place by its path. */
const changesFile = (preview: RulingPreview): string =>
  [
    ...changeLines(preview),
    '== Places of the state',
    ...preview.phases.flatMap(({ title, state }) => told(title, placesTold(state))),
  ].join('\n');

function previewText(preview: RulingPreview): string {
  const changes = changeLines(preview);
  const readers = preview.phases.flatMap(({ reports }) => reports.map(({ name }) => name));
  return [
    '**What this ruling would do.** Nothing is changed yet.',
    ...preview.consequences.filter((one) => one !== '').map((one) => `- ${escapeDiscord(one)}`),
    ...changes.slice(0, MOST_CHANGES).map((line) => `- ${escapeDiscord(shortened(line, 150))}`),
    ...(changes.length > MOST_CHANGES ? [`- ${changes.length - MOST_CHANGES} more changes are in the file.`] : []),
    readers.length === 0
      ? 'No report says anything else.'
      : `Corrections go to: ${escapeDiscord([...new Set(readers)].join(', '))}.`,
    ...preview.told.map(
      ({ name, lines }) =>
        `⚠️ ${escapeDiscord(name)} was told, and cannot be untold: ${escapeDiscord(shortened(lines.join(' '), 200))}`,
    ),
  ].join('\n');
}

async function preview(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const judged = await judgedCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!judged.ok) return void (await asker.editReply(judged.text));
  const decision = decisionFrom(asker);
  if (typeof decision === 'string') return void (await asker.editReply(`❌ ${decision}`));
  const { campaignId, by } = judged.ref;
  const number = asker.options.getInteger('dispute');
  const dispute = number === null ? {} : { dispute: number };
  const shown = await context.app.previewRuling({
    reader: by,
    campaignId,
    decision,
    ...dispute,
  });
  const decided = { ...dispute, hash: shown.hash, decision };
  const page = `${context.publicUrl}/c/${campaignId}/gm/${number === null ? 'ruling' : `disputes/${number}`}`;
  const carried = carrying('The same on the board', page, decided);
  if (carried === null)
    return void (await asker.editReply(`❌ That is too long for Discord. Rule on the board: <${page}>.`));
  await answerLong(asker, {
    text: previewText(shown),
    file: { name: 'ruling', text: changesFile(shown) },
    ...(changeLines(shown).length > MOST_CHANGES ? { more: [{ name: 'changes', text: changesFile(shown) }] } : {}),
  });
  const words = shown.decided.map((sentence) => escapeDiscord(shortened(sentence, 300)));
  const about = number === null ? '' : ` on dispute ${number}`;
  await asker.followUp({
    content: [`**This is what you would rule${about}:**`, ...words.map((line) => `- ${line}`), `-# ${carried}`].join(
      '\n',
    ),
    components: buttonRows([
      {
        id: controlId({ act: 'rule', campaign: campaignId, seat: '', phase: '' }),
        label: 'Rule so …',
        style: 'danger',
      },
    ]),
    flags: MessageFlags.Ephemeral,
  });
}

const field = (id: string, label: string, words: string, required: boolean, style: TextInputStyle): LabelBuilder =>
  new LabelBuilder()
    .setLabel(label)
    .setDescription(words)
    .setTextInputComponent(
      new TextInputBuilder().setCustomId(id).setStyle(style).setRequired(required).setMaxLength(2000),
    );

/** The form in which a ruling is given its reason. */
async function openForm(context: DoorContext, press: ButtonInteraction, control: Control): Promise<void> {
  await showForm(context, press, async () => {
    const judged = await judgedCampaign(context, press, control.campaign);
    if (!judged.ok) return plainAnswer(judged.text);
    if (!UPHOLD.test(control.phase) && decidedIn(press.message.content) === null)
      return plainAnswer(outdated('button'));
    const modal = new ModalBuilder()
      .setCustomId(controlId({ ...control, act: 'rule' }))
      .setTitle('Your ruling')
      .addLabelComponents(
        field('reason', 'Why', 'Everybody reads it, at once.', true, TextInputStyle.Paragraph),
        field(
          'cites',
          'Rules that it rests on',
          'Their numbers with commas between, or “house rule”.',
          true,
          TextInputStyle.Short,
        ),
        field(
          'secret',
          'What only GMs may read',
          'Withheld from players until the end; may be left empty.',
          false,
          TextInputStyle.Paragraph,
        ),
      );
    return { modal };
  });
}

async function give(context: DoorContext, form: ModalSubmitInteraction, control: Control): Promise<void> {
  const judged = await judgedCampaign(context, form, control.campaign);
  if (!judged.ok) return void (await form.editReply(judged.text));
  const [, upheld] = UPHOLD.exec(control.phase) ?? [];
  const decided: Decided | null =
    upheld === undefined
      ? decidedIn(form.message?.content ?? '')
      : { dispute: Number(upheld), decision: { outcome: 'uphold' } };
  if (decided === null) return void (await form.editReply(outdated('form')));
  const { dispute, hash } = decided;
  const { number } = await context.app.rule({
    ...judged.ref,
    decision: decided.decision,
    reason: form.fields.getTextInputValue('reason'),
    cites: form.fields.getTextInputValue('cites').split(','),
    secret: form.fields.getTextInputValue('secret'),
    ...(dispute === undefined ? {} : { dispute }),
    ...(hash === undefined ? {} : { previewHash: hash }),
  });
  context.log.info(
    { campaign: judged.ref.campaignId, interaction: form.id, ruling: number },
    'ruling given on Discord',
  );
  await form.editReply(`⚖️ Ruling ${number} is given, and everybody is told. \`/rulings\` has it.`);
}

/** `/gm disputes` and `/gm ruling`: what is disputed, what a ruling would change, and giving it. */
export const gmRulings: Handlers = {
  commands: [
    {
      path: 'gm disputes',
      description: 'Disputes that wait for you, with all that bears on them',
      may: 'neutral',
      options: [OF_JUDGED],
      answer: showDisputes,
    },
    {
      path: 'gm ruling',
      description: 'See what a ruling would change, then give it with its reason',
      may: 'neutral',
      options: [...OPTIONS, OF_JUDGED],
      answer: preview,
    },
  ],
  buttons: {
    facts: replying(seatButton(showFacts)),
    rule: seatButton(openForm),
  },
  forms: { rule: seatForm(give) },
};
