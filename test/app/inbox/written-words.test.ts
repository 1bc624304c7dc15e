import { describe, expect, it } from '@jest/globals';
import { WRITTEN_COMMANDS } from '../../../src/app/inbox/written-commands.js';
import { readWritten } from '../../../src/app/inbox/written-words.js';

const said = (text: string) => readWritten(text).said;
const orders = { kind: 'orders' };
const unclear = (why: string, line = 1) => ({ kind: 'unclear', why, line });
const asks = (what: string) => ({ kind: 'question', asks: what });

describe('the grammar of a written message', () => {
  it.each<readonly [string, object]>([
    ['BID 2\nDIG', orders],
    ['Dear bot,\n\nBID 2', orders],
    ['BID 2\nREADY', orders],
    ['READY\nBID 2', orders],
    ['Orders\nBID 2', orders],
    ['Report\n\nA Ven -> Tri', orders],
    ['YES\nBID 2', orders],
    ['NO ORDERS', orders],
    ['HOLD', orders],
    ['Statusquo\nBID 1', orders],
    ['waiting for you', orders],
    ['press-gang 3', unclear('press')],
    ['help', asks('help')],
    ['  Help!\n\n', asks('help')],
    ['\n> your orders please\nSTATUS', asks('status')],
    ['STATUS\n\nBob', asks('status')],
    ['/status', asks('status')],
    ['Help?', asks('help')],
    ['Revoke.', { kind: 'revoke', receipt: null }],
    ['YES', { kind: 'yes' }],
    ['yes!', { kind: 'yes' }],
    ['PUT BACK', { kind: 'again', how: 'put-back', receipt: null }],
    ['put it back r-7kq4-2m9x', { kind: 'again', how: 'put-back', receipt: 'R-7KQ4-2M9X' }],
    ['JOIN R-7KQ4-2M9X', { kind: 'again', how: 'join', receipt: 'R-7KQ4-2M9X' }],
    ['Yes, until turn 3.', orders],
    ['READY!!', { kind: 'ready', ready: true }],
    ['READY later', orders],
    ['NOT READY\n\nThanks, Ann', { kind: 'ready', ready: false }],
    ['report', asks('report')],
    ['Sheet.', asks('sheet')],
    ['LINK', asks('link')],
    ['constructor', orders],
    ['READY', { kind: 'ready', ready: true }],
    ['final!', { kind: 'ready', ready: true }],
    ['not ready', { kind: 'ready', ready: false }],
    ['not ready\nBID 1', unclear('not-alone')],
    ['WAIT', { kind: 'wait', wait: true, reason: '' }],
    ['Wait: I am away', { kind: 'wait', wait: true, reason: 'I am away' }],
    ['Wait, I must think', unclear('wait')],
    ['WAIT\nBID 1', unclear('not-alone')],
    ['no wait', { kind: 'wait', wait: false, reason: '' }],
    ['REVOKE', { kind: 'revoke', receipt: null }],
    ['revoke R-7KQ4-2M9X', { kind: 'revoke', receipt: 'R-7KQ4-2M9X' }],
    ['REVOKE\nBID 2', unclear('not-alone')],
    ['revoke my orders please', orders],
    [
      'Press to North: Shall we talk?\n\nTomorrow: noon.',
      { kind: 'press', to: 'North', text: ' Shall we talk?\n\nTomorrow: noon.' },
    ],
    ['press  to  the South :\nHello', { kind: 'press', to: 'the South', text: '\nHello' }],
    ['Press to all: #1 wins', { kind: 'press', to: 'all', text: ' #1 wins' }],
    ['Press', unclear('press')],
    ['Press North: hello', unclear('press')],
    ['Press to North\nhello', unclear('press')],
    ['Press to : hello', unclear('press')],
    ['BID 2\n\nPress to North: hello', unclear('letter-below', 3)],
    ['', unclear('empty', 0)],
    [' \r\n\u200b \u202e', unclear('empty', 0)],
    ['> BID 2\n// later', unclear('empty', 0)],
  ])('%j', (text, meant) => expect(said(text)).toMatchObject(meant));

  it('takes the line that names the campaign off the top, and keeps the numbers of lines', () => {
    expect(readWritten('Campaign: General War\nBID 2')).toEqual({
      campaign: 'General War',
      text: '\nBID 2',
      said: { kind: 'orders', text: '\nBID 2' },
      more: null,
    });
    expect(readWritten('campaign: x\r\nSTATUS')).toMatchObject({ campaign: 'x', said: asks('status') });
    expect(readWritten('campaign: x\nPress North')).toMatchObject({ said: unclear('press', 2) });
  });

  it('reads each example that people are told of, and tells of each thing that it reads', () => {
    const read = WRITTEN_COMMANDS.map(({ example, forms }) => {
      const what = said(example ?? 'BID 2');
      // The form is that of the example.
      for (const form of forms) expect(said(form).kind).toBe(what.kind);
      return what.kind === 'question' ? what.asks : what.kind;
    });
    const all = [
      'orders',
      'press',
      'press',
      'sheet',
      'yes',
      'again',
      'revoke',
      'ready',
      'wait',
      'status',
      'report',
      'link',
      'help',
    ];
    expect(read).toEqual(all);
  });
});
