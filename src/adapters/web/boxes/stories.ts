import type { StoriesPage, StorySummary } from '../../../app/reading/stories.js';
import { foreign, type Html, html, type Piece, paragraphs } from '../kit/html.js';
import { fine } from '../kit/pieces.js';
import { moment } from '../kit/times.js';
import type { VerbForms } from '../kit/verb-form.js';

type Rule = NonNullable<StoriesPage['rule']>;

/** What a story stands at: how many praise it, and what it earns by that or by the GM's word. Never who praised it. */
export function storyFacts({ by, turn, toldAt, votes, earns, given }: StorySummary, rule: StoriesPage['rule']): Html {
  const praised =
    votes === 0 ? 'Nobody has praised it' : votes === 1 ? 'One reader praises it' : `${votes} readers praise it`;
  const worth =
    earns === null || rule === null
      ? '.'
      : `; as it stands it earns ${earns} ${rule.of}${given ? ', by the game master’s word' : ''}.`;
  return fine(html`By ${foreign(by)}, ${moment(toldAt)}, for turn ${turn}. ${praised}${worth}`);
}

/** How stories count, and until when. */
export const storyWords = (rule: Rule): Html =>
  fine(html`A story of at least ${rule.words} words earns ${rule.usual} ${rule.of}, and more when readers praise it: up to
${rule.most} a turn for a player. What is told now counts for turn ${rule.turn}${
    rule.until !== null && html`, until ${moment(rule.until)}`
  }.`);

/** The form that tells a story. `page`: where it leads. */
export const tellForm = (forms: VerbForms, rule: Rule, campaign: string): Html =>
  forms('tell-story', { below: storyWords(rule), back: `/c/${campaign}/stories` });

/** What the game master says a story earns. */
export const rewardForm = (forms: VerbForms, story: StorySummary): Html =>
  forms('reward-story', {
    hidden: { story: story.id },
    values: { amount: story.given ? String(story.earns ?? 'votes') : 'votes' },
    labels: { amount: `What “${story.title}” earns` },
    quiet: true,
  });

/** A story to read, with what the reader may do about it. */
export function storyView(
  story: StorySummary,
  rule: StoriesPage['rule'],
  own: VerbForms | null,
  gm: VerbForms | null,
): Html {
  const praise = (forms: VerbForms, praised: boolean): Piece =>
    forms('praise-story', {
      hidden: { story: story.id, praise: praised ? 'no' : 'yes' },
      button: praised ? 'Take my praise back' : 'Praise it',
      quiet: true,
    });
  return html`<article class="card story" id="s-${story.id}"><h2>${foreign(story.title)}</h2>
${storyFacts(story, rule)}
<div class="prose">${paragraphs(story.text)}</div>
${own !== null && story.praised !== null && praise(own, story.praised)}
${gm !== null && story.earns !== null && rewardForm(gm, story)}</article>`;
}
