import { everything } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { binderWar, playBotWar, seedOf } from './bot-war.js';

computes(30);

// The wars are the first ones of `npm run bench -- balance --system fedemplite`: always the same, until bots or rules change.
const PLAYERS = [2, 4, 6, 8];

function winsOf(players: number, wars: number): { Alliance: number; Coalition: number } {
  const setup = binderWar(players);
  const wins = { Alliance: 0, Coalition: 0 };
  for (let index = 0; index < wars; index += 1) {
    const { side } = playBotWar(setup, seedOf(players, index)).ending;
    if (side !== null) wins[side] += 1;
  }
  return wins;
}

/** The share of decided wars that the Alliance has won. */
const share = ({ Alliance, Coalition }: { Alliance: number; Coalition: number }): number =>
  Alliance / (Alliance + Coalition);

if (everything)
  it.each(PLAYERS)('lets each side win 40%% to 60%% of 400 wars of %i bots', (players) => {
    const alliance = share(winsOf(players, 400));
    expect(alliance).toBeGreaterThanOrEqual(0.4);
    expect(alliance).toBeLessThanOrEqual(0.6);
  });
else
  it('lets neither side win nearly all wars of bots in the general war', () => {
    const wins = PLAYERS.map((players) => winsOf(players, 3));
    const sum = (side: 'Alliance' | 'Coalition'): number => wins.reduce((total, one) => total + one[side], 0);
    const alliance = share({ Alliance: sum('Alliance'), Coalition: sum('Coalition') });
    expect(alliance).toBeGreaterThan(0.2);
    expect(alliance).toBeLessThan(0.8);
  });
