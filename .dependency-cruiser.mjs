// Who may import whom. Run by `npm run check`; the folders are described in the architecture notes of the README.
/** Everything of ours that begins with none of these. */
const outside = (...allowed) => ({ path: '^(src|jobs|test|scripts)/', pathNot: `^(${allowed.join('|')})` });

/**
 * The rooms of a floor in bands, the lowest first. A room imports itself and rooms of lower bands; rooms of one band leave
 * each other alone. What lies in the floor's folder itself is its root, above them all.
 */
const APP_BANDS = [
  ['ports'],
  ['kit'],
  ['telling'],
  ['windows'],
  ['signup', 'people'],
  ['orders', 'making'],
  ['sending'],
  ['phases'],
  ['clocks', 'seats', 'rulings'],
  ['reading'],
  ['inbox', 'sharing'],
  ['archive'],
];

/** The web board; each topic of its pages is a room of its own. */
const WEB_BANDS = [
  ['static', 'browser'],
  ['kit'],
  ['boxes', 'server'],
  [
    'archive',
    'campaign',
    'clocks',
    'compare',
    'confirm-orders',
    'create',
    'desk',
    'feeds',
    'home',
    'host',
    'invitations',
    'leave',
    'letters',
    'make',
    'offline',
    'own',
    'players',
    'programs',
    'reference',
    'reports',
    'review',
    'rulings',
    'seat',
    'share',
    'sign-in',
  ].map((topic) => `pages/${topic}`),
];
const FORUM_BANDS = [['kit'], ['kinds', 'sending'], ['door']];
const DISCORD_BANDS = [['kit'], ['asker'], ['acts', 'sending', 'sheets'], ['verbs'], ['door']];

/** A turn of Parabellum in chapters: the course of a turn stands above them, and every step lies in one of them. */
const TURN_CHAPTERS = ['set-up', 'turn', 'movement', 'logistics', 'combat', 'boardroom', 'ends'];
const TURN_COURSE = ['sequence', 'course', 'perform'];

/** Rooms of the Parabellum family, each with the rooms that it imports beside the files at the root. */
const FAMILY_ROOMS = [
  ['grid', []],
  ['dice', []],
  ['orders', ['grid']],
  ['draw', ['grid']],
  ['compare', ['grid', 'dice']],
];

/** `ports`: files of the root that are for every room. */
const bandsOf = (floor, bands, ports = []) => [
  ...bands.flatMap((rooms, band) =>
    rooms.map((room) => ({
      name: `${floor.split('/').at(-1)}-${room.replaceAll('/', '-')}-imports-downwards`,
      comment: 'A room imports itself and rooms of lower bands, never one beside or above it, nor the root.',
      severity: 'error',
      from: { path: `^${floor}/${room}/` },
      to: {
        path: `^${floor}/`,
        pathNot: `^${floor}/((${[room, ...bands.slice(0, band).flat()].join('|')})/${ports.map((port) => `|${port}$`).join('')})`,
      },
    })),
  ),
  {
    name: `${floor.split('/').at(-1)}-has-these-rooms-only`,
    comment: 'A new room has a place in the bands.',
    severity: 'error',
    from: { path: `^${floor}/[^/]+/`, pathNot: `^${floor}/(${bands.flat().join('|')})/` },
    to: {},
  },
];

/** Rooms of the core in bands: a room imports those of the bands before its own, and no other (src/core/README.md). */
const CORE_BANDS = [
  ['memory'],
  ['dice', 'grid', 'campaign'],
  ['game'],
  ['reading', 'draw', 'sight'],
  ['order'],
  ['calendar', 'signup', 'report', 'proof', 'engine'],
  ['binder'],
];
/** What of the core a game is made of. */
const FOR_SYSTEMS = ['game', 'reading', 'order', 'sight', 'dice', 'draw', 'grid', 'memory'];

const rooms = (names) => `^src/core/(${names.join('|')})/`;

