import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { isForManagers, notByManager } from '../asker/managers.js';
import { mayHere, type Standing, standingHere } from '../asker/standing.js';
import type { Command, Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { replying } from '../kit/control-handlers.js';
import { answerLong } from '../kit/long-answer.js';

type Listed = Pick<Command, 'path' | 'description' | 'may'>;

const PATH = 'help';
const DESCRIPTION = 'What you can do here';

/** Whose business a command is, in the order in which they are told. */
const CHAPTERS = [
  { title: 'Your seat', of: ['holder', 'writers', 'writers-and-judges', 'readers', 'readers-ever'] },
  { title: 'For everybody', of: ['everybody', 'signed-in'] },
  { title: 'Game master', of: ['judges', 'gms', 'neutral', 'neutral-gm'] },
] as const;

/** What is needed first stands first; the rest follows in the order in which it was declared. */
const NEED = [
  'orders submit',
  'orders ready',
  'report',
  'map',
  'orders show',
  'orders revoke',
  'orders build',
  'vote',
  'press',
  'wait',
  'status',
  'rules',
  'history',
  'join',
  'claim',
  'gm review',
  'gm publish',
  'gm disputes',
  'gm ruling',
  'players application',
  'players silence',
  'gm deadline extend',
];
const needOf = ({ path }: Listed): number => (NEED.includes(path) ? NEED.indexOf(path) : NEED.length);

const lineOf = ({ path, description }: Listed): string => `\`/${path}\` ${description}`;

function beginning({ writes, judges }: Standing): string {
  if (writes)
    return 'Send me your orders as a private message, as plain lines or a .txt file; each is answered line by line with a receipt.';
  return judges
    ? 'You judge a campaign: what waits for your word comes to you in private, with buttons.'
    : 'You hold no seat here. `/join` takes you into a campaign, `/claim` into a seat that somebody left.';
}

async function showHelp(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  declared: readonly Handlers[],
): Promise<void> {
  const standing = await standingHere(context, asker);
  const managed = notByManager(asker) === null;
  const offered = ({ path, may }: Listed): boolean => mayHere(standing, may) && (managed || !isForManagers(path));
  const commands = declared
    .flatMap((one) => one.commands ?? [])
    .filter(offered)
    .sort((one, other) => needOf(one) - needOf(other));
  const menus = declared.flatMap(({ messages = [] }) => messages).filter(({ may }) => mayHere(standing, may));
  const chapters = CHAPTERS.flatMap(({ title, of }) => {
    const lines = commands.filter(({ may }) => of.some((one) => one === may)).map(lineOf);
    return lines.length === 0 ? [] : [`### ${title}\n${lines.join('\n')}`];
  });
  const onMessages = menus.map(({ name, description }) => `**${name}** ${description}`);
  const text = [
    beginning(standing),
    ...chapters,
    ...(onMessages.length === 0 ? [] : [`### In the menu of a message, under Apps\n${onMessages.join('\n')}`]),
    `All of it is on the web board as well: <${context.publicUrl}>. \`/link\` signs you in there.`,
  ].join('\n\n');
  await answerLong(asker, { text, file: { name: 'help', text } });
}

/** `/help`: of all that was declared, what the asker may do where they ask. */
export function help(declared: readonly Handlers[]): Handlers {
  const own: Handlers = {
    commands: [
      {
        path: PATH,
        description: DESCRIPTION,
        may: 'everybody',
        options: [],
        answer: (context, asker) => showHelp(context, asker, [...declared, own]),
      },
    ],
    buttons: { help: replying((context, press) => showHelp(context, press, [...declared, own])) },
  };
  return own;
}
