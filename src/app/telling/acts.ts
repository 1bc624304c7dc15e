import { type ActKind, actHead, saltedHash } from '../../core/dice/act-head.js';
import { sealedRoot } from '../../core/dice/sealed-root.js';
import { canonicalJson } from '../../core/game/canonical-json.js';
import type { Json } from '../../core/game/json.js';
import { hex } from '../kit/numbers.js';
import type { ActRow, CampaignId, NewResolution, PhaseRow, RulingRow, SealedInput } from '../ports/record.js';

// What a campaign does in public, as links of its chain. `core/dice/act-head.ts` says what the chain is for.

/** An act that is to be put on the end of the chain. */
export interface NewAct {
  readonly kind: ActKind;
  readonly about: string;
  readonly hash: string;
}

type Played = Pick<PhaseRow, 'key' | 'line'>;

const aboutPhase = ({ key, line }: Played): string => `${key}/${line}`;

export const openedAct = (phase: Played & Pick<PhaseRow, 'commitment'>): NewAct => ({
  kind: 'opened',
  about: aboutPhase(phase),
  hash: phase.commitment,
});

/** Campaigns of every version of the dice: the root is over the hashes that count. */
export const sealedAct = (phase: Played, { sheets }: Pick<SealedInput, 'sheets'>): NewAct => ({
  kind: 'sealed',
  about: aboutPhase(phase),
  hash: sealedRoot(sheets.map(({ hash }) => hash)),
});

/** Of the state and the rolls, salted by the secret of the phase: it comes out at the end, and so can the hash be checked then. */
export const resultsHash = (
  secret: Uint8Array,
  { state, rolls }: { readonly state: Json; readonly rolls: Json },
): string => saltedHash('results', hex(secret), canonicalJson({ state, rolls }));

export const resultsAct = (
  phase: Played,
  secret: Uint8Array,
  { state, rolls }: Pick<NewResolution, 'state' | 'rolls'>,
): NewAct => ({
  kind: 'results',
  about: aboutPhase(phase),
  hash: resultsHash(secret, { state, rolls: [...rolls] }),
});

/** Of all that was decided, the secret part too, salted by the ruling's own id, which is told to nobody. */
const rulingHash = ({
  id,
  number,
  outcome,
  phaseTitle,
  ordinal,
  line,
  cites,
  reason,
  secret,
  changes,
}: Omit<RulingRow, 'campaignId' | 'disputeId' | 'personId' | 'at'>): string =>
  saltedHash(
    'ruling',
    id,
    canonicalJson({ number, outcome, phaseTitle, ordinal, line, cites: [...cites], reason, secret, changes }),
  );

export const rulingAct = (ruling: RulingRow): NewAct => ({
  kind: 'ruling',
  about: `ruling/${ruling.number}`,
  hash: rulingHash(ruling),
});

/** The acts with their numbers and heads, on the end of the chain. */
export function chained(
  campaignId: CampaignId,
  last: ActRow | null,
  acts: readonly NewAct[],
  at: Date,
): readonly ActRow[] {
  let [number, head] = [last?.number ?? 0, last?.head ?? campaignId];
  return acts.map((act) => {
    number += 1;
    head = actHead(head, { ...act, number, at: at.toISOString() });
    return { campaignId, ...act, number, at, head };
  });
}
