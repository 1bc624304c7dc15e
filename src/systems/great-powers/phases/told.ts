import { listing } from '../../../core/reading/listing.js';
import type { Board } from '../board/board.js';
import { placeOf, spotName, unitAt } from '../orders/desk.js';
import type { Given, Unit } from '../orders/order.js';
import type { Told } from '../shapes.js';
import type { Result } from '../turn/outcome.js';
import type { RetreatResult } from '../turn/retreats.js';
import type { WinterResult } from '../turn/winter.js';

type AnyResult = Result | RetreatResult | WinterResult;
type Why = Extract<AnyResult, { readonly kind: 'void' }>['why'];

/** Why an order cannot be: true whatever others do. */
export const VOID: Readonly<Record<Why, string>> = {
  'wrong-phase': 'it belongs to another phase',
  'no-unit': 'no unit stands there',
  'not-yours': 'the unit is somebody else’s',
  'ordered-twice': 'the unit had an order already',
  'no-such-place': 'the map has no such place',
  'own-place': 'the unit is there already',
  'not-adjacent': 'it does not border where the unit stands',
  'no-fleets-between': 'no fleets lie between the two',
  'coast-needed': 'it has two coasts, and none was named',
  'coast-out-of-reach': 'that coast is out of reach',
  'out-of-reach': 'the unit could not go there itself',
  'supports-itself': 'a unit cannot support itself',
  'nobody-there': 'no unit stands there to be supported or carried',
  'not-at-sea': 'only a fleet at sea convoys',
  'not-an-army': 'only armies are convoyed',
  'of-no-use': 'the fleet does not lie on the way',
  taken: 'another unit stands there',
  contested: 'two units bounced there',
  'attacker-came-from-there': 'the attacker came from there',
  'no-builds-left': 'no build is left',
  'no-removals-left': 'no removal is due',
  'no-centre': 'it is no supply centre',
  'not-owned': 'the centre is not yours',
  'not-home': 'it is no home centre',
  'no-fleet-there': 'no fleet is built inland',
  'no-army-there': 'no army is built at sea',
};

/** In the dark nobody says which of both it was. */
const UNMATCHED = 'No unit was there, or it was ordered otherwise.';

const names = (board: Board, places: readonly string[]): string =>
  listing(places.map((at) => spotName(board, placeOf(at))));

/** Why an order did not do what it said, in a sentence; empty where it did. */
export function whyNot(board: Board, result: AnyResult): string {
  switch (result.kind) {
    case 'stood':
      return '';
    case 'void':
      return `It could not be carried out: ${VOID[result.why]}.`;
    case 'bounced':
      return result.off.length === 0 ? 'It bounced.' : `It bounced off ${names(board, result.off)}.`;
    case 'cut':
      return result.by.length === 0 ? 'The support was cut.' : `The support was cut from ${names(board, result.by)}.`;
    case 'unmatched':
      return 'The other unit was ordered otherwise.';
    case 'no-convoy':
      return 'No fleets had orders to carry it the whole way.';
    case 'disrupted':
      return `Fleets on its way were driven out: ${names(board, result.at)}.`;
    case 'paradox':
      return 'The convoy hangs on itself, and comes to nothing.';
  }
}

/** Whether a power sees a place; null: all see everything. */
export type Sees = ((power: string, at: string) => boolean) | null;

/**
 * A result as it is told to who gave the order in the dark (GP-13): nothing of it depends on units that they do not see, but that their
 * order came to nothing.
 */
function inTheDark({ power, order }: Given, result: AnyResult, isSeen: NonNullable<Sees>): AnyResult {
  const seen = (places: readonly string[]): readonly string[] => places.filter((at) => isSeen(power, at));
  switch (result.kind) {
    case 'bounced':
      return { kind: 'bounced', off: seen(result.off) };
    case 'cut':
      return { kind: 'cut', by: seen(result.by) };
    case 'disrupted':
    case 'paradox':
      return { kind: 'no-convoy' };
    case 'void': {
      if (result.why === 'no-fleets-between' || result.why === 'nobody-there')
        return 'of' in order ? { kind: 'unmatched' } : { kind: 'no-convoy' };
      return 'of' in order && !isSeen(power, order.of) ? { kind: 'unmatched' } : result;
    }
    default:
      return result;
  }
}

const wentOf = ({ kind }: AnyResult): Told['went'] =>
  kind === 'stood' || kind === 'void' || kind === 'bounced' || kind === 'cut' ? kind : 'failed';

/** An order with what became of it, as the record keeps it. */
export function toldOf(
  board: Board,
  units: readonly Unit[],
  given: Given,
  known: AnyResult,
  eyes: Sees,
  dislodged = false,
): Told {
  const { power, order } = given;
  const result = eyes === null ? known : inTheDark(given, known, eyes);
  const at = order.kind === 'waive' ? '' : order.at;
  return {
    power,
    kind: order.kind,
    unit: order.kind === 'build' ? order.unit : (unitAt(units, at)?.kind ?? null),
    at,
    of: 'of' in order ? order.of : null,
    to: 'to' in order ? order.to : null,
    went: wentOf(result),
    why: eyes !== null && result.kind === 'unmatched' ? UNMATCHED : whyNot(board, result),
    dislodged,
  };
}
