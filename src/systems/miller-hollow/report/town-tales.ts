import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { PreySign, SightingOf } from '../shapes.js';
import { joined, type Tale } from './tale.js';
import { isOwn, type Told } from './told.js';
import type { Happening } from './wordings.js';

// What the town's paper writes: chosen by what everybody knows, also for who knows more.

const named = (told: Told, seats: readonly string[]): string => listing(seats.map(told.seat));

const nestPlace = (told: Told, site: string, seat: string): string => `${told.site(site)} (${told.seat(seat)})`;

/** Figures for who sees everything. */
const harvestFacts = ({ harvest, prey }: SightingOf<'area-hunted'>): string =>
  harvest === null || prey === null
    ? ''
    : `${capitalised(many(harvest.caught, 'captive'))}; prey ${prey.before} to ${prey.after}.`;

/** A hunt of others, or of anybody for who has no nest. */
function huntTale(told: Told, sighting: SightingOf<'area-hunted'>): Tale {
  const { area, colonies, holder, telling } = sighting;
  const others = colonies.filter((seat) => seat !== holder);
  const fills = {
    colonies: named(told, colonies),
    holder: holder === null ? '' : told.seat(holder),
    others: named(told, others),
  };
  const [happening, weight]: [Happening, number] =
    holder === null ? ['town.nobody', 40] : others.length > 0 ? ['town.fought', 50] : ['town.quiet', 10];
  return {
    weight,
    place: told.area(area),
    text: told.say(happening, telling, area, fills),
    facts: harvestFacts(sighting),
  };
}

function raidTale(told: Told, { site, owner, raiders, fell, telling }: SightingOf<'nest-raided'>): Tale {
  const fills = { owner: told.seat(owner), raiders: named(told, raiders) };
  return {
    weight: fell ? 80 : 60,
    place: nestPlace(told, site, owner),
    text: told.say(fell ? 'nest.fell' : 'nest.held', telling, site, fills),
    facts: '',
  };
}

function lossTale(told: Told, { seat, site, cause, by, telling }: SightingOf<'nest-lost'>): Tale {
  const happening = cause === 'starved' ? 'lost.starved' : 'lost.wiped';
  const text = told.say(happening, telling, site, { owner: told.seat(seat), by: named(told, by) });
  return { weight: 90, place: nestPlace(told, site, seat), text, facts: '' };
}

const SIGNS: readonly PreySign[] = ['Empty', 'Sparse', 'Plenty', 'Teeming'];

function signHappening(from: PreySign, to: PreySign): Happening {
  if (to === 'Empty') return 'sign.empty';
  return SIGNS.indexOf(to) < SIGNS.indexOf(from) ? 'sign.thinner' : 'sign.fuller';
}

/** What can be seen from a window in the morning. */
const signTales = (told: Told): readonly Tale[] =>
  told.of('prey-changed').flatMap(({ signs }) =>
    signs.map(({ area, from, to }) => {
      const happening = signHappening(from, to);
      return {
        weight: happening === 'sign.empty' ? 30 : 5,
        place: told.area(area),
        text: told.say(happening, told.turn, area),
        facts: `${from} to ${to}.`,
      };
    }),
  );

const famineTales = (told: Told): readonly Tale[] =>
  told.of('prey-changed').flatMap(({ famine }): Tale[] => {
    if (!famine) return [];
    const begins = told.turn === told.view.options.famineFrom;
    const text = begins ? told.say('famine.begins', told.turn, 'famine') : told.frame('famine.goes-on');
    return [{ weight: begins ? 55 : 15, place: '', text, facts: '' }];
  });

function rosterTales(told: Told): readonly Tale[] {
  const salt = (of: string): string => `${told.turn}/${of}`;
  return [
    ...told.of('seat-removed').map(({ seat, why }) => {
      const happening = why === 'left' ? 'seat.left' : 'seat.silence';
      const text = told.say(happening, told.turn, salt(seat), { owner: told.seat(seat) });
      return { weight: 45, place: '', text, facts: '' };
    }),
    ...told.of('nest-taken-over').map(({ seat, site, from }) => {
      const fills = { newcomer: seat.name, from: told.seat(from) };
      const text = told.say('seat.taken', told.turn, salt(seat.id), fills);
      return { weight: 45, place: told.site(site), text, facts: '' };
    }),
    ...told.of('nest-founded').map(({ seat, site }) => {
      const text = told.say('seat.founded', told.turn, salt(seat.id), { newcomer: seat.name });
      return { weight: 45, place: told.site(site), text, facts: '' };
    }),
    ...told.of('newcomer-waits').map(({ seat }) => {
      const text = told.say('seat.waits', told.turn, salt(seat.id), { newcomer: seat.name });
      return { weight: 20, place: '', text, facts: '' };
    }),
  ];
}

function endTales(told: Told): readonly Tale[] {
  return told.of('game-ended').map(({ ending, telling }) => {
    const text = told.say(`end.${ending.reason}`, telling, 'end', { winners: named(told, ending.winners) });
    return { weight: 100, place: '', text, facts: '' };
  });
}

/** A phase in which nothing could be seen. */
function quietTale(told: Told): Tale {
  return { weight: 1, place: '', text: told.frame(told.hunt ? 'night.still' : 'dusk.calm'), facts: '' };
}

/** What everybody hears of the phase, but for what the reader is told as their own. */
export function townTales(told: Told): readonly Tale[] {
  const tookPart = (seats: readonly string[]): boolean => seats.some((seat) => isOwn(told, seat));
  const { own } = told;
  const hunts = told.of('area-hunted');
  const raids = told.of('nest-raided');
  const losses = told.of('nest-lost').filter(({ site }) => site !== own?.site);
  const news = [
    ...endTales(told),
    ...losses.map((loss) => lossTale(told, loss)),
    ...raids.filter(({ owner, raiders }) => !tookPart([owner, ...raiders])).map((raid) => raidTale(told, raid)),
    ...famineTales(told),
    ...joined([
      ...hunts.filter(({ colonies }) => !tookPart(colonies)).map((hunt) => huntTale(told, hunt)),
      ...signTales(told),
    ]),
    ...rosterTales(told),
  ];
  const nothingSeen = told.hunt ? hunts.length + raids.length === 0 : news.length === 0;
  return nothingSeen ? [...news, quietTale(told)] : news;
}
