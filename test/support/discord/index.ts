export { Person, type Place } from './actors.js';
export type { RequestFilter } from './faults.js';
export type { Interaction } from './interactions.js';
export type {
  OptionValue,
  OptionValues,
  PersonFile,
} from './person-commands.js';
export { SeenAnswer, ShownModal } from './seen.js';
export type {
  Attachment,
  Channel,
  Component,
  Embed,
  Guild,
  Message,
  User,
} from './shapes.js';
export {
  DiscordStandIn,
  type StandInOptions,
  startDiscordStandIn,
} from './stand-in.js';
export type { LoggedRequest, Violation, ViolationKind } from './violations.js';
