import type { Pointed } from '../../core/order/card.js';
import type { Way } from '../../core/order/field.js';
import { preservationWays, tacticWays } from './menus/battles.js';
import { attackWays, basesFor, defendWays, holderWords, moveWays, pointsWords } from './menus/missions.js';
import { bidWays, fleetsOf, newFleetWays, openNations, purchaseWays, transferWays } from './menus/ships.js';
import { closeWays, openWays } from './menus/technology.js';
import { targetsOf } from './orders/checks/attack.js';
import type { Desk, ViewFleet, ViewNation } from './orders/desk.js';
import type { Entry } from './orders/table.js';
import { staysHome } from './pre-war.js';

type Ways = (desk: Desk, pick: Pointed | null) => readonly Way[];

const nationOfFleet = (desk: Desk, fleet: ViewFleet): ViewNation | undefined =>
  desk.view.nations.find((nation) => nation.id === fleet.nation && nation.side === desk.own.side);

/** The fleet of the own side that is pointed at, or stands in the province that is, with its nation. */
function pickedFleet(desk: Desk, pick: Pointed): { readonly fleet: ViewFleet; readonly nation: ViewNation } | null {
  const fleet = desk.view.fleets.find(({ id, base }) => (pick.kind === 'place' ? base : id) === pick.id);
  const nation = fleet === undefined ? undefined : nationOfFleet(desk, fleet);
  if (fleet === undefined || nation === undefined || nation.fallen || !nation.mobilised) return null;
  return { fleet, nation };
}

const inTurn = ({ view }: Desk): boolean => view.stage === 'orders' || view.stage === 'pre-war';

/** An order for a fleet that is pointed at. */
const ofFleet =
  (ways: (desk: Desk, fleet: ViewFleet, nation: ViewNation) => readonly Way[]): Ways =>
  (desk, pick) => {
    const picked = pick === null || !inTurn(desk) ? null : pickedFleet(desk, pick);
    return picked === null ? [] : ways(desk, picked.fleet, picked.nation);
  };

/** A mission of a fleet of the seat's own command. */
const mission = (ways: Parameters<typeof ofFleet>[0]): Ways =>
  ofFleet((desk, fleet, nation) => (desk.view.commands.includes(fleet.id) ? ways(desk, fleet, nation) : []));

const mayFight = (desk: Desk, fleet: ViewFleet, nation: ViewNation): boolean =>
  !fleet.cutOff && !staysHome(desk.view, nation);

/** Ships of a nation for one of these fleets: of all open nations, or for the fleet that is pointed at. */
const shipsFor =
  (
    ways: (desk: Desk, nation: ViewNation, fleets: readonly ViewFleet[]) => readonly Way[],
    when: (desk: Desk) => boolean,
  ): Ways =>
  (desk, pick) => {
    if (!when(desk)) return [];
    if (pick === null) return openNations(desk).flatMap((nation) => ways(desk, nation, fleetsOf(desk, nation)));
    const picked = pickedFleet(desk, pick);
    return picked === null ? [] : ways(desk, picked.nation, [picked.fleet]);
  };

/** One of the seat's own fleets for the province that is pointed at. */
const here =
  (
    word: 'ATTACK' | 'MOVE',
    may: (desk: Desk, fleet: ViewFleet, nation: ViewNation, province: string) => { readonly note?: string } | null,
  ): Ways =>
  (desk, pick) => {
    if (pick?.kind !== 'place' || !inTurn(desk)) return [];
    const among = desk.view.fleets.flatMap((fleet) => {
      const nation = desk.view.commands.includes(fleet.id) ? nationOfFleet(desk, fleet) : undefined;
      const told = nation === undefined ? null : may(desk, fleet, nation, pick.id);
      return told === null ? [] : [{ value: fleet.id, label: `${fleet.id} at ${fleet.base}`, ...told }];
    });
    if (among.length === 0) return [];
    const note = `${pick.id} is ${holderWords(desk, pick.id)}.`;
    return [{ note, pieces: [`${word}(`, { kind: 'choice', of: 'unit', label: 'Fleet', among }, `, ${pick.id})`] }];
  };

/** The lines that each entry has now; whatever is filled in is a line that reading and check let stand. */
const LINES: Readonly<Record<Entry, Ways>> = {
  attack: mission((desk, fleet, nation) => (mayFight(desk, fleet, nation) ? attackWays(desk, fleet) : [])),
  'attack-here': here('ATTACK', (desk, fleet, nation, province) => {
    const targets = mayFight(desk, fleet, nation) ? targetsOf(desk, fleet) : [];
    const target = targets.find((one) => one.province === province);
    return target === undefined ? null : { note: pointsWords(desk, fleet, target.cost) };
  }),
  defend: mission((desk, fleet, nation) => (mayFight(desk, fleet, nation) ? defendWays(desk, fleet) : [])),
  move: mission(moveWays),
  'move-here': here('MOVE', (desk, fleet, nation, province) =>
    basesFor(desk, fleet, nation).includes(province) ? {} : null,
  ),
  'ship-bid': shipsFor(bidWays, ({ view }) => view.stage === 'setup'),
  transfer: ofFleet(transferWays),
  purchase: shipsFor(purchaseWays, inTurn),
  'new-fleet': (desk, pick) =>
    !inTurn(desk) || pick?.kind === 'unit'
      ? []
      : openNations(desk).flatMap((nation) => newFleetWays(desk, nation, pick?.id ?? null)),
  'open-centre': openWays,
  'close-centre': closeWays,
  tactics: tacticWays,
  preservation: preservationWays,
};

/** The lines of an entry for who points at a fleet or a province, or at nothing. */
export function linesOf(desk: Desk, entry: Entry, pick: Pointed | null): readonly Way[] {
  const strange = pick?.kind === 'place' && !desk.board.terrain.cells.has(pick.id);
  return strange ? [] : LINES[entry](desk, pick);
}
