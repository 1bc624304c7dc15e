import type { WatchedSeats } from '../../../../app/seats/watch-seats.js';
import { foreign, type Html, html } from '../../kit/html.js';
import { fold } from '../../kit/pieces.js';
import type { VerbForms } from '../../kit/verb-form.js';

/** Being told of open seats: of which games one is, of another one, and no more. */
export function watchedSeats(forms: VerbForms, { games, any, systems }: WatchedSeats): Html {
  const none = !any && games.length === 0;
  const of = any ? 'any game' : games.join(', ');
  const now = none
    ? html`<p>Your doors can tell you when somebody leaves a campaign and their seat can be taken over.</p>`
    : html`<p>You are told when a seat opens, of ${foreign(of)}.</p>`;
  const among = [['', 'Any game'], ...systems.map(({ id, title }) => [id, title] as const)] as const;
  const ask = forms('watch-open-seats', { among: { game: among }, quiet: !none });
  return html`<h2 id="open-seats">Open seats</h2>${now}
${fold('watch-open-seats', none ? 'Be told …' : 'Be told of another game, too …', ask)}
${!none && forms('unwatch-open-seats', { quiet: true })}`;
}
