import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBinderText } from '../../../src/adapters/binders/finding.js';
import { BinderFrame, frameToJson, SHEETS_TOLD, sheetsTold } from '../../../src/core/binder/binder.js';
import { slowness } from '../../../src/testkit/machine-speed.js';
import { CAMPAIGN, type Files, MAP, tinySystem } from './tiny-system.js';
import { linesOf, read, root } from './written-binders.js';

/** A game that leaves it to the campaign who sees whose sheets are in. */
const OPEN = { attendance: 'as the campaign says' } as const;

const good = { 'campaign.yaml': CAMPAIGN, 'map.yaml': MAP };

describe('a binder that is right', () => {
  it('gives the frame with defaults, lengths of time in milliseconds, and a setup without seats', async () => {
    const { result } = await read(good, 'first-war');
    if (!result.ok) throw new Error(checkBinderText(result.findings));
    const { id, frame, setupWithoutSeats, hash, warnings } = result.binder;
    expect(id).toBe('first-war');
    expect(frame.brief).toBe('First paragraph.\n\nSecond paragraph.');
    expect(frame.schedule).toMatchObject({
      phases: { setup: 172_800_000, orders: 5_400_000 },
      reminders: [86_400_000, 21_600_000, 3_600_000],
      earlyRun: false,
      earlyRunDelay: 1_800_000,
      grace: 0,
      afterLastSheet: 0,
      zone: 'UTC',
      blackouts: [],
      wait: 'none',
      extensions: { times: 1, upTo: 172_800_000 },
      outage: { over: 720_000, within: 21_600_000 },
    });
    expect(frame.motions).toEqual({ kinds: ['extend', 'pause', 'end'], quorum: 0.5, closesAfter: 86_400_000 });
    expect(frame.registration).toMatchObject({
      balance: true,
      lateJoin: 'vote',
      closesAfterSecondAcceptance: 172_800_000,
      perSide: { min: 1 },
    });
    expect(frame.publication).toEqual({ mode: 'at-once' });
    expect(setupWithoutSeats).toEqual({
      options: { speed: 4, weather: 'calm' },
      map: { columns: 3, grid: ['...', '.x.'], towns: { A: { name: 'Aville', row: 1 } } },
    });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(warnings).toEqual([]);
    const seats = [
      { id: 'seat-1', name: 'Ann', side: 'North' },
      { id: 'seat-2', name: 'Bob', side: 'South' },
    ];
    expect(tinySystem.readSetup({ ...setupWithoutSeats, seats }).ok).toBe(true);
  });

  it('survives the record: the frame as JSON reads back to the same frame', async () => {
    const { result } = await read(good);
    if (!result.ok) throw new Error('unexpected');
    const { frame } = result.binder;
    expect(BinderFrame.parse(JSON.parse(JSON.stringify(frameToJson(frame))))).toEqual(frame);
  });

  it('means names where it says nothing of sheets that are in; a frame on record that says nothing keeps to the count', async () => {
    const { result } = await read(good);
    const { result: counted } = await read({ ...good, 'campaign.yaml': `${CAMPAIGN}\nsheetsIn: count\n` });
    if (!result.ok || !counted.ok) throw new Error('unexpected');
    expect([result.binder.frame.sheetsIn, counted.binder.frame.sheetsIn]).toEqual(['names', 'count']);
    expect(SHEETS_TOLD[sheetsTold(result.binder.frame, OPEN)]).toContain('whose sheets are in');
    const { sheetsIn: _, ...before } = result.binder.frame;
    const onRecord = BinderFrame.parse(JSON.parse(JSON.stringify(frameToJson(before))));
    expect(sheetsTold(result.binder.frame, OPEN)).toBe('names');
    expect(sheetsTold(onRecord, OPEN)).toBe('count');
    expect(SHEETS_TOLD[sheetsTold(onRecord, OPEN)]).toContain('nobody whose');
  });

  it('has a hash that comments and the order of keys do not change, and any change of content does', async () => {
    const hashOf = async (files: Files) => {
      const { result } = await read(files);
      if (!result.ok) throw new Error(checkBinderText(result.findings));
      return result.binder.hash;
    };
    const swapped = CAMPAIGN.replace('system: tiny\n', '').replace('# A comment\n', 'system: "tiny"   # moved\n');
    expect(await hashOf({ ...good, 'campaign.yaml': swapped })).toBe(await hashOf(good));
    expect(await hashOf({ ...good, 'map.yaml': MAP.replace('.x.', '..x') })).not.toBe(await hashOf(good));
  });

  it('reads a file with a byte order mark and Windows line ends', async () => {
    expect(await linesOf(`\ufeff${CAMPAIGN.replaceAll('\n', '\r\n')}`)).toEqual([]);
  });

  it('warns of a zone that is not the clocks of a place, and of times too close to each other', async () => {
    const days = '"Mon 19:00", "Tue 19:00"';
    const campaign = CAMPAIGN.replace('90m', `{ at: [${days}], zone: EST }`);
    const { result, lines } = await read({ ...good, 'campaign.yaml': campaign });
    expect(result.ok).toBe(true);
    expect(lines).toEqual([
      'campaign.yaml:12:73 schedule.phases.orders.zone: warning: "EST" is UTC-5 all year, which is New York time in winter only. Write America/New_York for the clocks of that place with their daylight saving, or UTC-5 for the fixed zone.',
      'campaign.yaml:12:25 schedule.phases.orders.atLeast: warning: Two of these times are 24 h apart, and a window must be open for 24 h: one that opens with the results of the first passes over the second. Choose a time shorter than 24 h if the second is meant to count, for instance 20 h.',
    ]);
  });

  it('warns of a reminder that no phase is long enough for', async () => {
    const { result, lines } = await read({
      ...good,
      'campaign.yaml': CAMPAIGN.replace('schedule:\n', 'schedule:\n  reminders: [1h, 72h]\n'),
    });
    expect(result.ok).toBe(true);
    expect(lines).toEqual([
      'campaign.yaml:12:19 schedule.reminders[2]: warning: This reminder would be due 72 h before the deadline, but no phase lasts longer than 48 h, so it is never sent. Choose a time shorter than 48 h, or leave it out.',
    ]);
  });
});

