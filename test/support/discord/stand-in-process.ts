import { startDiscordStandIn } from './stand-in.js';

// The stand-in as a process of its own, for measuring: what it takes of the processor is then not taken from the service.
// It speaks by IPC. Rate limits are Discord's, on real time.

export interface Opened {
  readonly token: string;
  readonly api: string;
  readonly guild: string;
  readonly channels: readonly string[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

export interface Measured {
  readonly count429: number;
  /** Requests that count towards the limit over all, and the most of them within any one second. */
  readonly requests: number;
  readonly most: number;
  /** Messages that the bot sent to people and to channels, and how many of them say what another in the same place says. */
  readonly toPeople: number;
  readonly toChannels: number;
  readonly doubles: number;
  /** Milliseconds from each command to its first answer. */
  readonly acknowledged: readonly number[];
  readonly violations: readonly string[];
}

export type Asked =
  | { readonly kind: 'open'; readonly people: number; readonly channels: number }
  /** From now on each of so many people in turn asks what stands, at a steady rate. */
  | { readonly kind: 'begin'; readonly askers: number; readonly everyMs: number }
  | { readonly kind: 'end' };

const standIn = await startDiscordStandIn({ answerTimeoutMs: 20_000, deferredTimeoutMs: 60_000 });
const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback';
let timer: NodeJS.Timeout | undefined;
let firstRequest = 0;
let known = new Set<string>();
let before429 = 0;
const underway = new Set<Promise<unknown>>();

function open({ people, channels }: Extract<Asked, { kind: 'open' }>): Opened {
  const guild = standIn.guild('War room');
  return {
    token: standIn.token,
    api: standIn.restOptions.api,
    guild: guild.id,
    channels: Array.from({ length: channels }, (_, index) => standIn.channel(guild, `hall-${index + 1}`).id),
    people: Array.from({ length: people }, (_, index) => {
      const name = `Reader ${index + 1}`;
      return { id: standIn.user(name).id, name };
    }),
  };
}

function begin({ askers, everyMs }: Extract<Asked, { kind: 'begin' }>): true {
  firstRequest = standIn.requests.length;
  known = new Set(standIn.world.messages.keys());
  before429 = standIn.count429;
  let asked = 0;
  timer = setInterval(() => {
    const person = standIn.user(`Reader ${(asked++ % askers) + 1}`);
    const asking: Promise<unknown> = person
      .slash('orders show')
      .catch(
        (error: unknown) =>
          void standIn.violations.push({ kind: 'interaction', where: 'orders show', what: String(error) }),
      )
      .finally(() => underway.delete(asking));
    underway.add(asking);
  }, everyMs);
  return true;
}

/** The most of the times within any one second. */
function mostWithinASecond(times: readonly number[]): number {
  let first = 0;
  let most = 0;
  for (const [last, time] of times.entries()) {
    while ((times[first] ?? time) <= time - 1000) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

async function end(): Promise<Measured> {
  clearInterval(timer);
  await Promise.all(underway);
  const { world } = standIn;
  const requests = standIn.requests.slice(firstRequest);
  const counted = requests.filter(({ route }) => !/interaction_token|webhook_token/.test(route));
  const fresh = [...world.messages.values()].filter(
    (message) => !known.has(message.id) && message.author.id === world.bot.id && !world.ephemeralFor.has(message.id),
  );
  const inServers = fresh.filter((message) => message.guild_id !== undefined);
  return {
    count429: standIn.count429 - before429,
    requests: counted.length,
    most: mostWithinASecond(counted.map(({ at }) => at)),
    toPeople: fresh.length - inServers.length,
    toChannels: inServers.length,
    doubles: fresh.length - new Set(fresh.map(({ channel_id, content }) => `${channel_id} ${content}`)).size,
    acknowledged: requests
      .filter(({ route }) => route === CALLBACK)
      .map(({ at, path }) => at - (standIn.interaction(path.split('/').at(-3) ?? '')?.dispatchedAt ?? Number.NaN)),
    violations: standIn.violations.map(({ kind, where, what }) => `${kind}: ${where}: ${what}`),
  };
}

process.on('message', (asked: Asked) => {
  const answer = asked.kind === 'open' ? open(asked) : asked.kind === 'begin' ? begin(asked) : end();
  void Promise.resolve(answer).then((value) => process.send?.(value));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
