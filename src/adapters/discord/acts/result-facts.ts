import { z } from 'zod';
import { escapeInlineCode } from '../../../core/report/render/discord-escape.js';
import { discordTime, dueText } from '../kit/times.js';

// What the results of acts have in common, by the names that use cases give it.
const Facts = z.object({
  deadlineAt: z.date().nullish(),
  paused: z.boolean().optional(),
  /** Of a motion: how it stands, and until when one may vote. */
  status: z.string().optional(),
  closesAt: z.date().optional(),
  until: z.date().optional(),
  receipt: z.object({ receipt: z.string() }).nullish(),
});

/** What is worth knowing of an act's result, in sentences: times as each reader sees them, and the receipt of a sheet. */
export function resultFacts(result: unknown): string {
  const { data } = Facts.safeParse(result);
  if (data === undefined) return '';
  const { deadlineAt, paused = false, status, closesAt, until, receipt } = data;
  const voting = status === 'open' && closesAt !== undefined ? [`Open until ${discordTime(closesAt, 'F')}.`] : [];
  return [
    ...(status === undefined || status === 'open' ? voting : [`It is ${status}.`]),
    ...(until === undefined ? [] : [`Until about ${discordTime(until, 'F')}.`]),
    ...(receipt ? [`Receipt \`${escapeInlineCode(receipt.receipt)}\`.`] : []),
    ...(deadlineAt ? [dueText({ deadlineAt, paused })] : []),
  ].join(' ');
}
