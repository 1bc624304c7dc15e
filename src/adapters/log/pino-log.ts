import { type DestinationStream, pino } from 'pino';
import type { Log } from '../../app/ports/log.js';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Field names that have no business in a log line, should one ever get there. */
const SECRET_FIELDS = ['token', 'secret', 'password', 'cookie', 'authorization', 'text', 'email', 'link', 'url', 'key'];

/** The longest text of a field or of an error. */
const MAX_TEXT = 300;

/** Secrets as they stand in addresses and headers: `postgresql://user:password@host`, `Bearer …`, `?token=…`. */
const CREDENTIALS = [
  [/(:\/\/[^\s:/@]*):[^\s@/]*@/g, '$1:***@'],
  [/\b(bearer|basic|bot)\s+[\w.~+/=-]{8,}/gi, '$1 ***'],
  [/\b(token|secret|password|key)=[^\s&]+/gi, '$1=***'],
] as const;

/** One line, no control or direction characters, cut: what others wrote may be quoted in an error. */
function tame(text: string): string {
  let plain = text
    .slice(0, 4 * MAX_TEXT)
    // Colours of terminals go as a whole.
    .replace(/\p{Cc}\[[\d;]*m/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  for (const [found, instead] of CREDENTIALS) plain = plain.replace(found, instead);
  return plain.length <= MAX_TEXT ? plain : `${plain.slice(0, MAX_TEXT - 1)}…`;
}

/** What is told of an error: its kind, its code, its message tamed, and where it was thrown. Never what hangs on it. */
function toldOf(error: unknown): Record<string, string | null> {
  if (!(error instanceof Error)) return { kind: typeof error, message: tame(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? tame(error.code) : null;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => tame(line))
    .join(' | ');
  return { kind: tame(error.name), code, message: tame(error.message), at: frames };
}

type Fields = Parameters<Log['info']>[0];

const plainFields = (fields: Fields): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_FIELDS.includes(name.toLowerCase()) ? '***' : typeof value === 'string' ? tame(value) : value,
    ]),
  );

/** Structured log lines, one JSON object a line, on standard output or wherever `destination` leads. */
export function openLog(level: LogLevel, destination?: DestinationStream): Log {
  const settings = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = destination === undefined ? pino(settings) : pino(settings, destination);
  return {
    info: (fields, message) => logger.info(plainFields(fields), message),
    warn: (fields, message) => logger.warn(plainFields(fields), message),
    error: (fields, error, message) => logger.error({ ...plainFields(fields), error: toldOf(error) }, message),
  };
}
