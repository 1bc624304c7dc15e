import { sheetDigest, sheetHash } from '../../core/dice/keys.js';
import { sheetDigest2, sheetHash2 } from '../../core/dice/keys-2.js';
import type { Json } from '../../core/game/json.js';
import type { Problem } from '../../core/game/problem.js';
import { isOrderLine, type LineAnswer, ordersOf, type SheetAnswer } from '../../core/game/sheet.js';
import { asSeat } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { hex } from '../kit/numbers.js';
import { finished } from '../kit/slices.js';
import { storable } from '../kit/storable-text.js';
import type { CampaignRow, SheetRow } from '../ports/record.js';
import type { OrderWindow } from '../windows/order-window.js';
import type { SheetPreview, SubmitInput } from './sheet-pages.js';

export const WHOLE = 0;

/** The door's own time stamp decides (AD-16), but no stamp lies in the future. */
export const stampOf = (now: Date, given: Date | undefined): Date => (given === undefined || given > now ? now : given);

export const remark = (code: string, message: string): Problem => ({
  code,
  severity: 'warning',
  line: WHOLE,
  found: '',
  message,
});

/** Whether somebody gave orders with this text, or tried to. Comments, greetings, quotations and READY are none. */
export const givesOrders = ({ lines }: Pick<SheetAnswer<Json>, 'lines'>): boolean =>
  lines.some((line) => line.verdict === 'rejected' || isOrderLine(line));

/** What is to be said of a sheet that nobody can carry anything out of. */
function whatStands(answer: SheetAnswer<Json>): readonly Problem[] {
  if (!givesOrders(answer))
    return [
      {
        ...remark('sheet/no-order-line', 'There is no order in this text, so it changes nothing of what stands.'),
        allowed: 'To have no orders in this phase, write NO ORDERS.',
      },
    ];
  if (ordersOf(answer.lines).length > 0) return [];
  return [
    remark(
      'sheet/nothing-stands',
      'No line of this sheet stands. Where another sheet of yours stands, that one stays; where none does, this counts as ' +
        'no orders, and you are not absent. Send it again with the lines mended.',
    ),
  ];
}

/** A sheet may say that its sender is ready. With a line that was not taken it is not final, and they are told so. */
export const isFinal = ({ ready, lines }: SheetAnswer<Json>): boolean =>
  ready === true && !lines.some((line) => line.verdict === 'rejected');

/** What is said of a sheet whose READY was not taken. */
export const NOT_READY = 'sheet/not-ready';

const whetherReady = (answer: SheetAnswer<Json>): readonly Problem[] =>
  answer.ready !== true || isFinal(answer)
    ? []
    : [
        remark(
          NOT_READY,
          'READY was not taken, because a line of this sheet was rejected. Send it again with the line mended, or say that you are ready.',
        ),
      ];

/** What a sheet would do, or does: read against the state of the phase as its sender sees it. That state never changes. */
export async function readSheet(
  { gameOf, stateAfter, answers }: Desk,
  window: OrderWindow,
  text: string,
): Promise<SheetAnswer<Json>> {
  const key = `${window.baseId}/${window.seat.seatId}/${text}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const state = await stateAfter(window.baseId);
  const answer = await finished(gameOf(window.campaign).answering(text, state, asSeat(window.seat.seatId)));
  const read = { ...answer, problems: [...answer.problems, ...whatStands(answer), ...whetherReady(answer)] };
  answers.put(key, read);
  return read;
}

/** Lines and problems of the whole as one list for the record; line 0 holds the latter. */
export const answerRows = ({ lines, problems }: SheetPreview): readonly LineAnswer[] =>
  problems.length === 0 ? lines : [{ line: WHOLE, text: '', verdict: 'warned', normal: null, problems }, ...lines];

export interface DoorMessage {
  readonly door: SubmitInput['door'];
  readonly doorKey?: string;
}

const NONCE_BYTES = 16;

/** What is published of a sheet at sealing, and what its sender and the dice need for that. */
export function sealedForm(
  { secrets }: Pick<Desk, 'secrets'>,
  { id: campaign, diceVersion }: Pick<CampaignRow, 'id' | 'diceVersion'>,
  sheet: { phase: string; seat: string; receivedAt: Date; text: string },
): Pick<SheetRow, 'hash' | 'nonce' | 'digest'> {
  const nonce = hex(secrets.bytes(NONCE_BYTES));
  const receivedAt = sheet.receivedAt.toISOString();
  if (diceVersion === 1) {
    const digest = sheetDigest({ ...sheet, campaign, receivedAt });
    return { nonce, digest, hash: sheetHash(nonce, digest) };
  }
  const digest = sheetDigest2({ ...sheet, campaign });
  return { nonce, digest, hash: sheetHash2(nonce, receivedAt, digest) };
}

export type NewSheet = Omit<SheetRow, 'receipt'>;

export function makeSheet(
  desk: Desk,
  window: OrderWindow,
  input: DoorMessage & {
    kind: SheetRow['kind'];
    person: string;
    text: string;
    receivedAt: Date;
    answer: SheetAnswer<Json>;
  },
): NewSheet {
  const { campaign, phase, seat } = window;
  const { receivedAt, text, answer, doorKey } = input;
  return {
    id: desk.secrets.uuid(),
    phaseId: phase.id,
    seatId: seat.seatId,
    personId: input.person,
    kind: input.kind,
    door: input.door,
    doorKey: doorKey === undefined ? null : storable(doorKey),
    text,
    orders: answer.orders,
    answer: answerRows(answer),
    ...sealedForm(desk, campaign, { phase: phase.key, seat: seat.seatId, receivedAt, text }),
    receivedAt,
    recordedAt: desk.clock.now(),
  };
}
