import { z } from 'zod';
import { ACT_KINDS } from '../../core/dice/act-head.js';
import type { CampaignTable } from '../ports/record/archive.js';
import { resultsHash, rulingHash } from '../telling/acts.js';

const At = z.coerce.date();

const Act = z.object({ number: z.number(), at: At, kind: z.enum(ACT_KINDS), about: z.string(), hash: z.string() });
type Act = z.infer<typeof Act>;
const Phase = z.object({
  id: z.string(),
  line: z.number(),
  key: z.string(),
  title: z.string(),
  status: z.string(),
  publishedAt: At.nullable().default(null),
  secret: z.string().regex(/^\\x[0-9a-f]{64}$/),
});
type Phase = z.infer<typeof Phase>;
const Resolution = z.object({ phaseId: z.string(), state: z.json(), rolls: z.json() });
const Ruling = z.object({
  id: z.string(),
  number: z.number(),
  outcome: z.enum(['uphold', 'amend', 're-resolve', 'rewind']),
  phaseTitle: z.string(),
  ordinal: z.number(),
  line: z.number().nullable(),
  cites: z.array(z.string()),
  reason: z.string(),
  secret: z.string().nullable().default(null),
  changes: z.json(),
  at: At,
});

/** A campaign's rows of a table. */
interface Rows {
  of<Shape>(table: CampaignTable, shape: z.ZodType<Shape>): readonly Shape[];
}

const secretOf = ({ secret }: Phase): Uint8Array => Buffer.from(secret.slice(2), 'hex');

/** What an act says of results or a ruling, and what is on record of them. */
function wrongAct(rows: Rows, act: Act): string | null {
  const what = `act ${act.number} (${act.kind}, ${act.about})`;
  if (act.kind === 'ruling') {
    const ruling = rows.of('Ruling', Ruling).find(({ number }) => act.about === `ruling/${number}`);
    if (ruling === undefined) return `${what}: there is no such ruling.`;
    return rulingHash(ruling) === act.hash ? null : `${what}: the ruling on record says something else.`;
  }
  if (act.kind !== 'results') return null;
  const phase = rows.of('Phase', Phase).find(({ key, line }) => act.about === `${key}/${line}`);
  if (phase === undefined) return `${what}: there is no such phase.`;
  const same = rows
    .of('Resolution', Resolution)
    .some((one) => one.phaseId === phase.id && resultsHash(secretOf(phase), one) === act.hash);
  return same ? null : `${what}: the results on record are others.`;
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

/** Results and rulings that are not those which the campaign's chain of acts says. The chain itself is for `checkActs`. */
export function wrongActs(rows: Rows): readonly string[] {
  const acts = rows.of('Act', Act);
  const [first] = acts;
  if (first === undefined) return [];
  return [...acts.flatMap((act) => wrongAct(rows, act) ?? []), ...untold(rows, acts, first.at)];
}
