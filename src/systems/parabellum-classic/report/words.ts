import type { SeatId } from '../../../core/game/viewer.js';
import { listing } from '../../../core/reading/listing.js';
import {
  type Channel,
  type Fixed,
  type Goods,
  type Named,
  piecesIn,
  type Side,
  type Size,
  type Stage,
  type UnitCode,
  unitName,
  type View,
} from '../shapes.js';
import { findCard } from '../tables.js';

// Words that reports, maps, rules and menus share.

export const SIZE_WORDS: Readonly<Record<Size, string>> = {
  LV: 'large vehicle',
  SV: 'small vehicle',
  PS: 'squad',
  AIR: 'aircraft',
  ASSET: 'asset',
};

export const SIDE_WORDS: Readonly<Record<Side, string>> = { south: 'South', north: 'North' };

export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  road: 'by road',
  air: 'from the air',
  sea: 'by sea',
  orbital: 'from orbit',
};

export const WORK_WORDS = {
  vbar: 'vehicle barricade',
  pbar: 'personnel barricade',
  bridge: 'bridge',
  sandbag: 'sandbags',
} as const;

const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  blank: '',
  purchase: 'Purchases',
  choice: 'Who goes first',
  'deploy-defender': 'The defender deploys',
  'deploy-attacker': 'The attacker deploys',
  turn: 'Turns',
  refit: 'Refit',
  over: 'The end of the theatre',
};
export const stageWords = (stage: Stage): string => STAGE_WORDS[stage];

/** `2 SUP and 1 AMM`; `nothing`. */
export function goodsWords(goods: Goods): string {
  const parts = [...(goods.sup > 0 ? [`${goods.sup} SUP`] : []), ...(goods.amm > 0 ? [`${goods.amm} AMM`] : [])];
  return piecesIn(goods) === 0 ? 'nothing' : listing(parts);
}

/** `+2`, `−1`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

export const QUARTERS = ['none', '¼', '½', '¾', 'all'] as const;

/** Names of a view's players and units. A name is data and is put into text only, which renderers escape. */
export interface Names {
  /** `Ann (RB)`. */
  seat(id: SeatId): string;
  livery(id: SeatId): string;
  /** `RB-GY`; `STR-1` of one's own; `air A of KW`. */
  unit(unit: Named): string;
  /** The same with what is known of it: `RB-GY (Infantry)`, `KW-RR (squad)`. */
  full(unit: Named): string;
  type(code: UnitCode): string;
}

export function namesOf(view: View, fixed: Fixed): Names {
  const seats = new Map(view.players.map((player) => [player.id, player]));
  const livery = (id: SeatId): string => seats.get(id)?.livery ?? id;
  const type = (code: UnitCode): string => findCard(fixed.catalogue, code)?.name ?? code;
  const own = view.viewer.kind === 'seat' ? view.viewer.seat : null;
  const unit = ({ id, owner, size }: Named): string => {
    if (size !== 'AIR') return id;
    const name = unitName(id);
    if (owner === own) return name;
    return `${name.length === 1 ? `air ${name}` : name} of ${livery(owner)}`;
  };
  return {
    seat: (id) => {
      const player = seats.get(id);
      return player === undefined ? id : `${player.name} (${player.livery})`;
    },
    livery,
    unit,
    full: (named) => `${unit(named)} (${named.type === null ? SIZE_WORDS[named.size] : type(named.type)})`,
    type,
  };
}
