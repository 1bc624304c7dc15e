import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { nameFrom } from '../../../src/app/kit/written-name.js';
import { projectRoot } from '../../../src/config/paths.js';
import { systems } from '../../../src/systems/registry.js';
import { startService, type TestService } from '../../support/service.js';

/** Words of the service, seats and what poses as either. */
const NOBODY = [
  ...[
    'All',
    'ALL',
    'a l l',
    'AII',
    'A11',
    'Аll',
    'ᎪᏞᏞ',
    '@all',
    'everybody',
    'Everyone',
    '@everyone',
    '@here',
    'Nobody',
    'No one',
  ],
  ...[
    'side',
    'my side',
    'My  Side',
    'GM',
    'G.M.',
    'gm',
    'ＧＭ',
    'GΜ',
    'The GM',
    'your GM',
    'GM 2',
    'GM#2',
    'Bob (GM)',
    '[Host] Ada',
  ],
  ...[
    'Game Master',
    'Gаme  Master',
    'game-master',
    'Umpire',
    'Referee',
    'host',
    'Assistant',
    'co-GM',
    'CoGM',
    'deputy',
    'Moderator',
  ],
  ...[
    'admin',
    'Administrator',
    'Adjutant',
    'Adjutаnt',
    'Ad\u0301jutant',
    'Service',
    'SYSTEM',
    'public',
    'bot',
    'READY',
    'ready.',
    'FINAL',
  ],
  ...[
    'NO ORDERS',
    'No-Orders',
    'HELP',
    'Status',
    'SHEET',
    'REVOKE',
    'WAIT',
    'Yes',
    'REPORT',
    'LINK',
    'PRESS',
    'Pass',
    'HOLD',
    'JOIN',
  ],
  ...[
    'PUT BACK',
    'Put it back',
    'seat-1',
    'Seat 1',
    'seat-77',
    'SEAT–3',
    'ѕeat-2',
    'seat-l',
    'seat no. 4',
    'player',
    'the player Bo',
    'The Seat',
  ],
  ...['', '   ', '\u3164', '!!!', 'A\u202eB', 'Z\u0301\u0302\u0303\u0304\u0301\u0302a', 'x'.repeat(41)],
];

const SOMEBODY = [
  ...[
    'Zoë',
    "O'Brien",
    '李雷',
    'Алла',
    'José María',
    'Allan',
    'Ali',
    'Sidney',
    'Gmelin',
    'Hosta',
    'Hostess',
    'Дана',
    'Лана',
  ],
  ...[
    'Nguyễn Thị Ánh',
    'राम',
    'محمد',
    'שרה',
    '山田太郎',
    '김철수',
    'Ørsted',
    'Łukasz',
    'İbrahim',
    'Þórdís',
    'Robert"); DROP',
    '<b>Max</b>',
  ],
  ...[
    'Captain Ready',
    'Everest',
    'Seaton',
    'Seat Leon',
    'Reporter',
    'Helpmann',
    'Passau',
    'Holden',
    'Joinville',
    '🦊',
    'J.R.R.',
    'Bot 7',
  ],
];

interface Place {
  readonly service: TestService;
  readonly campaignId: string;
  readonly gm: string;
}

const refused = expect.objectContaining({ name: 'Refusal', code: 'bad-input' });

async function aPlace(): Promise<Place> {
  const service = await startService();
  const gm = (await service.app.createPerson({ name: 'Gia' })).id;
  return { service, gm, campaignId: await service.app.createCampaign({ binder: 'crowns', gm }) };
}

let accounts = 0;
/** How names come in that somebody has typed. */
const WAYS: Readonly<Record<string, (place: Place, name: string) => Promise<unknown>>> = {
  'the sign-up': async ({ service: { app }, campaignId }, name) => {
    const person = (await app.createPerson({ name: `Account ${++accounts}` })).id;
    await app.apply({ campaignId, person, name, text: 'North' });
    await app.withdrawApplication({ campaignId, person });
  },
  'an invitation': async ({ service: { app }, campaignId, gm }, name) => {
    const { link } = await app.invite({ campaignId, by: gm, seat: null, people: 1, days: 1, email: '' });
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    try {
      await app.acceptInvitation({ token, person: null, name, browser: { userAgent: '', pushToken: '' } });
    } finally {
      for (const { id, state } of await app.invitations({ reader: gm, campaignId }))
        if (state === 'open') await app.revokeInvitation({ campaignId, by: gm, invitation: id });
    }
  },
  'the command line': ({ service: { app } }, name) => app.enrolPerson({ name }),
  'the command line, as a host': ({ service: { app } }, name) => app.appointHost({ name }),
};

describe.each(Object.entries(WAYS))('by %s', (_way, come) => {
  let place: Place;
  beforeAll(async () => {
    place = await aPlace();
  });
  afterAll(() => place.service.close());

  it('nobody takes a word of the service, or what poses as one', async () => {
    for (const name of NOBODY) {
      const outcome = await come(place, name).then(
        () => `${name} was taken`,
        (error: unknown) => error,
      );
      expect([name, outcome]).toEqual([name, refused]);
    }
  });

  it('people keep the names that people have', async () => {
    for (const name of SOMEBODY) await come(place, name);
  });

  it('what was refused says what would do', async () => {
    await expect(come(place, 'All')).rejects.toThrow(/“All” means something else here.*Choose a name of your own/);
    await expect(come(place, 'seat-1')).rejects.toThrow(/reads like the number of a seat.*Choose a name of your own/);
  });
});

