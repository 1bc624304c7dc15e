import type { MotionSummary, SeatClocks } from '../../../../app/clocks/clock-pages.js';
import { writeDuration } from '../../../../core/calendar/duration.js';
import { motionFacts, proposeRule } from '../../boxes/motion.js';
import { type Html, html, type Piece } from '../../kit/html.js';
import { card, fine, fold, names } from '../../kit/pieces.js';
import type { VerbForms } from '../../kit/verb-form.js';

interface ClockBoxParts {
  readonly clocks: SeatClocks;
  readonly forms: VerbForms;
}

function wait({ clocks, forms }: ClockBoxParts): Piece {
  const { wait: asked } = clocks;
  if (asked === null) return null;
  const ask = asked.others.length === 1 ? 'asks' : 'ask';
  const others = asked.others.length > 0 && fine(html`${names(asked.others)} ${ask} this window to wait.`);
  const own = () => {
    if (asked.said)
      return forms('say-wait', {
        hidden: { wait: 'no', reason: '' },
        above: html`<p><strong>You have said WAIT.</strong></p>`,
        button: 'Take it back',
        quiet: true,
      });
    if (!asked.mayStill) return fine('You have said WAIT in this window and taken it back.');
    const labels = { reason: 'Ask this window to wait. Everybody is told; why?' };
    return forms('say-wait', { hidden: { wait: 'yes' }, labels, quiet: true });
  };
  return [others, own()];
}

function motion({ forms }: ClockBoxParts, entry: MotionSummary): Html {
  const hidden = { motion: entry.id };
  const vote = () =>
    forms('vote-on-motion', {
      hidden,
      buttons: {
        field: 'choice',
        values: [
          { value: 'yes', pressed: entry.choice === 'yes' },
          { value: 'no', pressed: entry.choice === 'no' },
        ],
      },
    });
  const withdraw = () => forms('withdraw-motion', { hidden, button: 'Withdraw the motion', quiet: true });
  return html`<li>${motionFacts(entry)}${entry.status === 'open' && vote()}${entry.own && withdraw()}</li>`;
}

const KINDS = { extend: 'to extend the deadline', pause: 'to pause the campaign', end: 'to end the campaign' } as const;

function move({ clocks, forms }: ClockBoxParts): Piece {
  const { mayMove, extendUpToMs } = clocks;
  if (mayMove.length === 0) return null;
  const mayExtend = mayMove.includes('extend');
  const form = forms('open-motion', {
    ...(mayExtend ? { notes: { length: `Up to ${writeDuration(extendUpToMs)}.` } } : { hidden: { length: '' } }),
    labels: { kind: 'I move' },
    among: { kind: mayMove.map((kind) => [kind, KINDS[kind]] as const) },
    below: fine('You vote for it with that. The players decide by vote; the game master can veto it.'),
    button: 'Put it to the vote',
    quiet: true,
  });
  return fold('open-motion', 'Open a motion', form);
}

/** What a player may do about the clocks and the rules: ask to wait, vote on motions, open one. */
export function clockBox(parts: ClockBoxParts): Piece {
  const { clocks } = parts;
  if (
    clocks.wait === null &&
    clocks.motions.length === 0 &&
    clocks.mayMove.length === 0 &&
    clocks.mayPropose.length === 0
  )
    return null;
  return card(
    {
      id: 'clocks',
      title: clocks.mayPropose.length === 0 ? 'Clocks' : 'Clocks and votes',
      live: 'clocks',
      anchor: true,
    },
    [
      wait(parts),
      clocks.motions.length > 0 && html`<ul class="plain">${clocks.motions.map((entry) => motion(parts, entry))}</ul>`,
      move(parts),
      proposeRule(parts.forms, 'propose-rule', clocks.mayPropose),
    ],
  );
}
