import { resolve } from 'node:path';
import { checkBinderText } from '../adapters/binders/finding.js';
import { readBinder } from '../adapters/binders/read-binder.js';
import { triedHere } from '../adapters/binders/tried-here.js';
import { openLog } from '../adapters/log/pino-log.js';
import { actFaces } from '../app/kit/verb.js';
import { writeTime } from '../app/kit/written-time.js';
import { whoIsCalled } from '../app/people/who-is-called.js';
import type { PersonId, PersonRow } from '../app/ports/record.js';
import { chosenDice } from '../app/signup/dice-choice.js';
import { verbs } from '../app/verbs.js';
import type { Env } from '../config/env.js';
import { projectRoot } from '../config/paths.js';
import { type BinderFrame, scheduleInWords } from '../core/binder/binder.js';
import { deadlineFor } from '../core/calendar/deadline.js';
import { actList, doAct, readAct } from './act-commands.js';
import { archiveCommand } from './archive-commands.js';
import { checkGame } from './check-game.js';
import { writeChronicle } from './chronicle-command.js';
import { compareCommand } from './compare-command.js';
import { addressOf } from './free-port.js';
import { openGames } from './games.js';
import { receivePiped, takesPiped } from './mail.js';
import { newSystem } from './new-system.js';
import { runProgram, StartError } from './run-program.js';
import { runningService } from './running-service.js';
import { openService, type Service } from './service.js';

const usage = `npm run adjutant -- <command>

  binder check <folder>                      what is wrong with a binder: file, line, field; and whether it can be played
  system new <id>                            the skeleton of a game, with its tests and a binder: see src/systems/README.md
  system check <package>                     tries a game of a package: contract, fog, cases, time; see src/systems/README.md
  campaign list                              the campaigns of this service
  campaign create <binder> --gm <name> [--dice drand|sheets]
                                             a campaign from a folder of campaigns/, and its game master's sign-in link; --dice:
                                             with a number from drand that nobody can foresee, or without; else as the binder has it
  campaign start <campaign>                  closes registration now
  host <name>                                a host of this service, new or known, and their sign-in link
  invite <campaign> <name>                   a new person (a known one by id), and a link that signs them in on the campaign's page
  link <campaign> <seat>                     a new sign-in link for the holder of the seat; gm for the game master
  do                                         what may be done with a campaign, a seat or oneself, as on the web and Discord
  do <act> --help                            how it is written
  do <act> --campaign <campaign> …           does it, as the campaign’s game master or whom --as names
  compare <position or binder> --sheet <file>
                                             one sheet under several editions of a game: what each allows and does
  mail receive                               takes one mail from standard input, as mail servers hand it over: exit code 75 asks for it again
  help                                       this text

Proof and record keeping (.gz and .json are files):

  verify <file.gz> [--head "record 14 · 3f9a…"]
                                             checks an exported campaign: commitments, sheets, keys, every face, the chain of acts, and
                                             whether the last line of a message that you have is of this record; needs no service
  export <campaign> <file.gz> [--public]     the whole campaign for another host, or the part that anybody may check
  import <file.gz>                           puts a campaign that another host exported on record here
  state-hash <campaign>                      the hash of its state, to compare two hosts
  backup <file.gz>                           the whole record, while it is in use
  restore <file.gz> [--anyway]               a backup into an empty database; --anyway: also when its proof does not hold
  chronicle <campaign> <new folder> [--facing seat-1,seat-2]   the war as a book of what everybody saw: a page for browsers, an
                                             EPUB, its pictures; after the end beside it what seats knew (all where there are few)
  replay --all | replay --campaign <name>    resolves stored phases again by the present rules and tells which would come out otherwise
  person find <text>                         people whose name holds the text, with their ids
  person export <id> <file.json>             everything that is kept of a person
  person erase <id> --yes [--sheets]         takes a person out of the record; with --sheets also the letters of their sheets

Links open once, within a day. Names with blanks need quotes.
`;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What the schedule would make of a campaign that opened now: three windows of its first kind of phase. */
function firstDeadlines(frame: BinderFrame): readonly string[] {
  const [kind] = Object.keys(frame.schedule.phases);
  if (kind === undefined) return [];
  let opensAt = Date.now();
  let scheduledAt: number | null = null;
  const times: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { at } = deadlineFor(frame.schedule, kind, { opensAt, scheduledAt });
    times.push(writeTime(new Date(at), 'UTC'));
    opensAt = at + 1;
    scheduledAt = at;
  }
  return [`Opened now, the first deadlines of the phase "${kind}" would be: ${times.join('; ')}.`];
}

