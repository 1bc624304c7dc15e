import type { ActFace } from '../acts/act-face.js';
import type { ButtonHandler, Command, FormHandler, Handlers, MenuHandler, MessageCommand } from '../kit/command.js';
import { actCommands } from '../verbs/acts.js';
import { build } from '../verbs/build.js';
import { campaignBind } from '../verbs/campaign-bind.js';
import { campaignCreate } from '../verbs/campaign-create.js';
import { campaignSignup } from '../verbs/campaign-signup.js';
import { claim } from '../verbs/claim.js';
import { dispute } from '../verbs/dispute.js';
import { gmPreview } from '../verbs/gm-preview.js';
import { gmReview } from '../verbs/gm-review.js';
import { gmRulings } from '../verbs/gm-rulings.js';
import { help } from '../verbs/help.js';
import { history } from '../verbs/history.js';
import { join } from '../verbs/join.js';
import { leave } from '../verbs/leave.js';
import { link } from '../verbs/link.js';
import { map } from '../verbs/map.js';
import { me } from '../verbs/me.js';
import { messageMenus } from '../verbs/message-menus.js';
import { orders } from '../verbs/orders.js';
import { press } from '../verbs/press.js';
import { quiet } from '../verbs/quiet.js';
import { receipts } from '../verbs/receipts.js';
import { report } from '../verbs/report.js';
import { rules } from '../verbs/rules.js';
import { rulings } from '../verbs/rulings.js';
import { status } from '../verbs/status.js';
import { verify } from '../verbs/verify.js';
import { vote } from '../verbs/vote.js';

const VERBS: readonly Handlers[] = [
  orders,
  receipts,
  build,
  join,
  report,
  map,
  status,
  rules,
  history,
  dispute,
  rulings,
  verify,
  messageMenus,
  gmPreview,
  gmReview,
  gmRulings,
  vote,
  press,
  quiet,
  leave,
  claim,
  link,
  me,
  campaignCreate,
  campaignSignup,
  campaignBind,
];

/** What answers each command by its path, and each control by the name that its id begins with. */
export interface Tables {
  readonly commands: ReadonlyMap<string, Command>;
  /** Commands in the menus of messages, by their names. */
  readonly messages: ReadonlyMap<string, MessageCommand>;
  readonly buttons: ReadonlyMap<string, ButtonHandler>;
  readonly menus: ReadonlyMap<string, MenuHandler>;
  readonly forms: ReadonlyMap<string, FormHandler>;
  readonly formsInPlace: ReadonlyMap<string, FormHandler>;
}

function unique<Value>(what: string, entries: readonly (readonly [name: string, value: Value])[]): Map<string, Value> {
  const table = new Map(entries);
  if (table.size === entries.length) return table;
  const names = entries.map(([name]) => name);
  throw new Error(`Two answer the ${what} ${names.find((name, index) => names.indexOf(name) !== index)}`);
}

/** The tables of all verbs, with commands for the acts of the app, and with what the door itself answers. */
export function tablesOf(acts: readonly ActFace[], more: Handlers = {}): Tables {
  const declared = [...VERBS, actCommands.handlers(acts), more];
  const all = [...declared, help(declared)];
  return {
    commands: unique(
      'command',
      all.flatMap(({ commands = [] }) => commands.map((command) => [command.path, command] as const)),
    ),
    messages: unique(
      'message command',
      all.flatMap(({ messages = [] }) => messages.map((command) => [command.name, command] as const)),
    ),
    buttons: unique(
      'button',
      all.flatMap(({ buttons = {} }) => Object.entries(buttons)),
    ),
    menus: unique(
      'menu',
      all.flatMap(({ menus = {} }) => Object.entries(menus)),
    ),
    formsInPlace: unique(
      'form',
      all.flatMap(({ formsInPlace = {} }) => Object.entries(formsInPlace)),
    ),
    forms: unique(
      'form',
      all.flatMap(({ forms = {} }) => Object.entries(forms)),
    ),
  };
}
