import type { Leaf, Part, ReportDocument } from '../../../../src/core/game/document.js';
import { documentChanges } from '../../../../src/core/report/document-diff.js';
import { documentLines } from '../../../../src/core/report/document-lines.js';
import { toBbcode } from '../../../../src/core/report/render/bbcode.js';
import { toDiscordMarkdown } from '../../../../src/core/report/render/discord.js';
import { toHtml } from '../../../../src/core/report/render/html.js';
import { toPlainText } from '../../../../src/core/report/render/plain-text.js';
import { battlesOf } from '../../../../src/core/report/story.js';

const says = (text: string): Leaf => ({ kind: 'paragraph', text: [text] });

const fought: Leaf = {
  kind: 'strengths',
  of: 'ships',
  sides: [
    { name: 'Hydran', stance: 'own', colour: 'nation-hydr', counts: [22, 19, 19] },
    { name: 'Lyran', stance: 'foe', colour: null, counts: [8, 4, 2] },
  ],
};

const battle = (title: string, more: Partial<Part>, ...blocks: Leaf[]): Part => ({
  kind: 'part',
  role: 'battle',
  title,
  blocks,
  ...more,
});

const A5 = battle('A5', { badge: { text: 'Lost', tone: 'bad' }, share: '7 of yours, none lost', at: 'A5' }, fought);
const E11 = battle('E11', { badge: { text: 'Held', tone: 'good' } }, says('Two met six.'));

const report: ReportDocument = {
  title: 'Turn 5 (Y172)',
  blocks: [
    { kind: 'part', role: 'proof', title: 'Rolls', blocks: [says('d6 4')] },
    E11,
    A5,
    { kind: 'part', role: 'ledger', title: 'Accounts', blocks: [says('None.')] },
    {
      kind: 'part',
      role: 'headline',
      title: 'A5 falls',
      blocks: [
        says('Seven battles.'),
        {
          kind: 'figures',
          figures: [
            { label: 'Provinces', value: '49', change: '−1', note: '112 win' },
            { label: 'Ships', value: '79', change: '+25', note: null },
          ],
        },
      ],
    },
    {
      kind: 'part',
      role: 'changes',
      title: 'Your orders',
      blocks: [
        {
          kind: 'shares',
          title: 'Hydran B to B6',
          shares: [
            { label: 'arrived', count: 3, tone: 'good' },
            { label: 'turned back', count: 1, tone: 'doubtful' },
            { label: 'lost', count: 0, tone: 'bad' },
          ],
        },
      ],
    },
  ],
};