/** `system check`: every complaint a line, and the exit code says whether there are any. */
async function checkSystem(folder: string): Promise<void> {
  const { lines, ok } = await checkGame(folder);
  for (const line of lines) print(line);
  if (!ok) process.exitCode = 1;
}

async function checkBinder(env: Env, folder: string): Promise<void> {
  const { systems } = await openGames(env.ADJUTANT_HOME, null);
  const result = await readBinder(folder, (id) => systems[id], Object.keys(systems), triedHere(systems));
  if (!result.ok) {
    print(checkBinderText(result.findings));
    process.exitCode = 1;
    return;
  }
  if (result.binder.warnings.length > 0) print(checkBinderText(result.binder.warnings));
  const { frame } = result.binder;
  const kinds = systems[frame.system]?.phaseKinds ?? {};
  for (const line of [...scheduleInWords(frame, kinds), ...firstDeadlines(frame)]) print(line);
  print(
    `${folder}: in order. ${result.binder.frame.title}, a game of ${systems[result.binder.frame.system]?.title ?? ''}. ` +
      'Two phases were played for a trial with the fewest and with the most players whom it lets in.',
  );
}

/** Works with the service's record: that of the running server, or opened for this command. */
async function withService(env: Env, work: (service: Service) => Promise<void>): Promise<void> {
  const running = env.DATABASE_URL === undefined ? runningService(env.ADJUTANT_HOME) : null;
  const publicUrl = env.PUBLIC_URL ?? running?.publicUrl ?? addressOf(env.HOST, env.PORT);
  const settings = running === null ? env : { ...env, DATABASE_URL: running.connectionString };
  const log = openLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL);
  const service = await openService(settings, { log, publicUrl, tell: () => {} });
  try {
    await work(service);
  } finally {
    await service.stop();
  }
}

const linkFor = (service: Service, person: PersonId, landing: string): Promise<string> =>
  service.app.issueSignInLink({ person, landing });

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** Those whom a text on the command line could mean, by id or name. */
async function peopleMeant({ services: { record } }: Service, text: string): Promise<readonly PersonId[]> {
  if (isId(text)) return (await record.person(text)) === null ? [] : [text];
  const called = await whoIsCalled(record, text);
  if (called.kind === 'nobody') return [];
  return called.kind === 'one' ? [called.person.id] : called.among.map(({ person }) => person.id);
}

/** A person who is known, by id; a host, by name; or a new one, by a name that nobody here could be taken for. */
async function personFor(service: Service, text: string): Promise<Pick<PersonRow, 'id' | 'name'>> {
  const { record } = service.services;
  if (isId(text)) {
    const known = await record.person(text);
    if (known !== null) return known;
    throw new StartError('There is no person of this id. `person find <text>` finds them by name.');
  }
  const called = await whoIsCalled(record, text);
  if (called.kind === 'nobody') return service.app.enrolPerson({ name: text });
  // Hosts were named on this very command line. Anybody else may have taken the name without being known to who types it.
  if (called.kind === 'one' && called.person.isHost) return called.person;
  const among = called.kind === 'one' ? [called.person] : called.among.map(({ person }) => person);
  throw new StartError(
    `Somebody is here already who is called so, or by a name that looks like it: ${among.map(aboutPerson).join(', ')}. ` +
      'If they are meant, give the id instead of the name; else choose another name.',
  );
}

const aboutPerson = ({ id, name, createdAt }: Pick<PersonRow, 'id' | 'name' | 'createdAt'>): string =>
  `${id} (${name}, here since ${createdAt.toISOString().slice(0, 10)})`;

