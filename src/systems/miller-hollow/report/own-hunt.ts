import type { Leaf } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { huntersIn, sumPacks, without } from '../pack.js';
import type { Fight, Fighter, SightingOf } from '../shapes.js';
import { catchOf } from '../tables.js';
import type { Tale } from './tale.js';
import { isOwn, type Told } from './told.js';
import type { Happening } from './wordings.js';

// What the packs of the reader's own nest did, and what was done to it.

type Hunted = SightingOf<'area-hunted'>;
type Raided = SightingOf<'nest-raided'>;

const mine = (told: Told, fight: Fight): Fighter | undefined => fight.fighters.find(({ seat }) => isOwn(told, seat));

/** Everybody of these but the reader. */
const others = (told: Told, seats: readonly string[]): string =>
  listing(seats.filter((seat) => !isOwn(told, seat)).map(told.seat));

const minus = (count: number): string | null => (count === 0 ? null : `−${count}`);
const plus = (count: number): string | null => (count === 0 ? null : `+${count}`);

/** What a harvest was like: the reader knows the catch, their pack and the die. */
function harvestHappening(told: Told, harvest: NonNullable<Hunted['harvest']>, before: number): Happening {
  if (before === 0) return 'hunt.bare';
  if (harvest.caught === 0) return 'hunt.nothing';
  const most = catchOf(told.view.options, harvest.points, harvest.average);
  if (told.view.options.preySupply === 'depleting' && most >= before) return 'hunt.last';
  if (harvest.caught >= 3 && harvest.average >= 4) return 'hunt.rich';
  return harvest.caught >= 2 && harvest.average >= 3 ? 'hunt.fair' : 'hunt.poor';
}

function harvestFacts(told: Told, { area, harvest, prey }: Hunted): string {
  if (harvest === null || prey === null) return '';
  const known = told.view.areas.find(({ id }) => id === area)?.known;
  const grown =
    known?.turn === told.turn && known.prey !== prey.after && !told.view.seesAll ? `, ${known.prey} by morning` : '';
  return `${capitalised(many(harvest.caught, 'captive'))}; prey ${prey.before} to ${prey.after}${grown}.`;
}

/** How the fight went that came before the hunt. */
function fightHappening(fighter: Fighter, { holder, colonies }: Hunted): Happening | null {
  if (colonies.length < 2) return null;
  if (holder === fighter.seat) return 'fight.won';
  if (huntersIn(fighter.left) === 0) return 'fight.lost';
  return holder === null ? 'fight.broken' : 'fight.driven';
}

function huntTale(told: Told, sighting: Hunted, fighter: Fighter): Tale {
  const { area, holder, colonies, harvest, prey, telling } = sighting;
  const fills = { holder: holder === null ? '' : told.seat(holder), foes: others(told, colonies) };
  const fought = fightHappening(fighter, sighting);
  const lines = [
    ...(fought === null ? [] : [told.say(fought, telling, area, fills)]),
    ...(harvest === null || prey === null
      ? []
      : [told.say(harvestHappening(told, harvest, prey.before), telling, area)]),
  ];
  // How many came home, the card of the fight says.
  const facts = harvestFacts(told, sighting);
  const weight = fought === null ? 10 : fought === 'fight.won' ? 50 : 55;
  return { weight, place: told.area(area), text: lines.join(' '), facts };
}

function raidTale(told: Told, { site, owner, fell, telling }: Raided, fighter: Fighter): Tale {
  const survived = huntersIn(fighter.left) > 0;
  const won = survived ? 'raid.won' : 'raid.shared';
  // Raiders whom nobody can beat in the end go home.
  const held = survived ? 'fight.broken' : 'raid.failed';
  const happening = fell ? won : held;
  return {
    weight: 80,
    place: `${told.site(site)} (${told.seat(owner)})`,
    text: told.say(happening, telling, site, { owner: told.seat(owner), foes: told.seat(owner) }),
    facts: '',
  };
}

