import { performance } from 'node:perf_hooks';
import { percentile } from './percentile.js';
import { asker, type Served, startServed } from './served.js';

// A campaign that has gone on for years must be as quick as one that has just begun.

const [EARLY, LATE] = [5, 500];
/** So many phases from each of these on are timed. */
const TIMED = 16;
const TIMES_A_PAGE = 21;
const SEATS = 3;
const MOST = 1.1;

/** How long something took, in the middle of several times. */
type Times = ReadonlyMap<string, number>;

const middle = (times: readonly number[]): number => percentile(times, 0.5);

interface Table {
  readonly served: Served;
  readonly campaign: string;
  readonly people: readonly string[];
  readonly gm: string;
}

async function begin(served: Served): Promise<Table> {
  const { app } = served.service;
  const gm = await app.createPerson({ name: 'Game Master' });
  const campaign = await app.createCampaign({
    binder: 'crowns',
    gm: gm.id,
    options: { rounds: LATE + 3 * TIMED },
    schedule: { phaseLengthMs: 3_600_000 },
  });
  const people: string[] = [];
  for (let seat = 1; seat <= SEATS; seat += 1) {
    const person = await app.createPerson({ name: `Player ${seat}`, isBot: true });
    people.push(person.id);
    await app.apply({ campaignId: campaign, person: person.id, text: 'Whichever side.' });
  }
  await app.closeRegistration({ campaignId: campaign, by: gm.id });
  return { served, campaign, people, gm: gm.id };
}

/** Plays on until the phase of this number is open; gives how long its own steps took, in ms, of the phases from `from` on. */
async function playTo({ served, campaign, people }: Table, ordinal: number, from: number): Promise<Times> {
  const { app, services } = served.service;
  const taken = { 'taking a sheet': [] as number[], sealing: [] as number[], resolving: [] as number[] };
  const timed = async (what: keyof typeof taken, counts: boolean, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    if (counts) taken[what].push(performance.now() - began);
  };
  for (;;) {
    const phase = await services.record.currentPhase(campaign);
    if (phase === null || phase.ordinal >= ordinal) break;
    const counts = phase.ordinal >= from;
    for (const [index, person] of people.entries()) {
      const seat = { campaignId: campaign, seat: `seat-${index + 1}`, person };
      const text = await app.suggestOrders(seat);
      await timed('taking a sheet', counts, () => app.submitOrders({ ...seat, door: 'bot', text }));
    }
    const { id, revision } = phase;
    await served.client.query(`UPDATE "Phase" SET "deadlineAt" = now() - interval '1 second' WHERE id = $1`, [id]);
    await timed('sealing', counts, () => app.sealPhase({ phaseId: id, revision }));
    await timed('resolving', counts, () => app.resolvePhase({ phaseId: id }));
  }
  return new Map(Object.entries(taken).map(([what, times]) => [what, middle(times)]));
}

/** How long each page takes, asked for one after the other, with nobody else about. */
async function askAll({ served, campaign, people, gm }: Table): Promise<Times> {
  const [player, judge] = [await served.signIn(people[0] ?? ''), await served.signIn(gm)];
  const of = (cookie: string | null, ...paths: readonly string[]) => paths.map((path) => ({ path, cookie }));
  const pages = [
    ...of(null, '/', `/c/${campaign}`, ...['rules', 'rulings', 'verify'].map((page) => `/c/${campaign}/${page}`)),
    ...of(player, `/c/${campaign}/receipts`),
    ...of(
      player,
      ...['', '/report', '/reports', '/letters', '/away'].map((page) => `/c/${campaign}/seat/seat-1${page}`),
    ),
    ...of(
      judge,
      ...['', '/review', '/clocks', '/players', '/posts', '/activity', '/disputes', '/ruling', '/archive'].map(
        (page) => `/c/${campaign}/gm${page}`,
      ),
    ),
  ];
  const asking = asker(served.url, 1);
  const times = new Map<string, number>();
  for (const { path, cookie } of pages) {
    const taken: number[] = [];
    for (let time = 0; time < TIMES_A_PAGE; time += 1) {
      const began = performance.now();
      await asking.once(path, cookie);
      taken.push(performance.now() - began);
    }
    times.set(path.replace(`/c/${campaign}`, '/c/…'), middle(taken.slice(3)));
  }
  asking.end();
  return times;
}

/** What phase 500 of a campaign costs beside phase 5. */
export async function benchGrowth(print: (line: string) => void): Promise<void> {
  const served = await startServed();
  try {
    const table = await begin(served);
    await served.open();
    // Programs are compiled as they run: what is timed first would pay for it.
    await playTo(table, EARLY, EARLY);
    await askAll(table);
    const early = [await playTo(table, EARLY + TIMED, EARLY), await askAll(table)];
    await playTo(table, LATE, LATE);
    await served.client.query('ANALYZE');
    const late = [await playTo(table, LATE + TIMED, LATE), await askAll(table)];
    print(
      `Phase ${LATE} of a campaign beside phase ${EARLY}, the smallest game, ${SEATS} seats   (goal: ${MOST} times):`,
    );
    for (const [part, times] of early.entries())
      for (const [what, before] of times) {
        const now = late[part]?.get(what) ?? 0;
        const ratio = now / before;
        print(
          `  ${what.padEnd(28)} ${before.toFixed(1).padStart(6)} ms, then ${now.toFixed(1).padStart(6)} ms: ${ratio.toFixed(2)} times${ratio > MOST ? '   grows' : ''}`,
        );
      }
  } finally {
    await served.stop();
  }
}