async function createCampaign(service: Service, binder: string, gmName: string, dice: string): Promise<void> {
  const gm = await personFor(service, gmName);
  const campaign = await service.app.createCampaign({ binder, gm: gm.id, ...chosenDice(dice) });
  print(`Campaign ${campaign} is open for registration.`);
  print(`Link for ${gm.name}, the game master: ${await linkFor(service, gm.id, `/c/${campaign}/gm`)}`);
}

/** Whoever runs the service: makes campaigns in the browser, and sees how it stands. A name of nobody is a new person. */
async function makeHost(service: Service, name: string): Promise<void> {
  const [one, ...others] = await peopleMeant(service, name);
  if (isId(name) && one === undefined)
    throw new StartError('There is no person of this id. `person find <text>` finds them by name.');
  if (others.length > 0)
    throw new StartError(
      `Several people are called ${name.slice(0, 60)}, or by a name that looks like it. Name the one by id: ${[one, ...others].join(', ')}.`,
    );
  const host = await service.app.appointHost(one === undefined ? { name } : { person: one });
  print(`Link for ${host.name}, host: ${await linkFor(service, host.id, '/host')}`);
}

async function existing(service: Service, campaignId: string): Promise<string> {
  const campaign = await service.services.record.campaign(campaignId);
  if (campaign !== null) return campaign.id;
  const all = (await service.services.record.campaigns()).map(({ id }) => id).join(', ');
  throw new StartError(
    `There is no campaign "${campaignId.slice(0, 60)}". There are: ${all === '' ? 'none yet' : all}.`,
  );
}

async function invite(service: Service, campaignId: string, name: string): Promise<void> {
  const campaign = await existing(service, campaignId);
  const person = await personFor(service, name);
  print(`Link for ${person.name}: ${await linkFor(service, person.id, `/c/${campaign}`)}`);
}

async function linkForSeat(service: Service, campaignId: string, seatId: string): Promise<void> {
  const campaign = await existing(service, campaignId);
  if (seatId === 'gm') {
    for (const gm of await service.services.record.people(await service.services.record.gms(campaign)))
      print(`Link for ${gm.name}, game master: ${await linkFor(service, gm.id, `/c/${campaign}/gm`)}`);
    return;
  }
  const seats = await service.services.record.seats(campaign);
  const seat = seats.find((row) => row.seatId === seatId);
  if (seat === undefined)
    throw new StartError(
      `There is no seat "${seatId.slice(0, 40)}". There are: ${seats.map((row) => row.seatId).join(', ')}.`,
    );
  if (seat.holder === null) throw new StartError(`Nobody holds ${seat.seatId} at present.`);
  print(`Link for ${seat.name}: ${await linkFor(service, seat.holder, `/c/${campaign}/seat/${seat.seatId}`)}`);
}

async function startCampaign(service: Service, campaignId: string): Promise<void> {
  const campaign = await existing(service, campaignId);
  const [gm] = await service.services.record.gms(campaign);
  if (gm === undefined) throw new StartError('This campaign has no game master.');
  const outcome = await service.app.closeRegistration({ campaignId: campaign, by: gm });
  print(outcome === 'started' ? 'Registration is closed; the campaign has begun.' : `Nothing to do: ${outcome}.`);
}

async function listCampaigns(service: Service): Promise<void> {
  const all = await service.app.campaigns(null);
  if (all.length === 0) print('No campaigns yet.');
  for (const { id, title, status, phase } of all) {
    const until =
      phase === null || phase.status !== 'open' || phase.paused
        ? ''
        : `, ${phase.title} until ${writeTime(phase.deadlineAt, 'UTC')}`;
    print(`${id}  ${title}: ${status}${until}`);
  }
}

const ACTS = actFaces(verbs);

