import { expect, it } from '@jest/globals';
import { CampaignStatus, isOver, isUnderWay } from '../../../src/core/campaign/status.js';

it('a campaign is before its beginning, under way or over, and never two of them', () => {
  const said = CampaignStatus.options.map((status) => [status, isUnderWay({ status }), isOver({ status })]);
  expect(said).toEqual([
    ['signup', false, false],
    ['running', true, false],
    ['paused', true, false],
    ['finished', false, true],
    ['abandoned', false, true],
  ]);
});
