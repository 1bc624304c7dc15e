import fc from 'fast-check';
import type { Block, Inline, Leaf, ReportDocument } from '../../../../src/core/game/document.js';

/** Things that people put into names to see what happens. */
export const HOSTILE = [
  '@everyone',
  '@here',
  '<@123456789012345678>',
  '<@!1>',
  '<@&5>',
  '<#99>',
  '<t:1700000000:R>',
  '</ban:1>',
  '<a:x:1>',
  '<:x:1>',
  '<id:home>',
  'https://evil.example/x',
  'HTTP://evil.example',
  'discord.gg/abc',
  'www.evil.example',
  '[b]bold[/b]',
  '[url=javascript:alert(1)]x[/url]',
  '[img]http://x/y.png[/img]',
  '[/code][b]out[/b]',
  '[ / CODE ]',
  '[click](https://evil.example)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  '</pre></article>',
  '&lt;b&gt;',
  '```',
  '``` @everyone ```',
  '`',
  '\\',
  '\\\\`',
  '**',
  '||spoiler||',
  '~~x~~',
  '__u__',
  '# big',
  '-# small',
  '> quote',
  '>>> all',
  '- item',
  '1. one',
  '* x',
  '\u202eevil',
  '\u0000\u001b[31m',
  'a\r\nb\n# c',
  'x\u2028@everyone',
  '日本語の艦隊',
  '🚀🚀',
  'Z͑ͫa',
  '\ud800',
  '@\u200beveryone',
  '<\u200b@1>',
];

export const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(' ', 'word', 'fleet'),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));

const inline: fc.Arbitrary<Inline> = fc.oneof(
  hostileText,
  fc.record({ kind: fc.constantFrom('strong' as const, 'emphasis' as const, 'code' as const), text: hostileText }),
);
const inlines = fc.array(inline, { maxLength: 3 });

const table: fc.Arbitrary<Leaf> = fc.integer({ min: 1, max: 5 }).chain((columns) =>
  fc.record({
    kind: fc.constant('table' as const),
    caption: fc.oneof(hostileText, fc.constant(null)),
    columns: fc.array(
      fc.record({ title: hostileText, align: fc.constantFrom('left' as const, 'right' as const, 'centre' as const) }),
      {
        minLength: columns,
        maxLength: columns,
      },
    ),
    rows: fc.array(fc.array(inlines, { minLength: columns, maxLength: columns }), { maxLength: 3 }),
  }),
);

const tone = fc.constantFrom('good' as const, 'bad' as const, 'doubtful' as const, 'neutral' as const);
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.oneof(one, fc.constant(null));

const numbers: fc.Arbitrary<Leaf> = fc.oneof(
  fc.record({
    kind: fc.constant('figures' as const),
    figures: fc.array(
      fc.record({ label: hostileText, value: hostileText, change: maybe(hostileText), note: maybe(hostileText) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({
    kind: fc.constant('strengths' as const),
    of: hostileText,
    sides: fc.array(
      fc.record({
        name: hostileText,
        stance: fc.constantFrom('own' as const, 'ally' as const, 'foe' as const, 'neutral' as const),
        colour: fc.oneof(fc.constantFrom('nation-kzin', null), hostileText),
        counts: fc.array(fc.nat(50), { minLength: 2, maxLength: 5 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({
    kind: fc.constant('shares' as const),
    title: hostileText,
    shares: fc.array(fc.record({ label: hostileText, count: fc.nat(9), tone }), { minLength: 1, maxLength: 3 }),
  }),
);

const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  numbers,
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    text: hostileText,
  }),
  fc.record({ kind: fc.constant('paragraph' as const), text: inlines }),
  fc.record({ kind: fc.constant('list' as const), ordered: fc.boolean(), items: fc.array(inlines, { maxLength: 3 }) }),
  table,
  fc.record({
    kind: fc.constant('rolls' as const),
    title: hostileText,
    rolls: fc.array(
      fc.record({ stream: hostileText, sides: fc.constant(6), faces: fc.array(fc.integer({ min: 1, max: 6 })) }),
      {
        maxLength: 3,
      },
    ),
  }),
  fc.record({
    kind: fc.constant('map' as const),
    caption: hostileText,
    description: fc.array(hostileText, { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('verbatim' as const),
    title: hostileText,
    text: fc.array(hostileText).map((lines) => lines.join('\n')),
  }),
  fc.record({
    kind: fc.constant('notice' as const),
    tone: fc.constantFrom('info' as const, 'warning' as const),
    text: inlines,
  }),
);

const about = fc.record({ badge: fc.record({ text: hostileText, tone }), share: hostileText, at: hostileText });

export const block: fc.Arbitrary<Block> = fc.oneof(
  leaf,
  fc
    .record({
      kind: fc.constant('part' as const),
      role: fc.constantFrom('headline' as const, 'battle' as const, 'ledger' as const, 'orders' as const),
      title: hostileText,
      blocks: fc.array(leaf, { maxLength: 3 }),
    })
    .chain((part) =>
      fc.oneof(
        fc.constant(part),
        about.map((more) => ({ ...part, ...more })),
      ),
    ),
);

export const hostileDocument: fc.Arbitrary<ReportDocument> = fc.record({
  title: hostileText,
  blocks: fc.array(block, { maxLength: 5 }),
});