/** `do <act> …`: every act that doors have, for the host. */
async function actCommand(env: Env, words: readonly string[]): Promise<void> {
  if (words.length === 0) return print(actList(ACTS));
  const asked = readAct(words, ACTS);
  if (typeof asked === 'string') {
    if (words.includes('--help')) return print(asked);
    throw new StartError(asked);
  }
  return withService(env, async (service) => {
    const { app } = service;
    const { record } = service.services;
    if (asked.campaign !== null && (await record.campaign(asked.campaign)) === null)
      throw new StartError(
        `There is no campaign "${asked.campaign.slice(0, 60)}". \`campaign list\` has all there are.`,
      );
    const said = await doAct(asked, app.acts, {
      find: (text) => peopleMeant(service, text),
      gms: (campaign) => record.gms(campaign),
      holder: async (campaign, seat) =>
        (await record.seats(campaign)).find(({ seatId }) => seatId === seat)?.holder ?? null,
    });
    print(said);
  });
}

/** By sysexits.h: the mail server keeps the mail, and hands it over again. */
const TRY_AGAIN = 75;

/** One mail by a pipe. Whatever keeps it from being taken now, it is not lost: the mail server is told to come again. */
async function receiveMail(env: Env): Promise<void> {
  try {
    await withService(env, async (service) => {
      const received = await receivePiped(service, takesPiped(service, env), process.stdin);
      if (received.kind !== 'later') return;
      process.stderr.write('The mail was read, but its answer cannot be sent now. Hand it over again later.\n');
      process.exitCode = TRY_AGAIN;
    });
  } catch (error) {
    process.stderr.write(
      `The mail could not be taken now: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = TRY_AGAIN;
  }
}

async function run(env: Env): Promise<void> {
  const [command = 'help', ...rest] = process.argv.slice(2);
  const words = [command, ...rest];
  const is = (...pattern: readonly string[]): boolean =>
    words.length === pattern.length && pattern.every((word, index) => word === '*' || word === words[index]);
  const word = (index: number): string => words[index] ?? '';

  if (is('binder', 'check', '*')) return checkBinder(env, resolve(word(2)));
  if (is('system', 'check', '*')) return checkSystem(resolve(word(2)));
  if (is('system', 'new', '*')) return print((await newSystem(projectRoot(), word(2))).join('\n'));
  if (is('campaign', 'list')) return withService(env, listCampaigns);
  if (is('campaign', 'create', '*', '--gm', '*') || is('campaign', 'create', '*', '--gm', '*', '--dice', '*')) {
    const dice = words.length > 5 ? word(6) : 'binder';
    if (!['binder', 'drand', 'sheets'].includes(dice))
      throw new StartError(`"${dice.slice(0, 40)}" is no choice of dice. Write --dice drand or --dice sheets.`);
    return withService(env, (service) => createCampaign(service, word(2), word(4), dice));
  }
  if (is('host', '*')) return withService(env, (service) => makeHost(service, word(1)));
  if (is('campaign', 'start', '*')) return withService(env, (service) => startCampaign(service, word(2)));
  if (is('invite', '*', '*')) return withService(env, (service) => invite(service, word(1), word(2)));
  if (is('link', '*', '*')) return withService(env, (service) => linkForSeat(service, word(1), word(2)));
  if (is('mail', 'receive')) return receiveMail(env);
  if (command === 'do') return actCommand(env, rest);
  if (is('chronicle', '*', '*') || is('chronicle', '*', '*', '--facing', '*')) {
    const facing = words.length > 3 ? word(4).split(',') : undefined;
    return withService(env, async (service) => print(await writeChronicle(service, word(1), word(2), facing)));
  }
  if (command === 'compare') return compareCommand(rest, print);
  const archive = archiveCommand(words);
  if (archive !== null) return archive.alone ? archive.run() : withService(env, archive.run);
  if (is('help') || is('--help')) return print(usage);
  throw new StartError(`"${words.join(' ').slice(0, 100)}" is not a command.\n\n${usage}`);
}

await runProgram(run);
// Whatever kept a mail from being taken: a mail server must not send it back for good.
if (process.argv[2] === 'mail' && process.exitCode === 1) process.exitCode = TRY_AGAIN;
