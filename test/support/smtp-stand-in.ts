import { createServer, type Server, type Socket } from 'node:net';

/** A mail that the stand-in took: the envelope, and the message as it went over the wire. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface SmtpStandIn {
  readonly url: string;
  readonly mails: readonly TakenMail[];
  /** Every command line that came in, without the messages. */
  readonly commands: readonly string[];
  /** Answers the next command that begins so with this line instead; `hang up` closes the connection. */
  answerNext(command: string, line: string): void;
  close(): Promise<void>;
}

/** A mail server on the loopback, just enough of RFC 5321 for a client to hand over messages. */
export async function startSmtpStandIn(port = 0): Promise<SmtpStandIn> {
  const mails: TakenMail[] = [];
  const commands: string[] = [];
  const answers: { command: string; line: string }[] = [];
  const sockets = new Set<Socket>();

  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8');
    let buffered = '';
    let envelope = { from: '', to: [] as string[] };
    let data: string[] | null = null;

    const say = (command: string, usual: string): boolean => {
      const planned = answers.findIndex((answer) => command.toUpperCase().startsWith(answer.command));
      const line = planned < 0 ? usual : (answers.splice(planned, 1)[0]?.line ?? usual);
      if (line === 'hang up') {
        socket.destroy();
        return false;
      }
      socket.write(`${line}\r\n`);
      return line.startsWith('2') || line.startsWith('3');
    };

    const take = (line: string): void => {
      if (data !== null) {
        if (line !== '.') {
          data.push(line.startsWith('.') ? line.slice(1) : line);
          return;
        }
        const mail = { ...envelope, raw: data.join('\r\n') };
        data = null;
        envelope = { from: '', to: [] };
        // The end of the message is a step of its own: a server may take it and be gone before it says so.
        const lost = answers.some((answer) => answer.command === '.' && answer.line === 'hang up');
        if (say('.', '250 taken') || lost) mails.push(mail);
        return;
      }
      commands.push(line);
      const verb = line.split(/[ :]/)[0]?.toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') say(line, '250 stand-in');
      else if (verb === 'MAIL') {
        if (say(line, '250 ok')) envelope.from = /<(.*?)>/.exec(line)?.[1] ?? '';
      } else if (verb === 'RCPT') {
        if (say(line, '250 ok')) envelope.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
      } else if (verb === 'DATA') {
        if (say(line, '354 go on')) data = [];
      } else if (verb === 'QUIT') {
        say(line, '221 bye');
        socket.end();
      } else say(line, verb === 'RSET' || verb === 'NOOP' ? '250 ok' : '502 not here');
    };

    socket.on('data', (chunk: string) => {
      buffered += chunk;
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        take(line);
      }
    });
    say('CONNECT', '220 stand-in ready');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in listens on no port.');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    commands,
    answerNext: (command, line) => void answers.push({ command, line }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** One part of a message, decoded. */
export interface MailPart {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** The leaves of a MIME message, in their order, and the message's own headers first. */
export function readMail(raw: string): {
  readonly headers: ReadonlyMap<string, string>;
  readonly parts: readonly MailPart[];
} {
  const { headers } = splitHead(raw);
  return { headers, parts: leaves(raw) };
}

function splitHead(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`The header ${name} stands twice.`);
    headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: raw.slice(end + 4) };
}

function leaves(raw: string): MailPart[] {
  const { headers, body } = splitHead(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [{ headers, body: decode(body, headers.get('content-transfer-encoding') ?? '') }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leaves(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
