import { paragraph, strong } from '../../../core/game/blocks.js';
import type { Leaf } from '../../../core/game/document.js';
import { battleTale, isMine, mineIn, reported } from './battles.js';
import { doingsOf, voidsOf } from './doings.js';
import { aTale, type Tale } from './tale.js';
import { ownGroups, sideOfGroup, stopped, type Told } from './told.js';

const isOwn = (told: Told, group: string): boolean => ownGroups(told).some(({ id }) => id === group);

/** Weight of an attack that a leader declined: the list of doings tells of it already, so it is a headline or nothing. */
export const DECLINED = 70;

/** What befell the reader's own Groups. */
export function ownTales(told: Told): readonly Tale[] {
  if (told.own === null) return [];
  return [
    ...told.of('battle-fought').flatMap((battle) => {
      const mine = mineIn(told, battle);
      return mine === null
        ? []
        : [
            {
              ...battleTale(told, battle, reported(told, battle, mine)),
              weight: 90 + battleTale(told, battle, '').weight / 20,
            },
          ];
    }),
    ...told.of('evacuated').map(({ group, before, from, to }) => {
      const left = isOwn(told, group);
      const [mine, enemy] = left ? [group, before] : [before, group];
      const fills = { group: told.short(mine), enemy: told.group(enemy) };
      const text = told.say(left ? 'own.left' : 'own.walked-in', `${from}/${group}`, fills);
      return aTale(left ? 80 : 78, told.zone(from), text, left ? stopped(`It is at ${told.zone(to)}`) : '');
    }),
    ...told
      .of('halted')
      .filter(({ why }) => why === 'declined')
      .map(({ group, before }) => {
        const made = told.of('estimated').findLast((one) => one.group === group && one.zone === before);
        const { of, believed } = made ?? {};
        const enemy = of === undefined ? 'enemy' : told.group(of);
        const text = told.say('own.declined', `${before}/${group}`, { group: told.short(group), enemy });
        return aTale(
          DECLINED,
          told.zone(before),
          text,
          believed === undefined ? '' : `Its leader judged them ${believed} strong.`,
        );
      }),
    ...told
      .of('approach-seen')
      .map(({ group, at }) =>
        aTale(60, told.zone(at), told.say('own.approach', `${at}/${group}`, { group: told.short(group) })),
      ),
  ];
}

/** For a turn in which the reader fought nobody. */
export function calmTale(told: Told): Tale {
  const marched = told.of('marched').some(({ group, why }) => why === 'order' && isOwn(told, group));
  return aTale(5, '', told.say(marched ? 'own.marched' : 'own.quiet', told.date));
}

/** What it did, and why its order came to nothing. */
function whatCame(told: Told, group: string): string {
  const doings = doingsOf(told, group);
  const voids = voidsOf(told, group);
  return [doings.length > 0 ? stopped(doings.join('; ')) : 'held where it is.', ...voids].join(' ');
}

/** Each own Group with what came of its order, those that are gone included. */
export function doingsList(told: Told): readonly Leaf[] {
  if (told.own === null) return [];
  const lost = told
    .of('battle-fought')
    .flatMap(({ attacker, defender }) => [attacker, defender])
    .filter((party) => isMine(told, party) && !isOwn(told, party.group))
    .map(({ group }) => group);
  const starved = told
    .of('group-lost')
    .filter(({ group, why }) => why === 'attrition' && sideOfGroup(group) === told.view.side)
    .map(({ group }) => group)
    .filter((group) => doingsOf(told, group).length > 0);
  const groups = [...ownGroups(told).map(({ id }) => id), ...new Set([...lost, ...starved])];
  if (groups.length === 0) return [paragraph('You command no Group.')];
  return [
    {
      kind: 'list',
      ordered: false,
      items: groups.map((id) => [
        strong(told.short(id)),
        isOwn(told, id) ? ` (${told.zone(ownGroups(told).find((one) => one.id === id)?.zone ?? '')}): ` : ' (gone): ',
        whatCame(told, id),
      ]),
    },
  ];
}