describe('what is wrong is told with file, line, column and field', () => {
  it.each<[string, string, string, string]>([
    [
      'unknown key',
      CAMPAIGN.replace('title:', 'titel: X\ntitle:'),
      MAP,
      'campaign.yaml:4:1 titel: The key "titel" is not known here.',
    ],
    [
      'misspelt key, with the word that was meant',
      CAMPAIGN.replace('title:', 'tilte:'),
      MAP,
      'campaign.yaml:4:1 tilte: The key "tilte" is not known here. Did you mean "title"? Known keys: binder, system, title,',
    ],
    ['missing key', CAMPAIGN.replace('title: Tiny\n', ''), MAP, 'campaign.yaml:1:1 title: This is missing.'],
    [
      'missing key in a group',
      CAMPAIGN.replace('{ min: 2, max: 6 }', '{ min: 2 }'),
      MAP,
      'campaign.yaml:10:3 registration.seats.max: This is missing.',
    ],
    [
      'wrong type',
      CAMPAIGN.replace('title: Tiny', 'title: [a, b]'),
      MAP,
      'campaign.yaml:4:1 title: This must be text; found a list of 2.',
    ],
    [
      'zone that is none',
      CAMPAIGN.replace('90m', '{ at: ["Mon 19:00"], zone: PST }'),
      MAP,
      'campaign.yaml:12:60 schedule.phases.orders.zone: This is not a time zone. Did you mean America/Los_Angeles? Found: PST. Write the name of a place',
    ],
    [
      'time of the week that is none',
      CAMPAIGN.replace('90m', '{ at: ["Mo 19:00"], zone: UTC }'),
      MAP,
      'campaign.yaml:12:40 schedule.phases.orders.at[1]: This is no time of the week. Write a day and a time of 24 hours, like "Mon 19:00".',
    ],
    [
      'key of a calendar that does not exist',
      CAMPAIGN.replace('90m', '{ at: ["Mon 19:00"], zone: UTC, least: 2h }'),
      MAP,
      'campaign.yaml:12:25 schedule.phases.orders: The key "least" is not known here. Known keys: at, zone, atLeast.',
    ],
    [
      'calendar without a zone',
      CAMPAIGN.replace('90m', '{ at: ["Mon 19:00"] }'),
      MAP,
      'campaign.yaml:12:25 schedule.phases.orders.zone: This is missing.',
    ],
    [
      'number in place of a length of time',
      CAMPAIGN.replace('90m', '90'),
      MAP,
      'campaign.yaml:12:33 schedule.phases.orders: A length of time is text with a unit. Write a number and a unit, like "48h"',
    ],
    [
      'unit that does not exist',
      CAMPAIGN.replace('90m', '90x'),
      MAP,
      'campaign.yaml:12:33 schedule.phases.orders: This is not a length of time.',
    ],
    [
      'no time at all',
      CAMPAIGN.replace('90m', '0s'),
      MAP,
      'campaign.yaml:12:33 schedule.phases.orders: This is too short; it must be at least 1 s.',
    ],
    [
      'unknown phase',
      CAMPAIGN.replace('orders: 90m', 'orders: 90m, order: 1h'),
      MAP,
      'campaign.yaml:12:38 schedule.phases.order: Tiny War has no phase of this name. Did you mean "orders"? Known here: setup, orders.',
    ],
    [
      'missing phase',
      CAMPAIGN.replace(', orders: 90m', ''),
      MAP,
      'campaign.yaml:12:3 schedule.phases.orders: The length of the phase "orders" (Orders) is missing. Add a line like "orders: 48h".',
    ],
    [
      'unknown side',
      `${CAMPAIGN}sides: { Noth: Blue }\n`,
      MAP,
      'campaign.yaml:15:10 sides.Noth: Tiny War has no side of this name. Did you mean "North"?',
    ],
    [
      'too few seats for the sides',
      CAMPAIGN.replace('seats: { min: 2, max: 6 }', 'seats: { min: 2, max: 6 }\n  perSide: { min: 4 }'),
      MAP,
      'campaign.yaml:10:25 registration.seats.max: With 2 sides of at least 4 players each, 8 seats are needed.',
    ],
    [
      'too little room on the sides',
      CAMPAIGN.replace('seats: { min: 2, max: 6 }', 'seats: { min: 5, max: 6 }\n  perSide: { min: 1, max: 2 }'),
      MAP,
      'campaign.yaml:11:27 registration.perSide.max: With 2 sides of at most 2 players each there is room for 4, and 5 are needed to start.',
    ],
    [
      'sides upside down',
      CAMPAIGN.replace('seats: { min: 2, max: 6 }', 'seats: { min: 2, max: 6 }\n  perSide: { min: 3, max: 2 }'),
      MAP,
      'campaign.yaml:11:27 registration.perSide.max: The most players of a side are below the fewest.',
    ],
    [
      'seats upside down',
      CAMPAIGN.replace('{ min: 2, max: 6 }', '{ min: 7, max: 6 }'),
      MAP,
      'campaign.yaml:10:25 registration.seats.max: The largest number of seats is below the smallest. Found: 6.',
    ],
    [
      'word that is not a choice',
      CAMPAIGN.replace('registration:\n', 'registration:\n  lateJoin: votes\n'),
      MAP,
      'campaign.yaml:10:13 registration.lateJoin: This must be one of "vote", "gm", "closed"; found the text "votes". Did you mean "vote"?',
    ],
    [
      'unknown way to publish',
      `${CAMPAIGN}publication: { mode: hold }\n`,
      MAP,
      'campaign.yaml:15:22 publication.mode: This must be one of "at-once", "hold-hours", "hold-until-confirmed"; found the text "hold".',
    ],
    [
      'hold-hours without hours',
      `${CAMPAIGN}publication: { mode: hold-hours }\n`,
      MAP,
      'campaign.yaml:15:1 publication.hours: This is missing.',
    ],
    [
      'unknown system',
      CAMPAIGN.replace('system: tiny', 'system: tinny'),
      MAP,
      'campaign.yaml:3:9 system: There is no system "tinny". Did you mean "tiny"? Systems: tiny.',
    ],
    [
      'system that is no word of ours',
      CAMPAIGN.replace('system: tiny', 'system: constructor'),
      MAP,
      'campaign.yaml:3:9 system: There is no system "constructor". Systems: tiny.',
    ],
    [
      'setting out of range',
      CAMPAIGN.replace('speed: 4', 'speed: 40'),
      MAP,
      'campaign.yaml:14:10 options.speed: This must be at most 9; found the number 40.',
    ],
    [
      'fraction where a whole number is due',
      CAMPAIGN.replace('speed: 4', 'speed: 4.5'),
      MAP,
      'campaign.yaml:14:10 options.speed: This must be a whole number; found the number 4.5.',
    ],
    [
      'misspelt setting',
      CAMPAIGN.replace('speed: 4', 'sped: 4'),
      MAP,
      'campaign.yaml:14:3 options.sped: The key "sped" is not known here. Did you mean "speed"? Known keys: speed, weather.',
    ],
    [
      'line of a map',
      CAMPAIGN,
      MAP.replace('.x.', '.x'),
      'map.yaml:4:5 map.grid[2]: row 2 has 2 marks, but there are 3 columns. Found: .x. Write 3 marks.',
    ],
    [
      'key of a form',
      CAMPAIGN,
      MAP.replace('A: {', 'AA: {'),
      'map.yaml:6:3 map.towns.AA: This key is not in the expected form. The key must be one capital letter',
    ],
    [
      'value left empty',
      CAMPAIGN,
      MAP.replace('columns: 3', 'columns:'),
      'map.yaml:1:1 map.columns: This must be a number; found nothing (the value is empty).',
    ],
    [
      'empty file',
      CAMPAIGN,
      '',
      'map.yaml:1:1 map: This must be a group of "key: value" lines; found nothing (the value is empty).',
    ],
    [
      'key twice',
      CAMPAIGN,
      `${MAP}columns: 4\n`,
      'map.yaml:7:1 The key "columns" stands here twice. Keep one of the two lines.',
    ],
    ['tab', CAMPAIGN, MAP.replace('  - "..."', '\t- "..."'), 'map.yaml:3:1 This line is indented with a tab.'],
    ['open quote', CAMPAIGN, MAP.replace('".x."', '".x.'), 'map.yaml:'],
    [
      'tag',
      CAMPAIGN,
      MAP.replace('columns: 3', 'columns: !!js/function "x"'),
      'map.yaml:1:10 Tags (words with "!") are not part of this format.',
    ],
    ['prototype', CAMPAIGN, `${MAP}__proto__: { grid: [] }\n`, 'map.yaml:7:1 The key "__proto__" is not allowed.'],
    ['second document', CAMPAIGN, `${MAP}---\na: 1\n`, 'map.yaml:7:1 A second document begins here'],
    [
      'value within itself',
      CAMPAIGN,
      'columns: &a [1, *a]\n',
      'map.yaml:1:17 The alias *a stands inside what it names',
    ],
    [
      'direction mark in the title',
      CAMPAIGN.replace('title: Tiny', 'title: "Ti\u202eny"'),
      MAP,
      'campaign.yaml:4:8 title: This has control or direction characters',
    ],
  ])('%s', async (_, campaign, map, expected) => {
    const lines = await linesOf(campaign, map);
    const match = lines.find((line) => line.startsWith(expected));
    expect(match ?? lines).toBe(match ?? expected);
    expect(lines.join('\n')).not.toMatch(/\bat .*\.(ts|js):\d/);
  });

  it('tells everything at once: frame, settings and map', async () => {
    const lines = await linesOf(
      CAMPAIGN.replace('title: Tiny', 'title: ""').replace('speed: 4', 'speed: fast'),
      MAP.replace('columns: 3', 'columns: 0'),
    );
    expect(lines.map((line) => line.split(': ')[0])).toEqual([
      'campaign.yaml:4:8 title',
      'campaign.yaml:14:10 options.speed',
      'map.yaml:1:10 map.columns',
    ]);
  });

  it('says that a file is missing', async () => {
    expect((await read({ 'campaign.yaml': CAMPAIGN })).lines).toEqual([
      'map.yaml:1:1 The file is missing. Add it, or copy it from another binder of the same system.',
    ]);
    expect((await read({})).lines[0]).toMatch(/^campaign\.yaml:1:1 The file is missing\./);
  });

  it('refuses folders, links, other encodings and long files', async () => {
    const folder = join(root, 'odd-files');
    await mkdir(join(folder, 'map.yaml'), { recursive: true });
    expect((await read({ 'campaign.yaml': CAMPAIGN }, 'odd-files')).lines[0]).toContain('not a plain file');
    const linked = join(root, 'linked');
    await mkdir(linked);
    await symlink('/etc/hostname', join(linked, 'map.yaml'));
    const { lines } = await read({ 'campaign.yaml': CAMPAIGN }, 'linked');
    expect(lines).toEqual([
      'map.yaml:1:1 This is not a plain file (it is a folder, a link or a device). Put the file itself here.',
    ]);
    expect((await read({ ...good, 'map.yaml': new Uint8Array([0x61, 0x3a, 0xff]) })).lines[0]).toContain(
      'not text in UTF-8',
    );
    expect((await read({ ...good, 'map.yaml': `# ${'x'.repeat(600_000)}` })).lines[0]).toContain(
      'A file of a binder may have 512 KB.',
    );
  });

  it('refuses a folder name that cannot be an id', async () => {
    expect((await read(good, 'My War')).lines[0]).toMatch(
      /The folder's name "My War" cannot be a binder's id\. Use lower-case/,
    );
  });

  const half = 500 * 1024;
  const hostile: Readonly<Record<string, () => string>> = {
    brackets: () => '['.repeat(half),
    'explicit keys': () => '? '.repeat(half / 2),
    dashes: () => '- '.repeat(half / 2),
    braces: () => '{a: '.repeat(half / 4),
    'many keys': () => Array.from({ length: 40_000 }, (_, index) => `a${index}: 1`).join('\n'),
    'the same key again and again': () => 'a: 1\n'.repeat(half / 5),
    aliases: () => `a: &a [x]\nb: [${'*a,'.repeat(half / 4)}]`,
    'a billion laughs': () =>
      'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c]',
    directives: () => '%\n'.repeat(half / 2),
    colons: () => ': '.repeat(half / 2),
    anchors: () => '&a '.repeat(half / 3),
  };
  it.each(Object.keys(hostile))('does not hang on %s', async (name) => {
    const text = hostile[name]?.() ?? '';
    const started = performance.now();
    const { lines } = await read({ ...good, 'map.yaml': text });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.length < 600)).toBe(true);
    expect((performance.now() - started) / slowness()).toBeLessThan(10_000);
  });
});
