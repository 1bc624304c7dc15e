import { paragraph, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import { commentLines } from '../../parabellum/orders/comment-lines.js';
import { bookletOf } from '../battlefield.js';
import { type PlayerView, piecesIn, type UnitView, unitName } from '../shapes.js';
import { firstLines } from '../suggest/first-sheet.js';
import { findCard } from '../tables.js';
import { ownUnits, standingLines, whereIs } from './own-part.js';
import type { Told } from './told.js';
import { goodsWords } from './words.js';

const USUAL_STANDING = ['# COUNTER ALL ALWAYS', '# AA ALL FIRE'];

const standingSection = (player: PlayerView): readonly string[] => {
  const lines = standingLines(player);
  return ['[STANDING]', ...(lines.length === 0 ? USUAL_STANDING : lines)];
};

/** `# RB-GY Infantry at D5: strength 9, supply 5/6, ammunition 3/5`: what one looks up while writing. */
function noteOf(told: Told, unit: UnitView): string {
  const { card, type } = unit;
  if (card === null || type === null) return `# ${unit.id}`;
  const known = findCard(told.fixed.catalogue, type);
  const cargo = piecesIn(card.cargo) === 0 ? '' : `, carrying ${goodsWords(card.cargo)}`;
  const ammo = known?.ammo == null ? '' : `, ammunition ${card.ammo}/${known.ammo.steps}`;
  return (
    `# ${unitName(unit.id)} ${told.names.type(type)}, ${whereIs(unit)}: strength ${unit.strength}, ` +
    `supply ${card.supply}/${known?.supply?.steps ?? 0}${ammo}${cargo}`
  );
}

const at = (told: Told, player: PlayerView, ...places: readonly UnitView['place'][]): readonly UnitView[] =>
  ownUnits(told.view, player.id).filter(({ place }) => places.includes(place));

/** Cards that strike or carry from off the map: they are used straight from the reserve. */
const assetNotes = (told: Told, player: PlayerView): readonly string[] =>
  Object.entries(player.reserve?.cards ?? {}).flatMap(([code, count]) =>
    count > 0 && findCard(told.fixed.catalogue, code)?.size === 'ASSET'
      ? [`# ${code} ${told.names.type(code)}: ${count} in reserve`]
      : [],
  );

function turnSheet(told: Told, player: PlayerView): string {
  const notes = (...places: readonly UnitView['place'][]): readonly string[] =>
    at(told, player, ...places).map((unit) => noteOf(told, unit));
  return [
    '[MOVEMENT]',
    ...notes('map', 'aboard'),
    '[SPECIAL]',
    ...assetNotes(told, player),
    ...notes('dispatched', 'air', 'runway', 'hangar'),
    '[DIRECT]',
    '[BOARDROOM]',
    ...notes('mustered'),
    ...standingSection(player),
  ].join('\n');
}

/** Cards of the reserve, units that came home, and what is mustered already: all of it on the map, as far as there is room. */
function deploySheet(told: Told, player: PlayerView): string {
  const { board } = told.view;
  const squares = board === null || player.side === null ? [] : bookletOf(told.fixed, board.id).lines[player.side];
  const reserve = player.reserve;
  return [
    '[DEPLOY]',
    ...commentLines(
      'All that you have, on the map. Change what you like: who has nobody on the map loses at the end of the first turn.',
    ),
    ...commentLines(`battle lines: ${squares.join(' ')}`),
    ...(reserve === null
      ? []
      : [`# ${reserve.soldiers} soldiers, ${reserve.pieces.sup} SUP, ${reserve.pieces.amm} AMM in reserve`]),
    ...firstLines(told.view, player.id, told.fixed),
    ...standingSection(player),
  ].join('\n');
}

function shoppingSheet(told: Told, player: PlayerView): string {
  const refit = told.view.stage === 'refit';
  return [
    refit ? '[REFIT]' : '[PURCHASE]',
    `# ${player.reserve?.credits ?? 0} credits; a unit needs its squads, and pieces for both its scales`,
    ...commentLines(
      refit
        ? 'Soldiers and pieces for those who came back. What the next skirmish begins with must be bought now.'
        : 'A mixed force, with some money kept. Change what you like: without a unit the first skirmish is lost.',
    ),
    ...firstLines(told.view, player.id, told.fixed),
  ].join('\n');
}

interface Next {
  readonly title: string;
  readonly text: string;
  readonly sheet: string | null;
}

function nextOf(told: Told, player: PlayerView): Next | null {
  const { view, names } = told;
  const { board, stage } = view;
  switch (stage) {
    case 'purchase':
      return {
        title: 'Your purchases',
        text: 'Nobody sees what you buy. The sheet can be sent as it stands; lines with # are comments.',
        sheet: shoppingSheet(told, player),
      };
    case 'refit':
      return {
        title: 'Your refit',
        text: 'Staff, buy and hire before the next skirmish is drawn. The sheet can be sent as it stands; lines with # are comments.',
        sheet: shoppingSheet(told, player),
      };
    case 'choice':
      return view.played.at(-1)?.winner === player.id
        ? { title: 'Your choice', text: 'Who goes first attacks, from the South.', sheet: 'FIRST' }
        : null;
    case 'deploy-defender':
    case 'deploy-attacker': {
      const deploying = stage === 'deploy-defender' ? board?.defender : board?.attacker;
      if (deploying === player.id)
        return {
          title: 'Your deployment',
          text: 'Muster from the reserve, then place. The sheet can be sent as it stands; lines with # are comments.',
          sheet: deploySheet(told, player),
        };
      return {
        title: 'Your standing orders',
        text: `${names.seat(deploying ?? '')} deploys now. You may set standing orders.`,
        sheet: standingSection(player).join('\n'),
      };
    }
    case 'turn':
      return board?.active === player.id
        ? {
            title: 'Your next turn',
            text: 'A sheet that can be sent as it stands: nobody moves, your standing orders stay. Lines with # are comments.',
            sheet: turnSheet(told, player),
          }
        : {
            title: 'While the other side moves',
            text: `It is the turn of ${names.seat(board?.active ?? '')}. Your standing orders answer for you.`,
            sheet: standingSection(player).join('\n'),
          };
    default:
      return null;
  }
}

/** What a player needs for their next orders: what is due from them, and a sheet to edit. */
export function nextOrders(told: Told, player: PlayerView): readonly Part[] {
  const next = nextOf(told, player);
  if (next === null) return [];
  const { title, text, sheet } = next;
  return part('orders', title, [
    paragraph(text),
    ...(sheet === null ? [] : [{ kind: 'verbatim' as const, title: 'A sheet to edit', text: sheet }]),
  ]);
}

/** For everybody else: what comes next. */
export function whatComes({ view, names }: Told): readonly Part[] {
  const { board, stage } = view;
  const lines: Readonly<Partial<Record<typeof stage, string>>> = {
    purchase: 'Both companies buy.',
    refit: 'Both companies refit.',
    choice: `${names.seat(view.played.at(-1)?.winner ?? '')} says who goes first.`,
    'deploy-defender': `${names.seat(board?.defender ?? '')} deploys, the defender.`,
    'deploy-attacker': `${names.seat(board?.attacker ?? '')} deploys, the attacker.`,
    turn: `Round ${board?.round ?? 0}: ${names.seat(board?.active ?? '')} has the turn.`,
  };
  const line = lines[stage];
  return line === undefined ? [] : part('changes', 'What comes next', [paragraph(line)]);
}