describe('in one campaign', () => {
  let place: Place;
  let own: string;
  beforeAll(async () => {
    place = await aPlace();
    const { app } = place.service;
    const ada = (await app.createPerson({ name: 'Adalbert' })).id;
    await app.apply({ campaignId: place.campaignId, person: ada, name: 'Ada', text: 'North' });
    own = (await app.createPerson({ name: 'Own' })).id;
  });
  afterAll(() => place.service.close());
  const apply = (name: string) =>
    place.service.app.apply({ campaignId: place.campaignId, person: own, name, text: 'South' });

  it.each(['North', 'the North', 'NORTH', 'Nоrth', 'south', 'So uth'])(
    'nobody is called like a side: %s',
    async (name) => {
      await expect(apply(name)).rejects.toThrow(/is a name in this game itself/);
    },
  );

  it.each(['Ada', 'ada', 'Аda', 'A da', 'Àda', 'Gia', 'gіa'])(
    'nobody looks like somebody else there: %s',
    async (name) => {
      const refusal = await apply(name).catch((error: unknown) => error);
      expect(refusal).toEqual(refused);
      expect(String(refusal)).not.toMatch(/Adalbert|“/);
    },
  );

  it('nobody finds out by it who plays under another name', async () => {
    await apply('Adalbert');
    await place.service.app.withdrawApplication({ campaignId: place.campaignId, person: own });
  });

  it('blanks become one, and one’s own name is free for oneself', async () => {
    await apply('  José   María ');
    const { signup } = await place.service.app.campaignPage({ reader: own, campaignId: place.campaignId });
    expect(JSON.stringify(signup)).toContain('"José María"');
    await place.service.app.withdrawApplication({ campaignId: place.campaignId, person: own });
    await apply('José María');
  });
});

describe('nobody is called like a power, a nation or a company of their game', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({
      services: { systems, binders: binderShelf(join(projectRoot(), 'campaigns'), systems) },
    });
  });
  afterAll(() => service.close());

  it.each([
    ['great-powers', ['France', 'the Germany', 'ITALY']],
    ['general-war', ['Federation', 'The Hydran', 'Alliance']],
    ['calders-rift', ['Corvid Security', 'KB']],
    ['kestrel-reach', ['redline brokerage', 'RB']],
    ['vesper-basin', ['Kestrel and Wade', 'Nw']],
  ])('%s', async (binder, names) => {
    const { app } = service;
    const gm = (await app.createPerson({ name: `GM of ${binder}` })).id;
    const campaignId = await app.createCampaign({ binder, gm });
    const person = (await app.createPerson({ name: `Somebody in ${binder}` })).id;
    for (const name of names)
      await expect(app.apply({ campaignId, person, name, text: '' })).rejects.toThrow(/is a name in this game itself/);
    await app.apply({ campaignId, person, name: 'Francesca', text: 'whichever side is free' });
  });
});

describe('accounts elsewhere, which nobody can be asked about', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
    await service.app.createPerson({ name: 'Ada' });
  });
  afterAll(() => service.close());

  let ids = 70_000;
  const doors: Readonly<Record<string, (name: string) => Promise<string>>> = {
    Discord: async (name) => (await service.app.personOfDiscord({ discordId: String(++ids), name })).name,
    'a forum': async (name) => (await service.app.personOfForum({ forumId: String(++ids), forumName: name })).name,
  };

  it.each(Object.entries(doors))(
    'come by %s under a name of their own, whatever they are called there',
    async (_, come) => {
      const names = new Set<string>();
      for (const name of [...NOBODY, 'Ada', 'Аda', 'ADA']) names.add(await come(name));
      expect(names.size).toBe(NOBODY.length + 3);
      for (const name of names) expect(name).toMatch(/^(?:Player|Ada|Аda|ADA|x{32,40}|A) ?\d{0,3}$|^AB( \d+)?$/);
    },
  );

  it('keep what people are called, with a number where another looks like it', () => {
    for (const name of SOMEBODY) expect(nameFrom(name, [])).toBe(name);
    expect(nameFrom('Ada', ['Аda', 'Ada 2'])).toBe('Ada 3');
    expect(nameFrom('GM', [])).toBe('Player 1');
    expect(nameFrom('x'.repeat(60), ['x'.repeat(40)])).toBe(`${'x'.repeat(32)} 2`);
    expect(nameFrom(`${'x'.repeat(39)}🦊`, [])).toBe('x'.repeat(39));
  });

  it('stay who they are when they come again', async () => {
    const first = await service.app.personOfDiscord({ discordId: '9000001', name: 'Moderator' });
    expect(await service.app.personOfDiscord({ discordId: '9000001', name: 'Moderator' })).toEqual(first);
  });
});
