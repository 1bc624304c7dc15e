import { asSeat } from '../../../src/core/game/viewer.js';
import { atBoard } from '../../../src/core/report/changed-text.js';
import { newsAndProof } from '../../../src/core/report/news-and-proof.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { everything } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { BOARD } from './a-mail.js';
import { addressOf, MAIL_GAMES, type MailGame, type MailGameName, type SeenMail, startMailGame } from './mail-game.js';

computes(30);

// What a seat's mails hold, headers and files and all, against what that seat reads on its own pages of the board.

const PHASES = everything ? 4 : 1;

/** What one reader may see, and what belongs to the others. */
interface Own {
  readonly email: string;
  /** Names and addresses of everybody else, which stand in no header. */
  readonly others: readonly string[];
  /** Numbers of others' reports and tokens of others' addresses, which stand nowhere. */
  readonly foreign: readonly string[];
  /** Words of lines of their own pages. */
  readonly words: string;
  readonly maps: ReadonlySet<string>;
}

const bare = (text: string): string =>
  text
    .normalize()
    .replaceAll('\u034f', '')
    .replaceAll(/[\s\p{P}\p{S}]+/gu, ' ');

/** Lines that stand in every mail and tell nothing of a game. */
const FRAME =
  /^(##-|Reply to this mail|-- |[\w-]+ · sent by|Orders and all messages|To get no more mail|This report on the board|To send orders in a fresh mail|Where a line begins with two blanks|# The sheet is cut here|https:\/\/board\.example\.org\/|Every roll |.*, for checking:$|This can be checked|[=~-]+$)/;

/** What a link has in it that opens a fresh mail with a sheet. */
const inLink = (line: string): readonly string[] =>
  line.startsWith('mailto:')
    ? ['subject', 'body'].flatMap((name) =>
        (new URL(line).searchParams.get(name) ?? '').replace(/^Orders: /, '').split(/\r\n| – /),
      )
    : [line];

function faultsOf({ to, envelopeFrom, raw, read }: SeenMail, own: Own): readonly string[] {
  const faults: string[] = [];
  if (to.join() !== own.email) faults.push(`goes to ${to}`);
  const head = [...read.headers].map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join('\n');
  // The title of a phase may name a player: then everybody reads it on the board, as the subject says it.
  const subject = bare((read.subject ?? '').replace(/^\[[^\]]*\] /, ''));
  const headers = `${head}\n${envelopeFrom}\n${raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\nSubject:.*(\r\n[ \t].*)*/gi, '')}`;
  const unsaid = headers.replaceAll(read.subject ?? '', '');
  for (const other of own.others) if (unsaid.includes(other)) faults.push(`a header holds ${other}`);
  if (!bare(own.words).includes(subject.replace(/ [A-Z0-9]+ [A-Z0-9]+ [A-Z0-9]+ $/, '').trim()))
    faults.push(`the subject says ${subject}`);
  const files = read.attachments.map(({ filename, content }) => `${filename}\n${content.toString('utf8')}`);
  const html = String(read.html);
  const whole = [head, raw, read.text ?? '', html, ...files].join('\n');
  for (const secret of own.foreign) if (whole.includes(secret)) faults.push(`it holds ${secret}`);
  for (const { filename, content } of read.attachments) {
    const text = content.toString('utf8');
    if (filename === 'map.png') {
      if (!own.maps.has(text)) faults.push('the map is not theirs');
    } else if (filename !== 'proof.txt') faults.push(`a file is called ${filename}`);
    else for (const line of text.split('\n')) if (!own.words.includes(bare(line))) faults.push(`proof: ${line}`);
  }
  const shown = html
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '')
    .replaceAll(/alt="([^"]*)…?"/g, '>$1<')
    .replaceAll(/<[^>]*>/g, '\n')
    // Letters that HTML spells otherwise are marks, and marks are looked over.
    .replaceAll(/&#?\w+;/g, ' ');
  for (const line of [...(read.text ?? '').split('\n').flatMap(inLink), ...shown.split('\n')]) {
    const said = bare(line.replace(/…$/, '')).trim();
    if (said !== '' && !FRAME.test(line.trim()) && !own.words.includes(said)) faults.push(`it says: ${line}`);
  }
  return faults;
}

