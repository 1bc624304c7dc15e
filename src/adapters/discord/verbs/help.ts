import type { AutocompleteInteraction, ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Waiting } from '../../../app/reading/waiting.js';
import { standHead } from '../../../app/windows/stand-words.js';
import { toneOf } from '../../../app/windows/where-i-stand.js';
import { counted } from '../../../core/reading/counted.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { campaignHere, personAsking } from '../asker/asked-seat.js';
import { isForGameMasters, isForManagers, notByManager } from '../asker/managers.js';
import { completed } from '../asker/shared-options.js';
import { mayHere, type Standing, standingHere } from '../asker/standing.js';
import type { Command, Completing, Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { replying } from '../kit/control-handlers.js';
import { answerLong } from '../kit/long-answer.js';
import { fits, shortened } from '../kit/shortened.js';
import { TONE_MARKS } from '../kit/stand-marks.js';
import { dueText } from '../kit/times.js';

type Listed = Pick<Command, 'path' | 'description' | 'may'>;
type Asker = ChatInputCommandInteraction | ButtonInteraction;

const PATH = 'help';
const TOPIC = 'topic';
const DESCRIPTION = 'What waits for you, and what you can do here';

/** Whose business a command is, in the order in which they are told. */
const CHAPTERS = [
  { title: 'Your seat', of: ['holder', 'writers', 'writers-and-judges', 'readers', 'readers-ever'] },
  { title: 'For everybody', of: ['everybody', 'signed-in'] },
  { title: 'Game master', of: ['judges', 'gms', 'neutral', 'neutral-gm'] },
] as const;

/** What is needed first, in the order of need: by whoever has a seat, by a game master, by who is new. */
const NEED = {
  seat: ['orders submit', 'orders ready', 'orders show', 'report', 'map', 'status', 'press', 'vote'],
  desk: [
    'gm review',
    'gm publish',
    'gm disputes',
    'gm ruling',
    'players application',
    'players silence',
    'gm deadline extend',
  ],
  newcomer: ['join', 'claim', 'status', 'rules', 'history', 'link'],
} as const;
const ORDER: readonly string[] = Object.values(NEED).flat();
const needOf = ({ path }: Listed): number => (ORDER.includes(path) ? ORDER.indexOf(path) : ORDER.length);

const lineOf = ({ path, description }: Listed): string => `\`/${path}\` ${description}`;

/** A part of all that can be done, by the name that people choose. */
interface Topic {
  readonly name: string;
  readonly lines: readonly string[];
}

const wordOf = ({ path }: Listed): string => path.split(' ')[0] ?? path;

/** Commands of game masters by their first word, as those are many; the others by whose business they are. */
const topicOf = (command: Listed): string =>
  isForGameMasters(wordOf(command))
    ? `/${wordOf(command)}`
    : (CHAPTERS.find(({ of }) => of.some((one) => one === command.may))?.title ?? CHAPTERS[1].title);

interface Offered {
  readonly standing: Standing;
  readonly commands: readonly Listed[];
  readonly topics: readonly Topic[];
}

/** Of all that was declared, what the asker may do where they ask. */
async function offeredTo(
  context: DoorContext,
  asker: Asker | AutocompleteInteraction,
  declared: readonly Handlers[],
): Promise<Offered> {
  const standing = await standingHere(context, asker);
  const managed = notByManager(asker) === null;
  const commands = declared
    .flatMap((one) => one.commands ?? [])
    .filter(({ path, may }) => mayHere(standing, may) && (managed || !isForManagers(path)))
    .sort((one, other) => needOf(one) - needOf(other));
  const titles: readonly string[] = CHAPTERS.map(({ title }) => title);
  const names = [...new Set([...titles, ...commands.map(topicOf)])];
  const onMessages = declared
    .flatMap(({ messages = [] }) => messages)
    .filter(({ may }) => mayHere(standing, may))
    .map(({ name, description }) => `**${name}** ${description}`);
  const topics = [
    ...names.map((name) => ({ name, lines: commands.filter((one) => topicOf(one) === name).map(lineOf) })),
    { name: 'In the menu of a message, under Apps', lines: onMessages },
  ].filter(({ lines }) => lines.length > 0);
  return { standing, commands, topics };
}

const MOST_WAITING = 3;

/** What waits for the asker, what is due soonest first: of the campaign of the channel alone, where it has one. */
function waitingLines({ seats, desks }: Waiting, here: string | null): readonly string[] {
  const isHere = ({ campaign }: { readonly campaign: { readonly id: string } }): boolean =>
    here === null || campaign.id === here;
  const told = [
    ...seats.filter(isHere).map(({ campaign, seat, stand, unread }) => {
      const due = campaign.phase?.status === 'open' ? [dueText(campaign.phase)] : [];
      const letters = unread === 0 ? [] : [`${counted(unread, 'letter')} not read yet.`];
      const as = escapeDiscord(shortened(`${campaign.title}: ${seat.name}`, 100));
      return `${TONE_MARKS[toneOf(stand)]}**${as}**: ${[`${escapeDiscord(standHead(stand))}.`, ...due, ...letters].join(' ')}`;
    }),
    ...desks.filter(isHere).flatMap(({ campaign, waits }) => {
      if (waits === null || waits === 0) return [];
      return [`⚖️ **${escapeDiscord(shortened(campaign.title, 100))}**: ${counted(waits, 'thing')} for you to decide.`];
    }),
  ];
  const more = told.length - MOST_WAITING;
  return [...told.slice(0, MOST_WAITING), ...(more > 0 ? [`${more} more on the web board.`] : [])];
}

function beginning({ writes, judges }: Standing): string {
  if (writes)
    return 'Send me your orders as a private message, as plain lines or a .txt file; each is answered line by line with a receipt.';
  return judges
    ? 'You judge a campaign: what waits for your word comes to you in private, with buttons.'
    : 'You hold no seat here. `/join` takes you into a campaign, `/claim` into a seat that somebody left.';
}

/** What one needs now, and how to come to the rest. */
async function showFirst(context: DoorContext, asker: Asker, offered: Offered): Promise<void> {
  const { standing, commands, topics } = offered;
  const [{ id: person }, here] = await Promise.all([personAsking(context, asker), campaignHere(context, asker)]);
  const waiting = waitingLines(await context.app.waiting({ person }), here);
  const needed: readonly string[] = [
    ...(standing.writes ? NEED.seat : []),
    ...(standing.judges ? NEED.desk : []),
    ...(standing.writes || standing.judges ? [] : NEED.newcomer),
  ];
  const first = needed.flatMap((path) => commands.find((one) => one.path === path) ?? []).map(lineOf);
  const names = topics.map(({ name, lines }) => `**${name}** (${lines.length})`).join(', ');
  const text = [
    [...waiting, beginning(standing)].join('\n'),
    first.join('\n'),
    `All that you can do is under \`/${PATH} ${TOPIC}:\` ${names}. A word does as well, such as \`${TOPIC}:deadline\`.`,
    `All of it is on the web board as well: <${context.publicUrl}>. \`/link\` signs you in there.`,
  ].join('\n\n');
  await answerLong(asker, { text, file: { name: 'help', text } });
}

/** A topic by its name, else whatever has the word in it. */
async function showTopic(asker: Asker, { topics }: Offered, wanted: string): Promise<void> {
  const named = topics.filter(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase());
  const found =
    named.length > 0
      ? named
      : topics
          .map(({ name, lines }) => ({ name, lines: lines.filter((line) => fits(line, wanted)) }))
          .filter(({ lines }) => lines.length > 0);
  const text =
    found.length === 0
      ? `Nothing that you can do here has “${escapeDiscord(shortened(wanted, 80))}” in it. There is: ${topics.map(({ name }) => name).join(', ')}.`
      : found.map(({ name, lines }) => `### ${name}\n${lines.join('\n')}`).join('\n\n');
  await answerLong(asker, { text, file: { name: 'help', text } });
}

/** `/help`: what waits and what is needed first; by topics, of all that was declared, what the asker may do where they ask. */
export function help(declared: readonly Handlers[]): Handlers {
  const all = (): readonly Handlers[] => [...declared, own];
  const topics: Completing = async (context, typing, typed) =>
    (await offeredTo(context, typing, all())).topics
      .filter(({ name, lines }) => fits(name, typed) || lines.some((line) => fits(line, typed)))
      .map(({ name }) => ({ name, value: name }));
  const own: Handlers = {
    commands: [
      {
        path: PATH,
        description: DESCRIPTION,
        may: 'everybody',
        options: [completed(TOPIC, 'What you want to know about; a word of it does as well', topics)],
        answer: async (context, asker) => {
          const wanted = asker.options.getString(TOPIC);
          const offered = await offeredTo(context, asker, all());
          return wanted === null ? showFirst(context, asker, offered) : showTopic(asker, offered, wanted);
        },
      },
    ],
    buttons: {
      help: replying(async (context, press) => showFirst(context, press, await offeredTo(context, press, all()))),
    },
  };
  const paths = new Set(declared.flatMap(({ commands = [] }) => commands.map(({ path }) => path)));
  const missing = ORDER.find((path) => !paths.has(path));
  if (missing !== undefined)
    throw new Error(`/help names /${missing} among what is needed first, and there is no such command`);
  return own;
}
