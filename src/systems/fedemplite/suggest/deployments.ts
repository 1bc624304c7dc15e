import type { Order } from '../shapes.js';
import { type Bot, myShips } from './bot.js';
import { postsOf } from './posts.js';

/** Ships that a fleet must lack, and another have too many, before a line is written. */
const ENOUGH = 5;

/** Own ships go from where a nation has too many to where it has too few, if it is worth a line. */
export function redeployments(bot: Bot): Order[] {
  const { view, own } = bot.desk;
  return view.nations.flatMap((nation): Order[] => {
    if (nation.side !== own.side || !nation.mobilised || nation.fallen) return [];
    const posts = postsOf(bot, nation).map((post) => ({ ...post, lacks: post.wanted - post.has }));
    const short = posts.reduce<(typeof posts)[number] | null>(
      (a, b) => (a === null || b.lacks > a.lacks ? b : a),
      null,
    );
    const long = posts
      .filter(({ fleet }) => myShips(bot, fleet) >= 2)
      .reduce<(typeof posts)[number] | null>((a, b) => (a === null || b.lacks < a.lacks ? b : a), null);
    if (short === null || long === null || short.lacks < ENOUGH || long.lacks > -ENOUGH) return [];
    // Allies do the same with theirs, so each sends only their part.
    const part = myShips(bot, long.fleet) / Math.max(1, long.has);
    const ships = Math.min(myShips(bot, long.fleet) - 1, Math.ceil(part * Math.min(short.lacks, -long.lacks)));
    if (ships < 1) return [];
    return [{ kind: 'deploy', nation: nation.id, from: long.fleet.letter, ships, to: short.fleet.letter }];
  });
}
