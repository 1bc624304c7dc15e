import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBinderText } from '../../../src/adapters/binders/finding.js';
import { readBinder } from '../../../src/adapters/binders/read-binder.js';
import { projectRoot } from '../../../src/config/paths.js';
import { systems } from '../../../src/systems/registry.js';

// The map of the Amber Seas with one thing wrong in it, as somebody who draws a map would get it wrong.

type Slip = readonly [was: string, is: string];

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-maps-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let count = 0;
/** What the check says of the binder with some words of its files in the place of others. */
async function changed(files: Readonly<Record<string, readonly Slip[]>>): Promise<readonly string[]> {
  const folder = join(root, `amber-${++count}`);
  await cp(join(projectRoot(), 'campaigns/amber-seas'), folder, { recursive: true });
  for (const [file, slips] of Object.entries(files)) {
    let text = await readFile(join(folder, file), 'utf8');
    for (const [was, is] of slips) {
      if (!text.includes(was)) throw new Error(`${file} does not say "${was}".`);
      text = text.replace(was, is);
    }
    await writeFile(join(folder, file), text);
  }
  const read = await readBinder(folder, (id) => systems[id], Object.keys(systems));
  const findings = read.ok ? read.binder.warnings : read.findings;
  return checkBinderText(findings).replaceAll(`${folder}/`, '').split('\n').filter(Boolean);
}

const map = (...slips: readonly Slip[]) => changed({ 'map.yaml': slips });

