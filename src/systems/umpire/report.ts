import { list, paragraph, part } from '../../core/game/blocks.js';
import type { Block, Leaf, Part, ReportDocument } from '../../core/game/document.js';
import { capitalised } from '../../core/reading/capitalised.js';
import { spelled } from '../../core/reading/counted.js';
import { dateWords, turnName } from './calendar.js';
import { draft } from './draft/draft.js';
import { spotWords } from './ground.js';
import { vitals } from './numbers.js';
import { chairName } from './orders/desk.js';
import { mapWords } from './report/map-words.js';
import { nextSheet } from './report/next-sheet.js';
import { soFar } from './report/so-far.js';
import { ownTroops } from './report/troops.js';
import { whoIsWho } from './report/who-is-who.js';
import type { Fixed } from './shapes/fixed.js';
import type { Received, Sighting, View } from './shapes/view.js';

type Of<Kind extends Sighting['kind']> = Extract<Sighting, { kind: Kind }>;

const of = <Kind extends Sighting['kind']>(sightings: readonly Sighting[], kind: Kind): readonly Of<Kind>[] =>
  sightings.filter((one): one is Of<Kind> => one.kind === kind);

/** Sentences of somebody's own end with a mark of their own, or with ours. */
const sentence = (text: string): string => (/[.!?…”"')]$/.test(text) ? text : `${text}.`);

const letterLeaf = ({ from, text, sent }: Received, fixed: Fixed): readonly Leaf[] => [
  paragraph({ kind: 'strong', text: chairName(fixed, from) }, `, ${dateWords(sent, fixed.calendar)}:`),
  paragraph({ kind: 'emphasis', text: sentence(text) }),
];

function titleOf(view: View, sightings: readonly Sighting[], fixed: Fixed): string {
  if (view.stage === 'over') return 'The end';
  const name = turnName(view.turn, fixed);
  if (of(sightings, 'begun').length > 0 || of(sightings, 'published').length > 0)
    return `Before ${name}: ${dateWords(view.hour, fixed.calendar)}`;
  return view.stage === 'judgement' ? `${name}: the umpire judges` : name;
}

/** As much of a sentence as a headline has room for, cut behind a word. */
function shortened(text: string): string {
  const bare = text.replace(/\.$/, '');
  if (bare.length <= LONGEST_HEADLINE) return bare;
  const cut = bare.slice(0, LONGEST_HEADLINE);
  return `${cut.slice(0, Math.max(1, cut.lastIndexOf(' '))).replace(/[\s,;:(]{1,4}$/, '')} …`;
}
const LONGEST_HEADLINE = 120;

/** The news in a few words: what everybody hears, else what the reader alone does. */
function newsWords(view: View, sightings: readonly Sighting[]): string {
  if (view.stage === 'over') return view.ending ?? 'It is over';
  if (of(sightings, 'begun').length > 0) return view.turn > 1 ? 'The campaign goes on here' : 'The campaign begins';
  if (view.stage === 'judgement') return 'The umpire judges';
  if (view.whole !== null) return 'The turn is published';
  const [news] = of(sightings, 'published').flatMap((one) => one.news);
  if (news !== undefined) return news;
  const learnt = of(sightings, 'learnt');
  const [told] = learnt.flatMap((one) => one.told);
  if (told !== undefined) return told;
  const letters = learnt.reduce((sum, one) => sum + one.letters.length, 0);
  const seen = learnt.reduce((sum, one) => sum + one.sighted.length, 0);
  if (letters > 0) return `${capitalised(spelled(letters, 'letter'))} for you`;
  return seen > 0 ? `${capitalised(spelled(seen, 'thing'))} newly in sight` : 'Nothing new is heard';
}

/** Whom the reader plays, and what they are. */
function whoWords({ own }: View, fixed: Fixed): string {
  if (own === null) return '';
  const role = fixed.roles.find(({ id }) => id === own.role)?.name;
  const side = fixed.sides.length < 2 ? undefined : fixed.sides.find(({ id }) => id === own.side)?.name;
  const what = [role, side].filter((word) => word !== undefined).join(', ');
  return `You are ${chairName(fixed, own.commander)}${what === '' ? '' : ` (${what})`}${own.out ? ', out of the game' : ''}. `;
}

function headline(view: View, sightings: readonly Sighting[], fixed: Fixed): readonly Part[] {
  const next =
    view.stage === 'judgement'
      ? 'The orders are in. Nobody is told anything before the umpire publishes.'
      : view.stage === 'over'
        ? `It ended on ${dateWords(view.hour, fixed.calendar)}.`
        : `It is ${dateWords(view.hour, fixed.calendar)}.`;
  const figures = [...vitals(view, fixed)];
  return part('headline', shortened(newsWords(view, sightings)), [
    paragraph(`${whoWords(view, fixed)}${next}`),
    ...(figures.length === 0 ? [] : [{ kind: 'figures' as const, figures }]),
  ]);
}

/** What the reader alone is told. */
function privately(sightings: readonly Sighting[], fixed: Fixed): readonly Part[] {
  const brief = of(sightings, 'begun').flatMap(({ brief: text }) => (text === null ? [] : text.split('\n')));
  const learnt = of(sightings, 'learnt');
  const told = learnt.flatMap((one) => one.told).map(sentence);
  const letters = learnt.flatMap((one) => one.letters);
  const sighted = learnt.flatMap((one) => one.sighted);
  return [
    ...part(
      'changes',
      'Your brief',
      brief.map((text) => paragraph(text)),
    ),
    ...part('changes', 'What you are told', told.length === 0 ? [] : [list(told)]),
    ...part(
      'changes',
      'Letters',
      letters.flatMap((one) => letterLeaf(one, fixed)),
    ),
    ...part(
      'changes',
      'In sight',
      sighted.length === 0
        ? []
        : [
            list(
              sighted.map(
                ({ what, spot, hour }) =>
                  `${capitalised(what)}: ${spotWords(spot, fixed)}, ${dateWords(hour, fixed.calendar)}.`,
              ),
            ),
          ],
    ),
  ];
}

/** Rolls of this round with their keys, those of earlier rounds in words: their keys open with the campaign's other secrets. */
function proof(sightings: readonly Sighting[]): readonly Part[] {
  const thrown = [...of(sightings, 'learnt'), ...of(sightings, 'published')].flatMap((one) => one.thrown);
  const acts = of(sightings, 'act').flatMap(({ rolls }) => rolls);
  const rolls = [...thrown.filter(({ now }) => now).flatMap((one) => one.rolls), ...acts];
  return [
    ...part('changes', 'Dice', thrown.length === 0 ? [] : [list(thrown.map(({ text }) => text))]),
    ...part('proof', 'Rolls', rolls.length === 0 ? [] : [{ kind: 'rolls', title: 'Rolls', rolls }]),
  ];
}

/** For the umpire: what was done in this round, what waits to be told, and the draft of the next sheet. */
function forUmpire(view: View, sightings: readonly Sighting[], fixed: Fixed): readonly Part[] {
  const { whole } = view;
  if (whole === null) return [];
  const acts = of(sightings, 'act').map(({ text }) => text);
  const waiting = whole.told.map(({ to, text }) => `${to === 'all' ? 'Everybody' : chairName(fixed, to)}: ${text}`);
  const text = draft(view, fixed);
  return [
    ...part('changes', 'What was done', acts.length === 0 ? [] : [list(acts)]),
    ...part('changes', 'What waits to be published', waiting.length === 0 ? [] : [list(waiting)]),
    ...part('orders', '', text === '' ? [] : [{ kind: 'verbatim', title: 'Draft of your sheet', text }]),
  ];
}

/** At the beginning and at the end; to an umpire who has dealt hidden parts, always. */
const tellsWho = (view: View, sightings: readonly Sighting[], fixed: Fixed): boolean =>
  of(sightings, 'begun').length > 0 || view.stage === 'over' || (view.whole !== null && fixed.roles.length > 0);

/** What a viewer reads of a window that is over, from their view and what they learnt. */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const news = of(sightings, 'published').flatMap(({ news: told, out, back }) => [
    ...told.map(sentence),
    ...out.map((id) => `${chairName(fixed, id)} is out of the game.`),
    ...back.map((id) => `${chairName(fixed, id)} is back in the game.`),
  ]);
  const words = mapWords(view, fixed);
  const map: readonly Block[] =
    fixed.map.places.length === 0
      ? []
      : [{ kind: 'map', caption: fixed.map.title, description: [...words], marks: [] }];
  return {
    title: titleOf(view, sightings, fixed),
    blocks: [
      ...headline(view, sightings, fixed),
      ...part('changes', 'News', news.length === 0 ? [] : [list(news)]),
      ...privately(sightings, fixed),
      ...of(sightings, 'begun').flatMap((begun) => soFar(begun, view, fixed)),
      ...map,
      ...forUmpire(view, sightings, fixed),
      ...part('forces', 'Your units', ownTroops(view, fixed)),
      ...(tellsWho(view, sightings, fixed) ? whoIsWho(view, fixed) : []),
      ...part('orders', '', nextSheet(view, fixed)),
      ...proof(sightings),
    ],
  };
}
