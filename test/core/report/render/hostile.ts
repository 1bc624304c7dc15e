import fc from 'fast-check';
import type { Block, Inline, ReportDocument } from '../../../../src/core/game/document.js';

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

const table: fc.Arbitrary<Block> = fc.integer({ min: 1, max: 5 }).chain((columns) =>
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

export const block: fc.Arbitrary<Block> = fc.oneof(
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

export const hostileDocument: fc.Arbitrary<ReportDocument> = fc.record({
  title: hostileText,
  blocks: fc.array(block, { maxLength: 5 }),
});
