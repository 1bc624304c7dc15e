import { writeDuration } from '../../../core/calendar/duration.js';
import { boardPage, paragraph, strong } from '../../../core/game/blocks.js';
import type { ReportDocument } from '../../../core/game/document.js';
import type { MotionVotes } from '../../../core/signup/motion.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { CampaignRow, MotionRow } from '../../ports/record.js';

// What everybody is told of questions that are put to all players.

type Titled = Pick<CampaignRow, 'title'>;

const QUESTIONS = {
  pause: 'to pause the campaign',
  end: 'to end the campaign',
} as const;

/** What a motion asks for, as in `a motion to …`. */
export function motionWords({ kind, byMs, rule }: Pick<MotionRow, 'kind' | 'byMs' | 'rule'>): string {
  if (kind === 'extend') return `to extend the deadline by ${writeDuration(byMs ?? 0)}`;
  if (kind !== 'rule') return QUESTIONS[kind];
  const name = rule?.name ?? 'an optional rule';
  return rule?.on === false
    ? `to play no longer with the optional rule ${name}`
    : `to play with the optional rule ${name}`;
}

/** How it is decided, for who votes on it. */
const howDecided = ({ kind }: MotionRow, quorum: number): string =>
  kind === 'rule'
    ? 'All players have to agree: one no ends it, and whoever has said nothing by then has not agreed. If all agree, it holds from ' +
      'the next turn on.'
    : `It is carried when at least ${Math.round(quorum * 100)} % of the players have voted, more of them for it than against it. ` +
      'When as many are for it as against it, the GM decides; while it is open, the GM may veto it.';

export const motionOpened = (
  { title, id }: Titled & Pick<CampaignRow, 'id'>,
  motion: MotionRow,
  who: string,
  quorum: number,
  zone: string,
): ReportDocument => ({
  title: `${title}: a motion ${motionWords(motion)}`,
  blocks: [
    paragraph(strong(who), ` moves ${motionWords(motion)}: `, motion.reason),
    ...(motion.kind === 'rule' ? [paragraph('What the rule says: ', boardPage(`/c/${id}/rules`), '.')] : []),
    paragraph(
      'Vote on your seat\u2019s page or by ',
      { kind: 'code', text: '/vote' },
      ' until ',
      writtenMoment(motion.closesAt, zone),
      '.',
    ),
    paragraph(howDecided(motion, quorum)),
    ...(motion.secret ? [paragraph('Votes are secret: how many are for it is told when it is decided.')] : []),
  ],
});

/** Whether nobody is told how many are for it: secret votes are counted when they decide. */
export const isVoteSecret = ({ secret }: Pick<MotionRow, 'secret'>, status: MotionRow['status']): boolean =>
  secret && (status === 'open' || status === 'withdrawn');

/** How a vote stands, as far as it is told. `counts` null: it is secret, and only how many have voted is known. */
export const votesInWords = ({
  voters,
  cast,
  counts,
}: {
  readonly voters: number;
  readonly cast: number;
  readonly counts: Pick<MotionVotes, 'yes' | 'no'> | null;
}): string =>
  counts === null
    ? `${cast} of ${voters} have voted, in secret`
    : `${counts.yes} for it, ${counts.no} against it, ${Math.max(0, voters - cast)} silent`;

const OUTCOMES = {
  carried: 'is carried',
  failed: 'has failed',
  tied: 'is tied',
  withdrawn: 'is withdrawn',
} as const;

export const motionDecided = (
  { title }: Titled,
  motion: MotionRow,
  decided: {
    readonly status: keyof typeof OUTCOMES;
    readonly votes: MotionVotes;
    /** Who decided, when it was not the count: the GM's word with the reason. */
    readonly word: string;
    readonly deadlineAt: Date | null;
  },
  zone: string,
): ReportDocument => ({
  title: `${title}: the motion ${motionWords(motion)} ${OUTCOMES[decided.status]}`,
  blocks: [
    paragraph(
      votesInWords({
        voters: decided.votes.voters,
        cast: decided.votes.yes + decided.votes.no,
        counts: isVoteSecret(motion, decided.status) ? null : decided.votes,
      }),
      '.',
    ),
    ...(decided.word === '' ? [] : [paragraph(decided.word)]),
    ...(motion.kind === 'rule' && decided.status === 'carried'
      ? [paragraph(strong('It holds from the next turn on.'), ' The report of this turn says so again.')]
      : []),
    ...(motion.kind === 'rule' && decided.status === 'failed' && decided.word === ''
      ? [paragraph('Not all players agree, so nothing changes.')]
      : []),
    ...(decided.status === 'tied' ? [paragraph('The GM decides.')] : []),
    ...(decided.deadlineAt === null
      ? []
      : [paragraph('Orders are now due by ', writtenMoment(decided.deadlineAt, zone), '.')]),
  ],
});