describe('a report as a story', () => {
  const html = toHtml(report, { titleLevel: 1, bare: true });

  it('begins with the news, has the battles of the reader first, and ends with what is looked up, folded', () => {
    const places = ['A5 falls', 'Your orders', 'The battles', '>A5<', '>E11<', 'Accounts', 'Rolls'].map((words) =>
      html.indexOf(words),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(battlesOf(report).map(({ title }) => title)).toEqual(['A5', 'E11']);
    expect(html).toContain('<details class="report-part report-ledger"><summary>Accounts</summary>');
    expect(html).toContain('<details class="report-part report-proof"><summary>Rolls</summary>');
  });

  it('shows a battle as a card with its end and the reader’s share in words', () => {
    expect(html).toContain('<section class="report-part report-battle report-mine" id="battle-1">');
    expect(html).toContain('<span class="report-chip report-bad">Lost</span>');
    expect(html).toContain('<span class="report-chip report-own">7 of yours, none lost</span>');
    expect(html).toContain('<section class="report-part report-battle" id="battle-2">');
    expect(toHtml(report)).not.toContain(' id=');
  });

  it('draws strengths as bars with what was lost, in the colour of the game or the side, and says the same in words', () => {
    expect(html).toContain('fill="var(--map-nation-hydr,currentColor)"');
    expect(html).toContain('class="report-fill-foe"');
    expect(html).toContain('<b>Hydran</b> 22, 3 lost');
    expect(html).toContain('<b>Lyran</b> 8, 6 lost');
    expect(html).toContain('aria-label="ships round by round: Hydran 22, 19, 19; Lyran 8, 4, 2"');
    expect(html).not.toContain('style=');
  });

  it('draws no curve where only the beginning and the end are known', () => {
    const short = { ...fought, sides: [{ name: 'A', stance: 'own' as const, colour: null, counts: [3, 0] }] };
    const told = toHtml({ title: 'T', blocks: [short as Leaf] });
    expect(told).not.toContain('report-curve');
    expect(told).toContain('<b>A</b> 3, all lost');
  });

  it('shows numbers in a row, and a whole in parts with a legend that leaves out what is nothing', () => {
    expect(html).toContain(
      '<div><dt>Provinces</dt><dd>49 <small class="report-change report-down">−1</small> <small>112 win</small></dd></div>',
    );
    expect(html).toContain('aria-label="Hydran B to B6: 3 arrived, 1 turned back"');
    expect(html).toContain('</svg> 3 arrived</li>');
    expect(html).not.toContain('0 lost');
  });

  it('stays short where it has a page of its own: long accounts are folded, and battles that come late', () => {
    const items = Array.from({ length: 5 }, (_, index) => [`line ${index}`]);
    const long = (role: 'changes' | 'forces', title: string): Part => ({
      kind: 'part',
      role,
      title,
      blocks: [{ kind: 'list', ordered: false, items }],
    });
    const battles = Array.from({ length: 9 }, (_, index) => battle(`B${index}`, {}, says('Fought.')));
    const whole = {
      title: 'T',
      blocks: [long('changes', 'First'), long('changes', 'Second'), ...battles, long('forces', 'Own')],
    };
    const short = toHtml(whole, { bare: true, foldAbove: 4 });
    expect(short).toContain('<section class="report-part report-changes">\n<h3>First</h3>');
    for (const [role, title] of [
      ['changes', 'Second'],
      ['forces', 'Own'],
    ])
      expect(short).toContain(
        `<details class="report-part report-${role}"><summary>${title} <span class="report-fine">5 lines</span></summary>`,
      );
    expect(short).toContain('<summary>5 more battles</summary>');
    const five = toHtml({ title: 'T', blocks: battles.slice(0, 5) }, { foldAbove: 4 });
    expect(five).toContain('<summary>1 more battle</summary>');
    expect(toHtml(whole)).not.toContain('<details');
  });

  it('has all battles in one fold where there is room for the news alone', () => {
    const short = toHtml(report, { folded: ['battle'], titleLevel: 2 });
    expect(short).toMatch(/<details class="report-part report-more"><summary>The battles <span class="report-fine">2</);
    expect(short).toContain('<h3>A5</h3>');
    expect(toHtml(report, { titleLevel: 2 })).not.toContain('report-more');
  });

  it('keeps its cards short there too: what follows the bars of a battle is folded, and stands open elsewhere', () => {
    const told = { title: 'T', blocks: [battle('A5', {}, says('Before.'), fought, says('After.'))] };
    const [card = '', below = ''] = toHtml(told, { foldAbove: 4 }).split('<details class="report-rounds">');
    expect(card).toContain('Before.');
    expect(card).toContain('report-strengths');
    expect(below).toMatch(/^<summary>How it went<\/summary><p>After\.<\/p><\/details>/);
    expect(toHtml(told)).not.toContain('<details');
  });

  it('leads from each card to where it is disputed, and marks what was corrected', () => {
    const marked = toHtml(report, {
      bare: true,
      marksOf: ({ title }) => ({ dispute: `/d?${title}&x`, corrected: title === 'A5' }),
    });
    expect(marked).toContain('<a href="/d?A5&amp;x">Dispute</a>');
    expect(marked.match(/>Corrected</g)).toHaveLength(1);
  });
});

describe('the same report in words', () => {
  it('has what the head of a card says in its heading, and numbers in a line', () => {
    expect(toDiscordMarkdown(report)).toContain(
      '### A5 · Lost · 7 of yours, none lost\n\nShips: Hydran 22, 3 lost (22, 19, 19)',
    );
    expect(toDiscordMarkdown(report)).toContain('Provinces: 49 (−1; 112 win) · Ships: 79 (+25)');
    expect(toPlainText(report)).toContain('A5 · Lost · 7 of yours, none lost\n---');
    expect(toBbcode(report)).toContain('[u][b]A5 · Lost · 7 of yours, none lost[/b][/u]');
    expect(toPlainText({ title: 'T', blocks: [{ ...A5, title: '' }] })).toContain('\nLost · 7 of yours, none lost\n');
  });

  it('takes no more room on Discord than the same told by hand', () => {
    const byHand = [
      '### A5: lost. 7 of yours fought, none was lost.',
      '- Hydran: 22 ships at first, 3 lost; by round 22, 19, 19',
      '- Lyran: 8 ships at first, 6 lost; by round 8, 4, 2',
    ].join('\n');
    const told = toDiscordMarkdown({ title: '', blocks: [A5] }).length;
    expect(told).toBeLessThanOrEqual(byHand.length);
  });

  it('gives each number, side and end a line that can be disputed, and that a correction tells as was and is', () => {
    const lines = documentLines({ title: 'T', blocks: [A5] });
    expect(lines.map(({ section, text }) => `${section}: ${text}`)).toEqual([
      'A5: Lost · 7 of yours, none lost',
      'A5: Hydran: 22, 3 lost (22, 19, 19)',
      'A5: Lyran: 8, 6 lost (8, 4, 2)',
    ]);
    const both = documentLines({ title: 'T', blocks: [A5, E11] });
    expect(both.map(({ section }) => section)).toEqual(['A5', 'A5', 'A5', 'E11', 'E11']);
    const held = { ...A5, badge: { text: 'Held', tone: 'good' as const } };
    expect(documentChanges({ title: 'T', blocks: [A5] }, { title: 'T', blocks: [held] })).toEqual([
      { section: 'A5', before: 'Lost · 7 of yours, none lost', after: 'Held · 7 of yours, none lost' },
    ]);
  });
});
