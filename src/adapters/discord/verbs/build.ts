import {
  ActionRowBuilder,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  StringSelectMenuBuilder,
  type StringSelectMenuInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import {
  type Blank,
  blanksOf,
  fillOffer,
  type Offer,
  type OfferSubject,
  readSubject,
  subjectKey,
} from '../../../core/game/offer.js';
import { notOne, seatQuestion, whichSeat } from '../asker/asked-seat.js';
import { CAMPAIGN_OPTION, completed, OF_SEAT } from '../asker/shared-options.js';
import { plainAnswer } from '../kit/answer.js';
import { type Asker, type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { inPlace, outdated, replying, seatButton, seatOf } from '../kit/control-handlers.js';
import { buttonRows, type Control, controlId, phaseTag, type Row, readControl } from '../kit/controls.js';
import { fits, shortened } from '../kit/shortened.js';
import { showForm } from '../kit/timely-form.js';
import {
  draftIn,
  draftText,
  MOST_DRAFT,
  notFilled,
  offerWords,
  subjectIn,
  templateOf,
  withLine,
  withoutLast,
} from '../sheets/draft.js';
import { takeWords } from '../sheets/sheet-answer.js';

const AT_OPTION = 'at';
/** A form has five fields. */
const MOST_BLANKS = 5;
const WHOLE = 'line';
const SEAT_WORDS = 'Your seat as a whole';

interface Building {
  readonly person: string;
  readonly held: HeldSeat;
  readonly draft: string;
  readonly subject: OfferSubject | null;
  readonly word?: string;
}

const refOf = ({ person, held }: Pick<Building, 'person' | 'held'>) => ({
  campaignId: held.campaign.id,
  seat: held.seat.id,
  person,
});

const idOf = (act: string, { campaign, seat }: HeldSeat, more = ''): string =>
  controlId({ act, campaign: campaign.id, seat: seat.id, phase: `${phaseTag(campaign.phase)}${more}` });

type MenuRow = ActionRowBuilder<StringSelectMenuBuilder>;
type MenuRowBody = ReturnType<MenuRow['toJSON']>;

const menu = (
  id: string,
  placeholder: string,
  options: readonly { label: string; value: string; description?: string }[],
): MenuRow[] =>
  options.length === 0
    ? []
    : [
        new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
          new StringSelectMenuBuilder()
            .setCustomId(id)
            .setMinValues(1)
            .setMaxValues(1)
            .setPlaceholder(placeholder)
            .addOptions(options.slice(0, MOST_CHOICES)),
        ),
      ];

const named = (kind: 'unit' | 'place', names: readonly string[]) =>
  names.map((id) => ({ label: shortened(id, 100), value: subjectKey({ kind, id }) }));

/** The menus and buttons below a draft: what to give orders to, what may be ordered there, and what becomes of the draft. */
async function controls(
  { app }: DoorContext,
  building: Building,
  offers: readonly Offer[],
): Promise<(Row | MenuRowBody)[]> {
  const { held, draft } = building;
  const ref = refOf(building);
  const { units, places } = await app.orderSubjects(ref);
  const whole = { label: SEAT_WORDS, value: subjectKey({ kind: 'seat' }) };
  // More places than a menu holds are found by the option of the command, which completes their names.
  const shownPlaces = places.length > MOST_CHOICES ? [] : named('place', places);
  return [
    ...menu(idOf('build-at', held), 'A unit, or your seat', [whole, ...named('unit', units)]),
    ...menu(idOf('build-place', held), 'A place', shownPlaces),
    ...menu(
      idOf('build-order', held),
      'An order',
      offers.map((offer, index) => ({ ...offerWords(offer), value: String(index) })),
    ),
  ]
    .map((row): Row | MenuRowBody => row.toJSON())
    .concat(
      buttonRows([
        ...(draft === ''
          ? []
          : [
              { id: idOf('build-submit', held), label: 'Hand in', style: 'go' as const },
              { id: idOf('build-undo', held), label: 'Take the last line off' },
            ]),
        { id: idOf('form', held), label: 'Write by hand' },
      ]),
    );
}

async function show(context: DoorContext, asker: Asker, building: Building): Promise<void> {
  const { draft, subject } = building;
  const ref = refOf(building);
  const { offers, hasMore } =
    subject === null ? { offers: [], hasMore: false } : await context.app.orderOffers({ ...ref, subject });
  const [preview, components] = await Promise.all([
    context.app.previewOrders({ ...ref, text: draft }),
    controls(context, building, offers),
  ]);
  const nothing = subject !== null && offers.length === 0 ? '\nNothing can be ordered there now.' : '';
  const left = offers.length - MOST_CHOICES;
  const count = hasMore ? `More than ${left}` : `${left} more`;
  const more = left > 0 ? `\n${count} orders have no room in the menu: write them by hand.` : '';
  await asker.editReply({ content: `${draftText({ ...building, preview })}${nothing}${more}`, components });
}

/** Begins with what stands: handing in the draft takes its place. */
async function begin(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  name: string | null,
  at: string,
): Promise<void> {
  const { person, choice } = await whichSeat(context, asker, name);
  if (choice.kind !== 'one') {
    const { text, rows } = seatQuestion('build', choice);
    return void (await asker.editReply({ content: text, components: rows }));
  }
  const { held } = choice;
  const ref = refOf({ person, held });
  const [standing, subjects] = await Promise.all([context.app.standingOrders(ref), context.app.orderSubjects(ref)]);
  const draft = standing?.text.trim() ?? '';
  if (draft.length > MOST_DRAFT || draft.includes('```')) {
    await asker.editReply(
      '❌ The sheet that stands is too long for menus. Change it by `/orders submit`, or send a new one as a .txt file.',
    );
    return;
  }
  const subject = at === '' ? null : (readSubject(at) ?? subjectNamed(subjects, at));
  await show(context, asker, { person, held, draft, subject });
}

function subjectNamed(
  { units, places }: { units: readonly string[]; places: readonly string[] },
  typed: string,
): OfferSubject | null {
  const same = (name: string): boolean => name.toLowerCase() === typed.trim().toLowerCase();
  const [unit, place] = [units.find(same), places.find(same)];
  if (unit !== undefined) return { kind: 'unit', id: unit };
  return place === undefined ? null : { kind: 'place', id: place };
}

type Pressed = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

/** The draft of the message with a control, for whoever still writes for the seat in the same window; else a sentence. */
async function found(context: DoorContext, asker: Pressed, control: Control): Promise<Building | string> {
  const { person, choice } = await whichSeat(context, asker, seatOf(control));
  if (choice.kind !== 'one') return notOne(control, choice);
  const { held } = choice;
  if (control.phase.split('-')[0] !== phaseTag(held.campaign.phase))
    return '❌ This draft belongs to an order window that is closed. Begin a new one by `/orders build`.';
  const content = asker.message?.content ?? '';
  return { person, held, draft: draftIn(content), subject: subjectIn(content) };
}

/** A control below a draft: the message becomes the draft after it. */
const drafting =
  (change: (context: DoorContext, asker: Pressed, building: Building) => Promise<Building>) =>
  async (context: DoorContext, asker: ButtonInteraction | StringSelectMenuInteraction): Promise<void> => {
    await asker.deferUpdate();
    const control = readControl(asker.customId);
    const building = control === null ? outdated('menu') : await found(context, asker, control);
    if (typeof building === 'string') return void (await asker.editReply({ content: building, components: [] }));
    await show(context, asker, await change(context, asker, building));
  };

const chosenSubject = drafting(async (_context, asker, building) => ({
  ...building,
  subject: asker.isStringSelectMenu() ? readSubject(asker.values[0] ?? '') : null,
}));

const added = (building: Building, line: string): Building => {
  const draft = withLine(building.draft, line);
  return draft.length > MOST_DRAFT
    ? { ...building, word: '❌ The draft is as long as a message holds. Hand it in, or go on by hand.' }
    : { ...building, draft, subject: null };
};

async function offerAt({ app }: DoorContext, building: Building, index: number): Promise<Offer | undefined> {
  const { subject } = building;
  return subject === null ? undefined : (await app.orderOffers({ ...refOf(building), subject })).offers[index];
}

const GONE: Pick<Building, 'word'> = { word: '❌ This order is not offered any more.' };

/** The choices of a blank, when they have room in a menu of Discord's. */
const inMenu = (blank: Blank): Extract<Blank, { kind: 'choice' }>['among'] | null =>
  blank.kind === 'choice' && blank.among.length <= MOST_CHOICES && blank.among.every(({ value }) => value.length <= 100)
    ? blank.among
    : null;

/** A field of a form for a blank: a menu where the choices have room in one, else a line. */
function fieldFor(blank: Blank, index: number): LabelBuilder {
  const label = new LabelBuilder().setLabel(shortened(blank.label, 45) || 'Value');
  const among = inMenu(blank);
  if (blank.kind === 'choice' && among !== null) {
    const options = among.map(({ value, label: words, note }) => ({
      label: shortened(words, 100),
      value,
      ...(note === undefined ? {} : { description: shortened(note, 100) }),
    }));
    const most = Math.min(blank.most ?? 1, options.length);
    return label.setStringSelectMenuComponent(
      new StringSelectMenuBuilder().setCustomId(String(index)).setMinValues(1).setMaxValues(most).addOptions(options),
    );
  }
  const input = new TextInputBuilder()
    .setCustomId(String(index))
    .setStyle(TextInputStyle.Short)
    .setMinLength(1)
    .setMaxLength(200);
  if (blank.kind === 'number') label.setDescription(`From ${blank.from} to ${blank.to}`);
  if (blank.kind === 'choice')
    label.setDescription(
      shortened(
        `Like ${blank.among
          .slice(0, 8)
          .map(({ value }) => value)
          .join(', ')}`,
        100,
      ),
    );
  return label.setTextInputComponent(input);
}

function formFor(held: HeldSeat, offer: Offer, index: number): ModalBuilder {
  const blanks = blanksOf(offer);
  const modal = new ModalBuilder()
    .setCustomId(idOf('build-fill', held, `-${index}`))
    .setTitle(shortened(offer.title, 45));
  if (blanks.length <= MOST_BLANKS) return modal.addLabelComponents(blanks.map(fieldFor));
  const input = new TextInputBuilder()
    .setCustomId(WHOLE)
    .setStyle(TextInputStyle.Short)
    .setMaxLength(300)
    .setValue(templateOf(offer).slice(0, 300));
  return modal.addLabelComponents(new LabelBuilder().setLabel('The order').setTextInputComponent(input));
}

/** An order was chosen: without blanks it is added, else a form asks for them. */
async function chosenOrder(context: DoorContext, asker: StringSelectMenuInteraction): Promise<void> {
  const control = readControl(asker.customId);
  const index = Number(asker.values[0]);
  const building = control === null ? outdated('menu') : await found(context, asker, control);
  const offer = typeof building === 'string' ? undefined : await offerAt(context, building, index);
  if (typeof building !== 'string' && offer !== undefined && blanksOf(offer).length > 0)
    return showForm(context, asker, async () => ({ modal: formFor(building.held, offer, index) }));
  await asker.deferUpdate();
  if (typeof building === 'string') return void (await asker.editReply({ content: building, components: [] }));
  const line = offer === undefined ? null : fillOffer(offer, []);
  await show(context, asker, line === null ? { ...building, ...GONE } : added(building, line));
}

/** What was filled in, as values of the blanks: a typed list is taken apart by commas. */
function filledLine(form: ModalSubmitInteraction, offer: Offer): string | null {
  const blanks = blanksOf(offer);
  if (blanks.length > MOST_BLANKS) return form.fields.getTextInputValue(WHOLE).replace(/\s+/g, ' ').trim();
  const values = blanks.map((blank, index): readonly string[] => {
    const id = String(index);
    if (inMenu(blank) !== null) return form.fields.getStringSelectValues(id);
    const typed = form.fields.getTextInputValue(id).trim();
    if (blank.kind !== 'choice') return [typed];
    const wanted = (blank.most ?? 1) > 1 ? typed.split(',').map((one) => one.trim()) : [typed];
    return wanted.map(
      (one) => blank.among.find(({ value }) => value.toLowerCase() === one.toLowerCase())?.value ?? one,
    );
  });
  return fillOffer(offer, values);
}

async function filled(context: DoorContext, form: ModalSubmitInteraction): Promise<void> {
  const control = readControl(form.customId);
  const building = control === null ? outdated('form') : await found(context, form, control);
  if (typeof building === 'string') return void (await form.editReply({ content: building, components: [] }));
  const offer = await offerAt(context, building, Number(control?.phase.split('-')[1]));
  if (offer === undefined) return show(context, form, { ...building, ...GONE });
  const line = filledLine(form, offer);
  await show(context, form, line === null ? { ...building, word: notFilled(offer) } : added(building, line));
}

const undo = drafting(async (_context, _asker, building) => ({ ...building, draft: withoutLast(building.draft) }));

const EMPTY = '❌ The draft is empty. To play on without doing anything, hand in the order NO ORDERS.';

/** Hands the draft in: the message becomes the answer to the sheet, line by line. */
const handIn = inPlace(
  seatButton(async (context, press, control) => {
    const building = await found(context, press, control);
    const refused = typeof building === 'string' ? building : building.draft === '' ? EMPTY : null;
    const answer =
      typeof building === 'string' || refused !== null
        ? plainAnswer(refused ?? EMPTY)
        : await takeWords(context, {
            person: building.person,
            held: building.held,
            text: building.draft,
            doorKey: press.id,
            receivedAt: press.createdAt,
            writtenFor: control.phase,
          });
    await press.editReply({ content: answer.text, components: answer.rows });
  }),
);

const subjects: Completing = async (context, typing, typed) => {
  const { person, choice } = await whichSeat(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return [];
  const { units, places } = await context.app.orderSubjects(refOf({ person, held: choice.held }));
  return [...named('unit', units), ...named('place', places)]
    .filter(({ label }) => fits(label, typed))
    .slice(0, MOST_CHOICES)
    .map(({ label, value }) => ({ name: label, value }));
};

/** `/orders build`: orders put together from what may be ordered, by menus. */
export const build: Handlers = {
  commands: [
    {
      path: 'orders build',
      description: 'Put your orders together by menus, from what may be ordered',
      may: 'writers',
      options: [completed(AT_OPTION, 'A unit or a place to begin with', subjects), OF_SEAT],
      answer: (context, asker) => {
        const { options } = asker;
        return begin(context, asker, options.getString(CAMPAIGN_OPTION), options.getString(AT_OPTION) ?? '');
      },
    },
  ],
  buttons: {
    build: replying(seatButton((context, press, control) => begin(context, press, seatOf(control), ''))),
    'build-undo': undo,
    'build-submit': handIn,
  },
  menus: { 'build-at': chosenSubject, 'build-place': chosenSubject, 'build-order': chosenOrder },
  formsInPlace: { 'build-fill': filled },
};