const coreBands = CORE_BANDS.flatMap((band, index) =>
  band.map((room) => ({
    name: `core-${room}-imports-downwards`,
    comment: `The room ${room} imports the rooms below it: ${CORE_BANDS.slice(0, index).flat().join(', ') || 'none'}.`,
    severity: 'error',
    from: { path: rooms([room]) },
    to: { path: '^src/core/', pathNot: rooms([room, ...CORE_BANDS.slice(0, index).flat()]) },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Modules that import each other in a circle cannot be understood, or loaded, one at a time. The cards of a game ' +
        'are left out: the type of an order follows from them, and they are made of what is before whoever orders.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^src/systems/[^/]+/orders/(cards|order|acts)\\.ts$' } },
    },
    {
      name: 'nothing-missing',
      comment: 'Every import leads to a file or an installed package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'core-is-self-contained',
      comment: 'The core imports itself and zod only.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: outside('src/core/'),
    },
    ...coreBands,
    {
      name: 'core-has-rooms-only',
      comment: 'Every file of the core lies in a room that has a band.',
      severity: 'error',
      from: {},
      to: { path: '^src/core/', pathNot: rooms(CORE_BANDS.flat()) },
    },
    {
      name: 'systems-import-rooms-for-games',
      comment: `Of the core a game needs ${FOR_SYSTEMS.join(', ')}, and the arithmetic of days for calendars of its own; the registry also hides its shapes.`,
      severity: 'error',
      from: { path: '^src/systems/[^/]+/' },
      to: { path: '^src/core/', pathNot: [rooms(FOR_SYSTEMS), '^src/core/calendar/day[.]ts$'].flat() },
    },
    {
      name: 'systems-import-core-only',
      comment: 'A game system imports the core and its own files; only the registry imports the systems.',
      severity: 'error',
      from: { path: '^src/systems/([^/]+)/', pathNot: '^src/systems/parabellum-[^/]+/' },
      to: outside('src/core/', 'src/systems/$1/'),
    },
    {
      name: 'parabellum-editions-share-their-family',
      comment: 'Editions of one family share what stands in the family folder, and nothing with each other.',
      severity: 'error',
      from: { path: '^src/systems/(parabellum-[^/]+)/' },
      to: outside('src/core/', 'src/systems/$1/', 'src/systems/parabellum/'),
    },
    ...FAMILY_ROOMS.map(([room, below]) => ({
      name: `parabellum-family-${room}-imports-downwards`,
      comment: `The room ${room} of the family imports the files at its root and ${below.join(', ') || 'no other room'}.`,
      severity: 'error',
      from: { path: `^src/systems/parabellum/${room}/` },
      to: {
        path: '^src/systems/parabellum/[^/]+/',
        pathNot: `^src/systems/parabellum/(${[room, ...below].join('|')})/`,
      },
    })),
    {
      name: 'parabellum-family-has-these-rooms-only',
      comment: 'A new room has its place among the others.',
      severity: 'error',
      from: {
        path: '^src/systems/parabellum/[^/]+/',
        pathNot: `^src/systems/parabellum/(${FAMILY_ROOMS.map(([room]) => room).join('|')})/`,
      },
      to: {},
    },
    {
      name: 'parabellum-starter-has-these-chapters-only',
      comment: 'A step of a turn lies in its chapter; only the course of the turn stands above the chapters.',
      severity: 'error',
      from: {
        path: '^src/systems/parabellum-starter/phases/',
        pathNot: `^src/systems/parabellum-starter/phases/((${TURN_CHAPTERS.join('|')})/|(${TURN_COURSE.join('|')})\\.ts$)`,
      },
      to: {},
    },
    {
      name: 'testkit-is-for-who-makes-games',
      comment:
        'What tries a game knows the core alone: it is published, so that games of other people can be tried too.',
      severity: 'error',
      from: { path: '^src/testkit/' },
      to: outside('src/core/', 'src/testkit/'),
    },
    {
      name: 'testkit-is-run-by-programs',
      severity: 'error',
      from: { path: '^(src|jobs)/', pathNot: '^src/(testkit|bin)/' },
      to: { path: '^src/testkit/' },
    },
    {
      name: 'registry-imports-systems-only',
      severity: 'error',
      from: { path: '^src/systems/[^/]+$' },
      to: outside('src/core/', 'src/systems/'),
    },
    {
      name: 'rules-use-zod-only',
      comment: 'Core and systems are pure: of all packages they use zod only.',
      severity: 'error',
      from: { path: '^src/(core|systems)/' },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'rules-use-no-node',
      comment: 'Core and systems do no I/O. The dice alone use hashes from node:crypto.',
      severity: 'error',
      from: { path: '^src/(core|systems)/', pathNot: '^src/core/dice/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'dice-use-crypto-only',
      severity: 'error',
      from: { path: '^src/core/dice/' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'app-imports-core-registry-and-ports',
      comment: 'Use cases know the outside world by their ports only.',
      severity: 'error',
      from: { path: '^src/app/' },
      to: outside('src/core/', 'src/app/', 'src/systems/(registry|comparing)\\.ts'),
    },
    ...bandsOf('src/app', APP_BANDS),
    ...bandsOf('src/adapters/web', WEB_BANDS),
    ...bandsOf('src/adapters/discord', DISCORD_BANDS),
    ...bandsOf('src/adapters/forum', FORUM_BANDS, ['client\\.ts']),
    {
      name: 'adapters-import-app-and-core',
      comment:
        'An adapter never reaches into another one; what they share is a port, belongs in the core, is how things are sent, how threads are asked, or how a database is connected to.',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/' },
      to: outside(
        'src/core/',
        'src/app/',
        'src/config/',
        'src/generated/',
        'src/adapters/sending/',
        'src/adapters/threads/',
        'src/adapters/sql/',
        'src/adapters/$1/',
      ),
    },
    {
      name: 'jobs-import-app-and-core',
      severity: 'error',
      from: { path: '^jobs/' },
      to: outside('src/core/', 'src/app/', 'jobs/'),
    },
    {
      name: 'only-postgres-knows-prisma',
      severity: 'error',
      from: { path: '^(src|jobs)/', pathNot: '^src/(adapters/(postgres|sql)|generated)/' },
      to: { path: '(^src/generated/|node_modules/(@prisma|prisma|pg|postgres)/)' },
    },
    {
      name: 'pg-only-beneath-prisma',
      comment:
        'Three database clients have three roles. The package pg is the driver under Prisma and BullMQ, and nothing else.',
      severity: 'error',
      from: { path: '^(src|jobs)/', pathNot: '^src/adapters/(postgres/rows/connection|sql/heard-clients)\\.ts$' },
      to: { path: 'node_modules/(@types/)?(pg|@prisma/adapter-pg)/' },
    },
    {
      name: 'rows-use-prisma-only',
      comment:
        'Ordinary reads and writes go through Prisma; the package postgres is for the hot path, LISTEN and COPY.',
      severity: 'error',
      from: { path: '^src/adapters/postgres/rows/' },
      to: { path: 'node_modules/postgres/' },
    },
    {
      name: 'prisma-only-in-rows',
      comment: 'What listens, copies, counts or starts a database knows nothing of Prisma.',
      severity: 'error',
      from: { path: '^src/adapters/postgres/', pathNot: '^src/adapters/postgres/rows/' },
      to: { path: '(^src/generated/|node_modules/(@prisma|prisma)/)' },
    },
    {
      name: 'postgres-rooms-stand-alone',
      comment: 'Rows, upkeep and the embedded database import nothing of this adapter but their own files.',
      severity: 'error',
      from: { path: '^src/adapters/postgres/(rows|upkeep|embedded)/' },
      to: { path: '^src/adapters/postgres/', pathNot: '^src/adapters/postgres/($1/|pack\\.ts$)' },
    },
    {
      name: 'postgres-hot-path-needs-no-room',
      severity: 'error',
      from: { path: '^src/adapters/postgres/[^/]+$' },
      to: { path: '^src/adapters/postgres/[^/]+/' },
    },
    {
      name: 'only-bin-joins',
      comment: 'Nothing imports a program, and the product never imports its tests.',
      severity: 'error',
      from: { path: '^(src|jobs)/', pathNot: '^src/bin/' },
      to: { path: '^(src/bin|test)/' },
    },
    {
      name: 'no-test-tools-in-the-product',
      severity: 'error',
      // What runs in browsers is bundled by the build: its packages are not installed with the product.
      from: { path: '^(src|jobs)/', pathNot: '^src/adapters/web/browser/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/generated/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['adjutant-source', 'import', 'node', 'types', 'default'],
    },
  },
};
