import type { CampaignHead } from '../../../../app/app.js';
import type { StoriesPage } from '../../../../app/reading/stories.js';
import { storyView, storyWords } from '../../boxes/stories.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty, heading } from '../../kit/pieces.js';
import type { VerbForms } from '../../kit/verb-form.js';

interface StoriesParts {
  readonly page: CampaignHead;
  readonly stories: StoriesPage;
  /** What the reader does for themselves; null for who is not signed in. */
  readonly own: VerbForms | null;
  /** What a game master does. */
  readonly gm: VerbForms | null;
}

function telling({ page: { id, reader }, stories: { rule } }: StoriesParts): Piece {
  if (rule === null) return html`<p>No rule that rewards stories is in use.</p>`;
  const [seat] = reader.seats;
  return [
    storyWords(rule),
    seat !== undefined && html`<p><a class="button" href="/c/${id}/seat/${seat}#story">Tell a story</a></p>`,
  ];
}

/** The stories that players told, for everybody to read and praise. */
export function storiesView(parts: StoriesParts): Html {
  const {
    page,
    stories: { stories, rule },
    own,
    gm,
  } = parts;
  const none = empty('Nobody has told a story yet.');
  return html`${heading(foreign(page.title), 'Stories')}
<div class="narrow">${telling(parts)}
${own === null && rule !== null && html`<p class="notice"><a href="/signin">Sign in</a> to praise a story.</p>`}
${stories.length === 0 ? none : stories.map((story) => storyView(story, rule, own, gm))}</div>`;
}
