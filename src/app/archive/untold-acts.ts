import { z } from 'zod';
import { ACT_KINDS } from '../../core/dice/act-head.js';
import type { CampaignTable } from '../ports/record/archive.js';

const At = z.coerce.date();

const Act = z.object({ at: At, kind: z.enum(ACT_KINDS), about: z.string() });
type Act = z.infer<typeof Act>;
const Phase = z.object({
  line: z.number(),
  key: z.string(),
  title: z.string(),
  status: z.string(),
  publishedAt: At.nullable().default(null),
});
const Ruling = z.object({ number: z.number(), at: At });

/** A campaign's rows of a table. */
interface Rows {
  of<Shape>(table: CampaignTable, shape: z.ZodType<Shape>): readonly Shape[];
}

/** What was told since the chain began, and is on no act of it. */
function untold(rows: Rows, acts: readonly Act[], since: Date): readonly string[] {
  const has = (kind: Act['kind'], about: string): boolean =>
    acts.some((act) => act.kind === kind && act.about === about);
  const phases = rows
    .of('Phase', Phase)
    .filter(({ status, publishedAt }) => status === 'published' && publishedAt !== null && publishedAt >= since)
    .filter(({ key, line }) => !has('results', `${key}/${line}`))
    .map(({ title }) => `${title}: its results are no act of the chain.`);
  const rulings = rows
    .of('Ruling', Ruling)
    .filter(({ at, number }) => at >= since && !has('ruling', `ruling/${number}`))
    .map(({ number }) => `ruling ${number}: it is no act of the chain.`);
  return [...phases, ...rulings];
}

/** Results and rulings that were told and are no act of the campaign's chain. What its acts say is for `checkActs`. */
export function untoldActs(rows: Rows): readonly string[] {
  const acts = rows.of('Act', Act);
  const [first] = acts;
  return first === undefined ? [] : untold(rows, acts, first.at);
}
