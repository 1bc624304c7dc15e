import { toPlainText } from '../../../../src/core/report/render/plain-text.js';
import { report } from '../../../../src/systems/fedemplite/report.js';
import { WAR } from '../general-war.js';
import { seenByAll, seenByAnn } from './turn-three.js';
import { warView } from './war-view.js';

const map = {
  turn: 4,
  control: { F9: 'KNG', E10: 'LYR', H9: null },
  bases: { 'KZIN-D': 'G9' },
  cutOff: ['KZIN-E'],
  recent: { fought: ['F9'], taken: ['F9', 'E10'], lost: ['H9'] },
} as const;

// Whole reports as a reader gets them. After a change of wording, read the new text, then run Jest with -u.
describe('turn 3 of the general war', () => {
  it('as the public reads it', () => {
    const view = warView({ ...map, recent: { fought: ['F9'], taken: ['F9', 'E10'], lost: ['H9'] } });
    expect(toPlainText(report(view, seenByAll, WAR))).toMatchSnapshot();
  });

  it('as Ann reads it', () => {
    const view = warView({
      ...map,
      recent: { fought: ['F9'], taken: ['F9', 'E10'], lost: ['H9'] },
      viewer: 'seat',
      own: { seat: 'seat-1', side: 'Alliance', influence: 11, glory: 4 },
      commands: ['KZIN-A', 'KZIN-C', 'KZIN-D', 'KZIN-E'],
      ships: {
        'KZIN-A': { 'seat-1': 8, 'seat-3': 3 },
        'KZIN-B': { 'seat-1': 2, 'seat-3': 12 },
        'KZIN-C': { 'seat-1': 5, 'seat-3': 5 },
        'KZIN-D': { 'seat-1': 3 },
        'KZIN-E': { 'seat-1': 1 },
      },
      admirals: { 'KZIN-A': 'seat-1', 'KZIN-B': 'seat-3', 'KZIN-C': 'seat-1', 'KZIN-D': 'seat-1', 'KZIN-E': 'seat-1' },
    });
    expect(toPlainText(report(view, seenByAnn, WAR))).toMatchSnapshot();
  });
});