describe('a map of Great Powers', () => {
  it('is in order as it is shipped', async () => {
    expect(await map()).toEqual([]);
  });

  it.each<[string, readonly Slip[], string]>([
    [
      'more centres to win than there are',
      [['victory: 10', 'victory: 99']],
      'map.yaml:3:10 map.victory: There are 18 supply centres',
    ],
    [
      'a power’s id twice',
      [['id: tarrow, name: Tarrow', 'id: veldmark, name: Tarrow']],
      'map.yaml:7:11 map.powers[2].id: There is a power veldmark already',
    ],
    [
      'a power’s name twice',
      [['name: Tarrow, sign', 'name: Veldmark, sign']],
      'map.yaml:7:25 map.powers[2].name: veldmark is called "Veldmark" too',
    ],
    [
      'another word of a power that is its neighbour’s name',
      [['sign: Ta,', 'sign: Ta, also: [Osmere],']],
      'map.yaml:8:25 map.powers[3].name: tarrow is called "Osmere" too',
    ],
    ['a sign twice', [['sign: Ta', 'sign: Ve']], 'map.yaml:7:39 map.powers[2].sign: veldmark has this sign'],
    [
      'a sign twice but for its case',
      [['sign: Ta', 'sign: vE']],
      'map.yaml:7:39 map.powers[2].sign: veldmark has this sign',
    ],
    [
      'a colour twice',
      [['colour: navy', 'colour: red']],
      'map.yaml:7:51 map.powers[2].colour: veldmark has this colour',
    ],
    [
      'a power that is called as what one votes for',
      [['id: tarrow, name: Tarrow', 'id: tarrow, name: Draw']],
      'map.yaml:7:25 map.powers[2].name: "Draw" is what one votes for',
    ],
    [
      'a power with the id draw',
      [
        ['id: tarrow, name: Tarrow', 'id: draw, name: Tarrow'],
        ['  tarrow: [', '  draw: ['],
      ],
      'map.yaml:7:11 map.powers[2].id: "draw" is what one votes for',
    ],
    [
      'a sea as a home',
      [
        ['homes: [vel, kar, ard]', 'homes: [ame, kar, ard]'],
        ['kind: sea, centre: false, army: [], fleet: [amw, ash', 'kind: sea, centre: true, army: [], fleet: [amw, ash'],
      ],
      'map.yaml:6:68 map.powers[1].homes[1]: ame is a sea',
    ],
    [
      'a home that is no centre',
      [['homes: [vel, kar, ard]', 'homes: [ash, kar, ard]']],
      'map.yaml:6:68 map.powers[1].homes[1]: ash is no supply centre',
    ],
    [
      'a home that there is not',
      [['homes: [vel, kar, ard]', 'homes: [vle, kar, ard]']],
      'map.yaml:6:68 map.powers[1].homes[1]: There is no place vle on this map. Did you mean "vel"?',
    ],
    [
      'a home of two',
      [['homes: [tar, mor, eas]', 'homes: [vel, mor, eas]']],
      'map.yaml:7:65 map.powers[2].homes[1]: vel is a home of veldmark',
    ],
    [
      'a home twice',
      [['homes: [vel, kar, ard]', 'homes: [vel, kar, vel]']],
      'map.yaml:6:78 map.powers[1].homes[3]: vel stands here twice',
    ],
    [
      'nobody with units',
      [
        ['[army vel, fleet kar, army ard]', '[]'],
        ['[army tar, fleet mor, army eas]', '[]'],
        ['[fleet osm, army lis, army qua]', '[]'],
        ['[fleet cal, army bra, army sor]', '[]'],
      ],
      'map.yaml:10:1 map.begin: Nobody begins with a unit',
    ],
    [
      'a power without units',
      [['  tarrow: [army tar, fleet mor, army eas]\n', '']],
      'map.yaml:7:5 map.powers[2]: warning: Tarrow begins without a unit',
    ],
    [
      'an army at sea',
      [['[army vel,', '[army ame,']],
      'map.yaml:11:14 map.begin.veldmark[1]: An army cannot stand in ame, which is a sea',
    ],
    [
      'an army on a coast',
      [['[army vel,', '[army vel/nc,']],
      'map.yaml:11:14 map.begin.veldmark[1]: An army cannot stand in vel/nc: it is in a place and on no coast of it',
    ],
    [
      'a fleet inland',
      [
        ['id: bra, name: Brack, kind: coast', 'id: bra, name: Brack, kind: inland'],
        ['fleet: [cal, sde, sor/sc, wre] }', 'fleet: [] }'],
        ['[fleet cal, army bra', '[fleet cal, fleet bra'],
      ],
      'map.yaml:14:24 map.begin.calvane[2]: A fleet cannot stand in bra, which has no coast',
    ],
    [
      'a fleet in a place with two coasts',
      [['[army vel,', '[fleet vel,']],
      'map.yaml:11:14 map.begin.veldmark[1]: vel has several coasts',
    ],
    [
      'a unit nowhere',
      [['[army vel,', '[army vle,']],
      'map.yaml:11:14 map.begin.veldmark[1]: There is no place vle on this map. Did you mean "vel"?',
    ],
    [
      'two units in one place',
      [['[army vel,', '[fleet ska/nc, army ska,']],
      'map.yaml:11:28 map.begin.veldmark[2]: Another unit begins in ska',
    ],
    [
      'units of nobody',
      [['  tarrow: [army', '  tarow: [army']],
      'map.yaml:12:3 map.begin.tarow: There is no power tarow on this map. Did you mean "tarrow"?',
    ],
    [
      'a place twice',
      [['id: fen, name: Fenwick', 'id: eas, name: Fenwick']],
      'map.yaml:25:11 map.places[10].id: There is a place eas already',
    ],
    [
      'a name twice',
      [['id: fen, name: Fenwick', 'id: fen, name: Eastfell']],
      'map.yaml:25:22 map.places[10].name: eas is called "Eastfell" too',
    ],
    [
      'a place beside itself',
      [
        [
          'kind: coast, centre: true, army: [ash, hol, mar], fleet',
          'kind: coast, centre: true, army: [fen, ash, hol, mar], fleet',
        ],
      ],
      'map.yaml:25:65 map.places[10].army[1]: fen lies beside itself',
    ],
    [
      'a way one way',
      [['army: [ash, hol, mar], fleet: [ash/sc, hol, sde]', 'army: [ash, hol, mar, lor], fleet: [ash/sc, hol, sde]']],
      'map.yaml:25:80 map.places[10].army[4]: An army may go from fen to lor, but not back',
    ],
    [
      'a way twice',
      [['army: [ash, hol, mar], fleet: [ash/sc, hol, sde]', 'army: [ash, hol, mar, ash], fleet: [ash/sc, hol, sde]']],
      'map.yaml:25:80 map.places[10].army[4]: ash stands here twice',
    ],
    [
      'a way to nowhere',
      [['army: [ash, hol, mar], fleet: [ash/sc, hol, sde]', 'army: [ahs, hol, mar], fleet: [ash/sc, hol, sde]']],
      'map.yaml:25:65 map.places[10].army[1]: There is no place ahs on this map. Did you mean "ash"?',
    ],
    [
      'a coast that there is not',
      [['fleet: [ash/sc, hol, sde]', 'fleet: [ash/wc, hol, sde]']],
      'map.yaml:25:89 map.places[10].fleet[1]: There is no coast ash/wc on this map',
    ],
    [
      'an army’s way into a sea',
      [['army: [], fleet: [amw, ash/nc', 'army: [lis], fleet: [amw, ash/nc']],
      'map.yaml:16:69 map.places[1].army[1]: An army cannot go from ame, which is a sea',
    ],
    [
      'an army’s way out to sea',
      [['army: [ash, hol, mar], fleet: [ash/sc, hol, sde]', 'army: [ash, hol, mar, sde], fleet: [ash/sc, hol, sde]']],
      'map.yaml:25:80 map.places[10].army[4]: An army cannot go to sde, which is a sea',
    ],
    [
      'an army’s way to a coast',
      [['army: [ash, hol, mar], fleet: [ash/sc, hol, sde]', 'army: [ash/sc, hol, mar], fleet: [ash/sc, hol, sde]']],
      'map.yaml:25:65 map.places[10].army[1]: An army cannot go to ash/sc: it is in a place and on no coast of it',
    ],
    [
      'a fleet’s way inland',
      [['id: fen, name: Fenwick, kind: coast', 'id: fen, name: Fenwick, kind: inland']],
      'map.yaml:25:90 map.places[10].fleet[1]: A fleet cannot go from fen, which has no coast',
    ],
    [
      'a fleet’s way to a place with two coasts',
      [['fleet: [ash/sc, hol, sde]', 'fleet: [ash, hol, sde]']],
      'map.yaml:25:89 map.places[10].fleet[1]: ash has several coasts',
    ],
    [
      'fleets’ ways beside those of coasts',
      [['army: [fen, lis, mar, qua], fleet: []', 'army: [fen, lis, mar, qua], fleet: [sde]']],
      'map.yaml:19:93 map.places[4].fleet[1]: ash has several coasts',
    ],
    [
      'coasts at sea',
      [
        [
          'id: wre, name: Western Reach, kind: sea, centre: false, army: [], fleet: [amw',
          'id: wre, name: Western Reach, kind: sea, centre: false, army: [], coasts: { nc: [] }, fleet: [amw',
        ],
      ],
      'map.yaml:42:83 map.places[27].coasts.nc: wre is a sea and has no coasts',
    ],
    [
      'a place beside nothing',
      [
        ['army: [], fleet: [ame, amw] }', 'army: [], fleet: [] }'],
        ['dun, eas, ere, gla, lis', 'dun, eas, ere, lis'],
        ['dun, gla, mar, ska/sc', 'dun, mar, ska/sc'],
      ],
      'map.yaml:26:5 map.places[11]: warning: Nothing leads to Isle of Glass',
    ],
    [
      'a power that has won when it begins',
      [['victory: 10', 'victory: 3']],
      'map.yaml:3:10 map.victory: warning: Veldmark begins with 3 centres',
    ],
  ])('%s is told where it stands', async (_, slips, expected) => {
    expect((await map(...slips)).join('\n')).toContain(expected);
  });

  it('is told what would do where a word of it cannot be read', async () => {
    const lines = await map(['army vel', 'armee vel'], ['homes: [tar', 'homes: [Tar'], ['nc: [kar', 'north: [kar']);
    expect(lines).toEqual([
      expect.stringContaining(
        'map.powers[2].homes[1]: Name a place by its id, mun, or a coast of it, stp/nc. Found: Tar',
      ),
      expect.stringContaining('map.begin.veldmark[1]: Write army or fleet and where it stands'),
      expect.stringContaining(
        'map.places[25].coasts.north: This key is not in the expected form. A coast is two lower-case letters: nc, sc, ec or wc.',
      ),
    ]);
  });

  it('a last year before the first is told', async () => {
    const lines = await changed({
      'map.yaml': [['firstYear: 1', 'firstYear: 1901']],
      'campaign.yaml': [['lastYear: null', 'lastYear: 8']],
    });
    expect(lines).toEqual([
      expect.stringMatching(/^campaign.yaml:34:13 options.lastYear: warning: The last year is 8, and/),
    ]);
  });

  it('and so are seats for which there is no power', async () => {
    const lines = await changed({ 'campaign.yaml': [['seats: { min: 2, max: 4 }', 'seats: { min: 2, max: 9 }']] });
    expect(lines.join('\n')).toContain('registration.seats.max: There is room for 4 players');
  });

  it('with which a campaign began is played on, whatever is asked of new ones since', async () => {
    const { 'great-powers': system } = systems;
    const read = await readBinder(
      join(projectRoot(), 'campaigns/amber-seas'),
      (id) => systems[id],
      Object.keys(systems),
    );
    if (!read.ok || system === undefined) throw new Error('the binder has mistakes');
    const { frame, setupWithoutSeats } = read.binder;
    const sloppy = { ...setupWithoutSeats, map: { ...(setupWithoutSeats['map'] as object), victory: 99 } };
    expect(system.senseOf({ ...sloppy, seats: [{ id: 'seat-1', name: 'One', side: null }] }).faults).toHaveLength(1);
    expect(system.of(sloppy, frame.registration).sides).toHaveLength(4);
  });
});
