import type { SeatId, Viewer } from '../../../core/game/viewer.js';
import { atlasOf } from '../atlas.js';
import { findGroup } from '../canon.js';
import { type Eyes, isOwnGroup, isSelf, type Standing } from '../shapes/eyes.js';
import type { Fixed, GroupId, Player, Side, State, ZoneId } from '../shapes.js';

/** What a viewer of a state sees. What asks for the map is worked out when somebody asks. */
export class Watcher implements Eyes {
  readonly gm: boolean;
  readonly seat: SeatId | null;
  readonly side: Side | null;
  readonly full: boolean;
  readonly isSetup: boolean;
  readonly looksOut: boolean;
  readonly unionPresident: SeatId | null;
  readonly #player: Player | undefined;
  #near: ((one: Standing) => boolean) | undefined;

  constructor(
    private readonly state: State,
    viewer: Viewer,
    private readonly fixed: Fixed,
  ) {
    this.#player =
      viewer.kind === 'seat'
        ? state.players.find(({ id, status }) => id === viewer.seat && status === 'playing')
        : undefined;
    this.gm = viewer.kind === 'gm';
    this.seat = this.#player?.id ?? null;
    this.side = this.#player?.side ?? null;
    this.full = state.options.fog === 'full';
    this.isSetup = state.stage === 'setup';
    this.looksOut = state.options.reaction !== 'off';
    this.unionPresident = state.president.union;
  }

  believes(group: GroupId): number | null {
    return this.#player?.scouts.find((one) => one.group === group)?.believed ?? null;
  }

  commands(group: GroupId): boolean {
    return isSelf(this, findGroup(this.state, group)?.commander ?? null);
  }

  beat(group: GroupId): boolean {
    const last = this.state.recent?.battles.findLast(
      ({ attacker, defender }) => attacker.group === group || defender.group === group,
    );
    if (last === undefined) return false;
    return this.commands(last.attacker.group === group ? last.defender.group : last.attacker.group);
  }

  isComrade(seat: SeatId): boolean {
    const side = this.state.players.find(({ id }) => id === seat)?.side;
    return side !== undefined && this.side === side;
  }

  sees(group: GroupId, zone: ZoneId): boolean {
    this.#near ??= this.sawAmong(this.state.groups.map((one) => ({ group: one.id, zone: one.zone })));
    return this.#near({ group, zone });
  }

  sawAmong(standing: readonly Standing[]): (one: Standing) => boolean {
    if (this.gm || !this.full) return () => true;
    const { neighbours } = atlasOf(this.fixed);
    const near = new Set(
      standing.filter(({ group }) => isOwnGroup(this, group)).flatMap(({ zone }) => [zone, ...neighbours(zone)]),
    );
    return ({ group, zone }) => isOwnGroup(this, group) || near.has(zone);
  }
}
