// Draws the house as it is: rooms, their sizes, the arrows between them, the longest files; from the data of the tool that
// keeps the boundaries. A review starts here.
//
//   npm run house                       every floor
//   npm run house -- src/app            the rooms of one floor, and what they import
//   npm run house -- --svg house.svg    the same as a picture, into a file
//   npm run house -- games              what each game costs: lines by purpose, kinds of orders by number of files
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { printGames } from './house-games.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Floors from the ground up, and how many folders below the floor's own name a room. */
const FLOORS = [
  { floor: 'src/core', depth: 1 },
  { floor: 'src/systems', depth: 2 },
  { floor: 'src/app', depth: 1 },
  { floor: 'src/config', depth: 0 },
  { floor: 'src/adapters', depth: 2 },
  { floor: 'jobs', depth: 0 },
  { floor: 'src/bin', depth: 1 },
];

const floorOf = (path) => FLOORS.find(({ floor }) => path.startsWith(`${floor}/`));

/** The room of a file: `src/app/clocks`; files that lie on the floor itself are a room of their own. */
function roomOf(path) {
  const found = floorOf(path);
  if (found === undefined) return null;
  const folders = path
    .slice(found.floor.length + 1)
    .split('/')
    .slice(0, -1)
    .slice(0, found.depth);
  return [found.floor, ...folders].join('/');
}

const linesOf = (path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;

async function survey() {
  const { output } = await cruise(['src', 'jobs'], { ...config.options, baseDir: root });
  const rooms = new Map();
  const files = [];
  for (const { source, dependencies } of output.modules) {
    const room = roomOf(source);
    if (room === null || source.startsWith('src/generated/')) continue;
    const lines = linesOf(source);
    files.push({ path: source, lines });
    const entry = rooms.get(room) ?? { room, floor: floorOf(source).floor, files: 0, lines: 0, arrows: new Map() };
    entry.files += 1;
    entry.lines += lines;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to !== null && to !== room) entry.arrows.set(to, (entry.arrows.get(to) ?? 0) + 1);
    }
    rooms.set(room, entry);
  }
  return { rooms: [...rooms.values()].sort((a, b) => (a.room < b.room ? -1 : 1)), files };
}

const within = (only) => (path) => only === null || path === only || path.startsWith(`${only}/`);

function print({ rooms, files }, only) {
  const shown = rooms.filter(({ room }) => within(only)(room));
  for (const { floor } of FLOORS) {
    const here = shown.filter((room) => room.floor === floor);
    if (here.length === 0) continue;
    const sum = (key) => here.reduce((total, room) => total + room[key], 0);
    console.log(`\n${floor}: ${here.length} rooms, ${sum('files')} files, ${sum('lines')} lines`);
    for (const { room, files: count, lines, arrows } of here) {
      const name = room === floor ? '(on the floor itself)' : room.slice(floor.length + 1);
      console.log(`  ${name.padEnd(34)} ${String(count).padStart(4)} files ${String(lines).padStart(6)} lines`);
      const own = [...arrows].sort(([a], [b]) => (a < b ? -1 : 1));
      const inside = own
        .filter(([to]) => to.startsWith(`${floor}`))
        .map(([to, n]) => `${to.slice(floor.length + 1) || '(floor)'} ${n}`);
      const below = new Map();
      for (const [to, n] of own.filter(([to]) => !to.startsWith(floor)))
        below.set(floorOf(`${to}/`).floor, (below.get(floorOf(`${to}/`).floor) ?? 0) + n);
      const arrowsOut = [...inside, ...[...below].map(([to, n]) => `${to} ${n}`)];
      if (arrowsOut.length > 0) console.log(`      → ${arrowsOut.join(', ')}`);
    }
  }
  console.log('\nThe longest files:');
  for (const { path, lines } of files
    .filter(({ path }) => within(only)(path))
    .sort((a, b) => b.lines - a.lines)
    .slice(0, 15))
    console.log(`  ${String(lines).padStart(5)}  ${path}`);
}

const escaped = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** One row a floor, the ground floor lowest; a box a room, as wide as its name; an arrow for imports, thicker for more. */
function picture({ rooms }, only) {
  const BOX = 46;
  const GAP = 14;
  const WIDTH = 1500;
  const places = new Map();
  const rows = [];
  let y = 40;
  for (const { floor } of [...FLOORS].reverse()) {
    const here = rooms.filter((room) => room.floor === floor && within(only)(room.room));
    if (here.length === 0) continue;
    rows.push(`<text x="12" y="${y - 12}" class="floor">${escaped(floor)}</text>`);
    let x = 12;
    for (const room of here) {
      const name = room.room === floor ? '·' : room.room.slice(floor.length + 1);
      const width = Math.max(90, name.length * 7.4 + 24);
      if (x + width > WIDTH - 12) {
        x = 12;
        y += BOX + GAP * 2;
      }
      places.set(room.room, { x: x + width / 2, y: y + BOX / 2 });
      rows.push(
        `<g><title>${escaped(room.room)}: ${room.files} files, ${room.lines} lines</title><rect x="${x}" y="${y}" width="${width}" height="${BOX}" rx="6"/>` +
          `<text x="${x + width / 2}" y="${y + 20}" class="name">${escaped(name)}</text>` +
          `<text x="${x + width / 2}" y="${y + 37}" class="size">${room.files} · ${room.lines}</text></g>`,
      );
      x += width + GAP;
    }
    y += BOX + 70;
  }
  const arrows = rooms.flatMap(({ room, arrows: own }) =>
    [...own].flatMap(([to, count]) => {
      const from = places.get(room);
      const goal = places.get(to);
      if (from === undefined || goal === undefined) return [];
      const width = Math.min(5, 0.6 + Math.log2(count) * 0.6);
      const bend = from.y === goal.y ? -40 : 0;
      const middle = `${(from.x + goal.x) / 2} ${(from.y + goal.y) / 2 + bend}`;
      const way = `M${from.x} ${from.y} Q${middle} ${goal.x} ${goal.y}`;
      const told = `<title>${escaped(room)} → ${escaped(to)}: ${count}</title>`;
      return `<path d="${way}" stroke-width="${width.toFixed(1)}" marker-end="url(#head)">${told}</path>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y}" viewBox="0 0 ${WIDTH} ${y}" font-family="sans-serif">
<style>
rect{fill:#fdfbf5;stroke:#2b4d3c}path{fill:none;stroke:#2b4d3c;opacity:.25}.floor{font-size:15px;font-weight:bold}
.name{font-size:13px;text-anchor:middle}.size{font-size:11px;text-anchor:middle;fill:#575d58}
</style>
<defs><marker id="head" markerWidth="6" markerHeight="6" refX="5" refY="3" orient="auto">
<path d="M0 0L6 3L0 6z" style="fill:#2b4d3c;stroke:none;opacity:.6"/></marker></defs>
<rect x="0" y="0" width="${WIDTH}" height="${y}" style="fill:#f0ebdd;stroke:none"/>
${arrows.join('\n')}
${rows.join('\n')}
</svg>
`;
}

const asked = process.argv.slice(2);
const [svg, file] = asked[0] === '--svg' ? asked : [];
const only = (svg === undefined ? asked[0] : asked[2])?.replace(/\/$/, '') ?? null;
if (only === 'games') printGames(root);
else if (svg !== undefined && file === undefined) {
  console.error('Say where the picture goes: npm run house -- --svg house.svg');
  process.exitCode = 2;
} else {
  const house = await survey();
  if (file === undefined) print(house, only);
  else {
    writeFileSync(file, picture(house, only));
    console.log(`${file}: ${house.rooms.length} rooms.`);
  }
}
