import { describe, expect, test } from '@jest/globals';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { report } from '../../../src/systems/parabellum-starter/report.js';
import { after, sightingsOf } from './golden-round.js';
import { view } from './table.js';

const read = (viewer: Viewer): string => toPlainText(report(view(after(), viewer), sightingsOf(viewer)));

// Whole reports as a reader gets them. After a change of wording, read the new text, then run Jest with -u.
describe('round 4 of Pump Station', () => {
  test('as the public reads it', () => {
    expect(read(PUBLIC)).toMatchSnapshot();
  });

  test('as Ann, whose turn it was, reads it', () => {
    expect(read(asSeat('seat-1'))).toMatchSnapshot();
  });

  test('as Bob, whose turn it is now, reads it', () => {
    expect(read(asSeat('seat-2'))).toMatchSnapshot();
  });

  test('as the game master reads it', () => {
    expect(read(GM)).toMatchSnapshot();
  });
});
