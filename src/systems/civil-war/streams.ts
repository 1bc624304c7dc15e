import type { AttributeId, GroupId, Side, ZoneId } from './shapes.js';

// Names of dice streams. Each has one audience, which stands beside it: its key, revealed, reveals every face.

/** GM: whom it is drawn among tells what others wished for. */
export const assignStream = (side: Side): string => `assign/${side}`;
/** Public. */
export const cedeStream = (side: Side): string => `cede/${side}`;
/** Public: candidates who are level. */
export const electionStream = (side: Side): string => `election/${side}`;
/** Public. */
export const strikeStream = (side: Side): string => `strike/${side}`;
/** Public. */
export const activationStream = (side: Side): string => `activations/${side}`;
/** GM. */
export const INVASION_STREAM = 'invasion';
/** GM: it names who moves. */
export const sequenceStream = (impulse: number): string => `sequence/${impulse}`;
/** The Group's commander. */
export const rallyStream = (group: GroupId): string => `rally/${group}`;
/** The Group's commander. */
export const recoveryStream = (group: GroupId): string => `recovery/${group}`;
/** The Group's commander. */
export const initiativeStream = (group: GroupId): string => `initiative/${group}`;
/** The avatar's player. */
export const improvementStream = (seat: string, attribute: AttributeId): string => `improve/${seat}/${attribute}`;
/** GM: with what the leader believed it would tell the truth. */
export const estimateStream = (impulse: number, group: GroupId, of: GroupId): string =>
  `estimate/${impulse}/${group}/${of}`;
/** The commander of the Group that looks out. */
export const lookoutStream = (impulse: number, group: GroupId, of: GroupId): string =>
  `lookout/${impulse}/${group}/${of}`;
/** Both commanders. */
export const battleStream = (number: number, zone: ZoneId): string => `battle/${number}/${zone}`;
/** Public. */
export const WASHINGTON_STREAM = 'washington';
/** The Group's commander. */
export const attritionStream = (group: GroupId): string => `attrition/${group}`;
/** The Confederates. */
export const blockadeStream = (port: ZoneId): string => `blockade/${port}`;
/** The side. */
export const musterStream = (side: Side): string => `muster/${side}`;
/** GM. */
export const scoutStream = (seat: string, group: GroupId): string => `scout/${seat}/${group}`;