function defenceTale(told: Told, { site, raiders, fell, fight, mares, telling }: Raided): readonly Tale[] {
  const guard = fight === null ? undefined : mine(told, fight);
  // That the nest fell is told with its loss.
  if (fell || mares === null) return [];
  const guards = guard === undefined ? 0 : huntersIn(guard.sent);
  const left = guard === undefined ? 0 : huntersIn(guard.left);
  const happening = guards === 0 ? 'home.held-by-mares' : 'home.held';
  const lines = [
    told.say(happening, telling, site, { raiders: others(told, raiders) }),
    ...(mares.after < mares.before ? [told.say('home.mare-lost', telling, site)] : []),
  ];
  const facts = `Guards ${guards} to ${left}, mares ${mares.before} to ${mares.after}.`;
  return [{ weight: 85, place: 'Your nest', text: lines.join(' '), facts }];
}

function lossTale(told: Told, loss: SightingOf<'nest-lost'>): Tale {
  const happening = loss.cause === 'starved' ? 'own.starved' : 'own.wiped';
  const lines = [told.say(happening, loss.telling, loss.site), told.say('own.after', loss.telling, loss.site)];
  return { weight: 95, place: '', text: lines.join(' '), facts: '' };
}

/** A night in which no pack went out; nobody slept through a raid. */
function homeTales(told: Told): readonly Tale[] {
  if (told.of('nest-raided').some(({ owner }) => isOwn(told, owner))) return [];
  return told
    .of('packs-sent')
    .filter(({ seat, hunts, raids }) => isOwn(told, seat) && hunts.length + raids.length === 0)
    .map(({ guards, telling }) => {
      const happening = huntersIn(guards) === 0 ? 'home.nobody' : 'home.quiet';
      return { weight: 8, place: '', text: told.say(happening, telling, 'home'), facts: '' };
    });
}

/** Of the hunt: packs, raids, defence. */
export function ownHuntTales(told: Told): readonly Tale[] {
  if (told.own === null) return [];
  const hunts = told.of('area-hunted').flatMap((hunt): Tale[] => {
    const fighter = hunt.fight === null ? undefined : mine(told, hunt.fight);
    return fighter === undefined ? [] : [huntTale(told, hunt, fighter)];
  });
  const raids = told.of('nest-raided').flatMap((raid): readonly Tale[] => {
    if (isOwn(told, raid.owner)) return defenceTale(told, raid);
    const fighter = raid.fight === null ? undefined : mine(told, raid.fight);
    return fighter === undefined ? [] : [raidTale(told, raid, fighter)];
  });
  return [...raids, ...hunts, ...homeTales(told)];
}

/** What stands in the nest now, with what the night brought and cost; nothing when no pack was out. */
export function broughtHome(told: Told): readonly Leaf[] {
  const [sent] = told.of('packs-sent').filter(({ seat }) => isOwn(told, seat));
  const inside = told.view.nests.find(({ own, site }) => own && site === told.view.home)?.inside ?? null;
  if (inside === null || sent === undefined || sent.hunts.length + sent.raids.length === 0) return [];
  const fights = [...told.of('area-hunted'), ...told.of('nest-raided')].flatMap(({ fight }) => fight ?? []);
  const dead = fights.flatMap((fight) => mine(told, fight) ?? []).map(({ sent: out, left }) => without(out, left));
  const lost = huntersIn(sumPacks(dead));
  const caught = told
    .of('area-hunted')
    .filter(({ holder }) => holder !== null && isOwn(told, holder))
    .reduce((sum, { harvest }) => sum + (harvest?.caught ?? 0), 0);
  const { captives, hunters } = inside;
  const figures = [
    { label: 'Captives', value: String(captives), change: plus(caught), note: null },
    { label: 'Hunters', value: String(huntersIn(hunters)), change: minus(lost), note: null },
  ];
  return [{ kind: 'figures', figures }];
}

/** The end of the reader's nest, in whichever phase. */
export const ownLossTales = (told: Told): readonly Tale[] =>
  told
    .of('nest-lost')
    .filter(({ seat }) => isOwn(told, seat))
    .map((loss) => lossTale(told, loss));
