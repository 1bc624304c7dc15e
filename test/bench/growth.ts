import { performance } from 'node:perf_hooks';
import { percentile } from './percentile.js';
import { asker, type Served, startServed } from './served.js';
import { type OnEnd, undoing } from './undoing.js';

// A campaign that has gone on for years must be as quick as one that has just begun. Both stand in one database and are asked in turn,
// so that neither what else the machine does meanwhile nor the size of the tables is taken for the campaign's age.

const [EARLY, LATE] = [5, 500];
/** So many phases from each of these on are timed. */
const TIMED = 16;
const TIMES_A_PAGE = 43;
const WARM_UP = 3;
const SEATS = 3;
const MOST = 1.1;

/** How long something took, each time. */
type Times = Map<string, number[]>;

const middle = (times: readonly number[]): number => percentile(times, 0.5);

const noted = (times: Times, what: string, took: number): void => {
  const known = times.get(what);
  if (known === undefined) times.set(what, [took]);
  else known.push(took);
};

interface Table {
  readonly served: Served;
  readonly campaign: string;
  readonly people: readonly string[];
  readonly gm: string;
}

async function begin(served: Served): Promise<Table> {
  const { app } = served.service;
  const gm = await app.createPerson({ name: 'Judge' });
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

/** Plays one phase, and notes how long its own steps took, in ms; gives the number of the next one. */
async function play({ served, campaign, people }: Table, times: Times): Promise<number> {
  const { app, services } = served.service;
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    noted(times, what, performance.now() - began);
  };
  const phase = await services.record.currentPhase(campaign);
  if (phase === null) throw new Error('nothing is played');
  for (const [index, person] of people.entries()) {
    const seat = { campaignId: campaign, seat: `seat-${index + 1}`, person };
    const text = await app.suggestOrders(seat);
    await timed('taking a sheet', () => app.submitOrders({ ...seat, door: 'bot', text }));
  }
  const { id, revision } = phase;
  await served.client.query(`UPDATE "Phase" SET "deadlineAt" = now() - interval '1 second' WHERE id = $1`, [id]);
  await timed('sealing', () => app.sealPhase({ phaseId: id, revision }));
  await timed('resolving', () => app.resolvePhase({ phaseId: id }));
  return phase.ordinal + 1;
}

async function playTo(table: Table, ordinal: number): Promise<void> {
  while ((await play(table, new Map())) < ordinal);
}

/** The pages of a campaign, with the session that asks for each. */
async function pagesOf({ served, campaign, people, gm }: Table) {
  const [player, judge] = [await served.signIn(people[0] ?? ''), await served.signIn(gm)];
  const of = (cookie: string | null, ...paths: readonly string[]) =>
    paths.map((path) => ({ path, cookie, name: path.replace(`/c/${campaign}`, '/c/…') }));
  return [
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
}

/** How long each page takes, asked for one after the other, with nobody else about; of each campaign in turn. */
async function askAll(served: Served, tables: readonly (readonly [Table, Times])[], onEnd: OnEnd): Promise<void> {
  const asking = asker(served.url, 1, onEnd);
  const campaigns = await Promise.all(tables.map(async ([table, times]) => ({ pages: await pagesOf(table), times })));
  for (const place of campaigns[0]?.pages.keys() ?? [])
    for (let time = 0; time < TIMES_A_PAGE; time += 1)
      for (const { pages, times } of time % 2 === 0 ? campaigns : [...campaigns].reverse()) {
        const { path, cookie, name } = pages[place] ?? { path: '/', cookie: null, name: '' };
        const began = performance.now();
        await asking.once(path, cookie);
        // Programs are compiled as they run: what is timed first would pay for it.
        if (time >= WARM_UP) noted(times, name, performance.now() - began);
      }
  asking.end();
}

/** What phase 500 of a campaign costs beside phase 5. */
export async function benchGrowth(print: (line: string) => void): Promise<void> {
  await undoing(async (onEnd) => {
    const served = await startServed(onEnd);
    const [young, old] = [await begin(served), await begin(served)];
    await served.open();
    await playTo(old, LATE);
    await playTo(young, EARLY);
    await served.client.query('ANALYZE');
    const [early, late]: readonly [Times, Times] = [new Map(), new Map()];
    for (let phase = 0; phase < TIMED; phase += 1) {
      await play(young, early);
      await play(old, late);
    }
    await askAll(
      served,
      [
        [young, early],
        [old, late],
      ],
      onEnd,
    );
    print(
      `Phase ${LATE} of a campaign beside phase ${EARLY}, the smallest game, ${SEATS} seats   (goal: ${MOST} times):`,
    );
    for (const [what, times] of early) {
      const [before, now] = [middle(times), middle(late.get(what) ?? [])];
      const ratio = now / before;
      print(
        `  ${what.padEnd(28)} ${before.toFixed(1).padStart(6)} ms, then ${now.toFixed(1).padStart(6)} ms: ${ratio.toFixed(2)} times${ratio > MOST ? '   grows' : ''}`,
      );
    }
  });
}