/** For each seat, what is its own, from the pages of the board and not from the mails. */
async function owners(game: MailGame, maps: readonly Set<string>[], said: readonly string[]): Promise<readonly Own[]> {
  const { service, campaignId, people, gm } = game;
  const everybody = [...people, gm];
  const campaign = await service.record.campaign(campaignId);
  const told = await Promise.all(
    people.map((_, index) => service.record.webMessages(campaignId, [`seat:seat-${index + 1}`], 500)),
  );
  const judge = await service.record.webMessages(campaignId, ['gm'], 500);
  const tokens = await Promise.all(people.map(({ id }) => service.app.replyToken({ person: id, campaignId })));
  const leaves = await Promise.all(everybody.map(({ id }) => service.app.mailLeaveToken({ person: id })));
  const reports = (index: number) =>
    (told[index] ?? judge).flatMap(({ reportId }) => (reportId === null ? [] : [reportId]));
  return people.map((person, index) => {
    const others = everybody.filter(({ id }) => id !== person.id);
    const lines = (told[index] ?? []).flatMap(({ title, document }) => {
      const { news, proof } = newsAndProof(atBoard(document, BOARD));
      return [title, toPlainText(news), ...(proof === null ? [] : [toPlainText(proof)]), JSON.stringify(news)];
    });
    return {
      email: addressOf(person.name),
      others: others.flatMap(({ name }) => [name, addressOf(name), name.split(' ')[0] ?? name]),
      foreign: [
        ...others.map(({ name }) => addressOf(name)),
        ...everybody.flatMap((_, at) => (at === index ? [] : reports(at))),
        ...tokens.filter((_, at) => at !== index),
        ...leaves.filter((_, at) => at !== index),
      ],
      words: bare(
        [
          campaign?.title,
          ...lines,
          said[index],
          'The map in words Round by round How it went Standing You The battles The battle',
          'Those that you had a part in first',
        ].join('\n'),
      ),
      maps: maps[index] ?? new Set(),
    };
  });
}

describe.each(Object.keys(MAIL_GAMES) as MailGameName[])('%s by mail', (name) => {
  test('a mail holds what its seat reads on its own pages, and nothing of anybody else', async () => {
    const game = await startMailGame(name, { png: async (svg) => new TextEncoder().encode(svg) });
    try {
      const { service, campaignId, people, answers } = game;
      const maps = people.map(() => new Set<string>());
      const look = async (): Promise<void> => {
        for (const [index, { id }] of people.entries())
          maps[index]?.add((await service.app.map({ reader: id, campaignId, as: asSeat(`seat-${index + 1}`) })).svg);
      };
      await look();
      for (let phase = 0; phase < PHASES; phase++) {
        await game.playPhase();
        await look();
      }
      const said: string[] = [];
      for (const [index, { id }] of people.entries()) {
        const to = await service.record.person(id);
        if (to === null) throw new Error('They are gone.');
        const doorKey = `<ask-${index}@players.example>`;
        const answer = await service.app.takeWritten({
          door: 'email',
          doorKey,
          from: { person: id },
          campaignId,
          text: 'REPORT',
          receivedAt: service.clock.now(),
          proved: true,
        });
        said.push(`${toPlainText(atBoard(answer.document, BOARD))}\n${JSON.stringify(answer.document)}\nRe Orders`);
        await answers.sendAnswer({
          to,
          answer,
          doorKey,
          inReplyTo: doorKey,
          references: [],
          subject: 'Orders',
          proved: true,
        });
      }
      await game.send();
      const all = await owners(game, maps, said);
      const faults: string[] = [];
      let checked = 0;
      for (const own of all)
        for (const mail of game.mails.filter(({ to }) => to.includes(own.email))) {
          checked += 1;
          for (const fault of faultsOf(mail, own)) faults.push(`${own.email}, "${mail.read.subject}": ${fault}`);
        }
      expect(faults.slice(0, 12)).toEqual([]);
      expect(checked).toBeGreaterThanOrEqual(people.length * 2);

      // Leaks are found: every mail of another in the hands of the first seat.
      const [first] = all;
      const theirs = game.mails.filter(({ to }) => first !== undefined && !to.includes(first.email));
      for (const mail of theirs)
        expect(first === undefined ? [] : faultsOf({ ...mail, to: [first.email] }, first).length).toBeGreaterThan(0);
    } finally {
      await game.close();
    }
  });
});
