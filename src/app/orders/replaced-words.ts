import { code, notice, paragraph, strong } from '../../core/game/blocks.js';
import type { Block, Inline } from '../../core/game/document.js';
import { writtenMoment } from '../kit/written-time.js';
import { DOOR_WORDS } from '../windows/stand-words.js';
import type { Replaced } from './sheet-pages.js';

/** What stood before and gave way, with the way back. */
export function replacedWords(replaced: Replaced | undefined, zone: string): readonly Block[] {
  if (replaced === undefined) return [];
  const { receipt, door, receivedAt, gone, revoked } = replaced;
  const listed = { kind: 'list' as const, ordered: false, items: gone.map((order): Inline[] => [code(order)]) };
  if (revoked)
    return [
      paragraph(
        strong(receipt),
        ', sent by ',
        DOOR_WORDS[door],
        ' ',
        writtenMoment(receivedAt, zone),
        gone.length === 0 ? ', is taken back. It held no orders.' : ', is taken back. Gone with it:',
      ),
      ...(gone.length === 0 ? [] : [listed]),
      paragraph('To have that sheet again, answer ', code(`PUT BACK ${receipt}`), '.'),
    ];
  const of = [
    'It takes the place of ',
    strong(receipt),
    ', sent by ',
    DOOR_WORDS[door],
    ' ',
    writtenMoment(receivedAt, zone),
  ];
  if (gone.length === 0) return [paragraph(...of, '; all its orders are in this one too.')];
  return [
    notice('warning', 'Orders that stood before are gone with this sheet.'),
    paragraph(...of, '. Not in this one:'),
    listed,
    paragraph(
      'To have that sheet again, answer ',
      code(`PUT BACK ${receipt}`),
      '; to have both, ',
      code(`JOIN ${receipt}`),
      '.',
    ),
  ];
}
