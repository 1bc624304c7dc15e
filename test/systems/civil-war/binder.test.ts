import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBinderText } from '../../../src/adapters/binders/finding.js';
import { readBinder } from '../../../src/adapters/binders/read-binder.js';
import { projectRoot } from '../../../src/config/paths.js';
import { atlasOf } from '../../../src/systems/civil-war/atlas.js';
import { Options, SIDES } from '../../../src/systems/civil-war/shapes.js';
import { supplyMap } from '../../../src/systems/civil-war/supply.js';
import { supplyPoints } from '../../../src/systems/civil-war/supply-points.js';
import { systemById, systems } from '../../../src/systems/registry.js';
import { position, WAR } from './war.js';

const binder = join(projectRoot(), 'campaigns', 'brothers-war');
const ids = Object.keys(systems);
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-war-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What a GM is told who copies the binder and makes this change. */
async function linesAfter(file: string, from: string, to: string): Promise<string> {
  const folder = join(root, 'my-war');
  await cp(binder, folder, { recursive: true, force: true });
  const before = await readFile(join(folder, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(join(folder, file), before.replace(from, to));
  const result = await readBinder(folder, systemById, ids);
  return checkBinderText(result.ok ? result.binder.warnings : result.findings).replaceAll(`${folder}/`, '');
}

describe("the binder of the Brothers' War", () => {
  it('is right, without a warning, for two to twenty players', async () => {
    const result = await readBinder(binder, systemById, ids);
    if (!result.ok) throw new Error(checkBinderText(result.findings));
    expect(checkBinderText(result.binder.warnings)).toBe('');
    for (const players of [2, 20]) {
      const seats = Array.from({ length: players }, (_, index) => ({
        id: `seat-${index + 1}`,
        name: `P${index}`,
        side: SIDES[index % 2],
      }));
      expect(systems['civil-war']?.readSetup({ ...result.binder.setupWithoutSeats, seats }).ok).toBe(true);
    }
  });

  it('spells out every setting with its usual value, under a comment that says what it does', async () => {
    const result = await readBinder(binder, systemById, ids);
    if (!result.ok) throw new Error(checkBinderText(result.findings));
    expect(result.binder.setupWithoutSeats['options']).toEqual(Options.parse({}));
    const frame = await readFile(join(binder, 'campaign.yaml'), 'utf8');
    const settings = frame.slice(frame.indexOf('\noptions:'), frame.indexOf('\n# Agreements'));
    for (const option of Object.keys(Options.parse({}))) expect(settings).toMatch(new RegExp(`^  ${option}: `, 'm'));
    expect(settings).not.toMatch(/(^ {2}[a-zA-Z]+: .*\n){2}/m);
  });

  it('CW-404: gives the Union 22 supply zones and 32 points, the Confederacy 22 and 28, and 2 and 7 more to be won', () => {
    const { zones } = WAR.map;
    const start = position();
    const supplying = (side: string) =>
      zones.filter(({ owner, supply }) => owner === side && supply.union + supply.confederacy > 0);
    expect(SIDES.map((side) => supplying(side).length)).toEqual([22, 22]);
    expect(SIDES.map((side) => supplyPoints(start, side, WAR))).toEqual([32, 28]);
    const toBeWon = SIDES.map((side) => zones.filter(({ owner, supply }) => owner !== side && supply[side] > 0));
    expect(toBeWon.map((list) => list.map(({ id }) => id).sort())).toEqual([
      ['knoxville', 'louisville'],
      ['baltimore', 'bowling-green', 'cairo', 'chillicothe', 'cincinnati', 'lexington', 'louisville'],
    ]);
    expect(toBeWon.flat().every(({ supply }) => Math.min(supply.union, supply.confederacy) <= 1)).toBe(true);
  });

  it('CW-402: has exactly four zones with both numbers, and the Southern ports of the list alone', () => {
    const { zones, blockadeList } = WAR.map;
    expect(
      zones
        .filter(({ supply }) => supply.union > 0 && supply.confederacy > 0)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['baltimore', 'cairo', 'cincinnati', 'louisville']);
    const ports = zones.filter(({ owner, port }) => owner === 'confederacy' && port);
    expect(ports.map(({ id }) => id).sort()).toEqual([...blockadeList].sort());
    expect(zones.filter(({ owner }) => owner === 'neutral').map(({ state }) => state)).toEqual(Array(7).fill('KY'));
  });

  it('CW-401: has 110 zones on 228 lines, and none of them from New Bern to Staunton', () => {
    const { zones, lines } = WAR.map;
    expect(zones).toHaveLength(110);
    expect(['rail', 'river', 'road'].map((type) => lines.filter((line) => line.type === type).length)).toEqual([
      119, 36, 73,
    ]);
    expect(atlasOf(WAR).neighbours('new-bern')).not.toContain('staunton');
    expect(lines.filter(({ pike }) => pike)).toHaveLength(4);
    expect(lines.filter(({ forbiddenTo }) => forbiddenTo !== null).map(({ a, b }) => [a, b])).toEqual([
      ['washington-dc', 'fredericksburg'],
    ]);
  });

  it('CW-1601: has every Group in supply at the start, and no zone that feeds nobody', () => {
    const { control, groups } = position();
    for (const side of SIDES) {
      const { supplied, cutOff } = supplyMap(control, side, WAR);
      expect(groups.filter((group) => group.side === side && !supplied(group.zone)).map(({ id }) => id)).toEqual([]);
      expect(cutOff).toEqual([]);
    }
  });

  it('CW-1902: has twelve and eight Groups of eight brigades', () => {
    const { groups } = WAR.map;
    expect(SIDES.map((side) => groups.filter((group) => group.side === side).length)).toEqual([12, 8]);
    expect(groups.every(({ brigades }) => brigades === 8)).toBe(true);
  });

  it.each([
    ['campaign.yaml', 'lastYear: 1865', 'lastYear: 1870', 'options.lastYear: This must be at most 1865'],
    ['campaign.yaml', 'fog: standard', 'fog: standart', 'Did you mean "standard"?'],
    ['campaign.yaml', 'strikes: 2', 'strike: 2', 'Did you mean "strikes"?'],
    ['map.yaml', 'id: gettysburg', 'id: harrisburg', '"harrisburg" is two zones; give every zone an id of its own'],
    ['map.yaml', "'Jeff City'", "'st LOUIS'", '"st LOUIS" means st-louis too'],
    ['map.yaml', 'x: 884, y: 138', 'x: 884, y: 743', 'harrisburg lies outside of the canvas of 1000 x 700'],
    [
      'map.yaml',
      'x: 884, y: 138',
      'x: 853, y: 160',
      'gettysburg lies on top of harrisburg; keep zones 20 or more apart',
    ],
    ['map.yaml', 'a: philadelphia, b: harrisburg', 'a: philadelphia, b: harisburg', '"harisburg" is no zone'],
    ['map.yaml', 'a: philadelphia, b: harrisburg', 'a: harrisburg, b: harrisburg', 'from harrisburg to itself'],
    ['map.yaml', 'a: philadelphia, b: harrisburg', 'a: baltimore, b: philadelphia', 'are joined by rail already'],
    [
      'map.yaml',
      'a: goldsboro, b: new-bern',
      'a: goldsboro, b: petersburg',
      'no way leads from philadelphia to new-bern',
    ],
    ['map.yaml', 'union: washington-dc', 'union: richmond', 'richmond belongs to the Confederacy; a capital is'],
    [
      'map.yaml',
      'victoryZones: [richmond',
      'victoryZones: [danville',
      'danville is not a Confederate zone with a number',
    ],
    ['map.yaml', 'blockadeList: [new-orleans', 'blockadeList: [savannah', 'savannah is not a Confederate port'],
    ['map.yaml', 'blockadedAtStart: [charleston]', 'blockadedAtStart: [baltimore]', 'baltimore is not in blockadeList'],
    ['map.yaml', 'invasionPorts: [philadelphia', 'invasionPorts: [norfolk', 'norfolk is not a Union port'],
    ['map.yaml', 'invasionPorts: [philadelphia', 'invasionPorts: [baltimore', 'baltimore stands here twice'],
    ['map.yaml', 'zone: frederick,', 'zone: washington-dc,', 'u-army-of-the-potomac stands in washington-dc too'],
    ['map.yaml', 'zone: frederick,', 'zone: richmond,', 'richmond is no Union zone'],
    ['map.yaml', 'id: u-army-of-maryland', 'id: c-army-of-maryland', 'the id of a Union Group begins with "u-"'],
    ['map.yaml', "name: 'Army of Maryland'", "name: 'Army of the East'", 'two Groups called Army of the East'],
    [
      'map.yaml',
      'zone: springfield,',
      'zone: gauley-bridge,',
      'would be out of supply in gauley-bridge; begin elsewhere',
    ],
    ['map.yaml', 'state: MI', 'state: MN', 'detroit lies in MN, which ground.states lacks'],
    ['map.yaml', '    - code: MI', '    - code: OH', 'OH stands here twice'],
    ['map.yaml', 'from: [748, 126], to: [974, 352]', 'from: [974, 352], to: [748, 126]', 'the inset holds no zone'],
  ])('%s: %s made %s is told with its line', async (file, from, to, told) => {
    const lines = await linesAfter(file, from, to);
    expect(lines).toContain(told);
    expect(lines).toMatch(new RegExp(`${file}:\\d+:\\d+`));
  });
});
