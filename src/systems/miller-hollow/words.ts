import { counted } from '../../core/reading/counted.js';
import { listing } from '../../core/reading/listing.js';
import { rankOf, STAGES, type Stage } from './pack.js';
import type { Pack } from './shapes.js';

const NAMES: Readonly<Record<Stage, string>> = { prowlers: 'Prowler', stalkers: 'Stalker', ravagers: 'Ravager' };

/** `Prowler`. */
export const stageName = (stage: Stage): string => NAMES[stage];

/** `S1`, as orders write it (MH-93). */
export const stageCode = (stage: Stage): string => `S${rankOf(stage)}`;

const present = (pack: Pack): readonly Stage[] => STAGES.filter((stage) => pack[stage] > 0);

/** `4 Prowlers and 1 Stalker`; `no Hunters`. */
export const packInWords = (pack: Pack): string =>
  listing(present(pack).map((stage) => counted(pack[stage], stageName(stage)))) || 'no Hunters';

/** `4 S1, 1 S2`, as a line of orders has it; empty for nobody. */
export const packAsTyped = (pack: Pack): string =>
  present(pack)
    .map((stage) => `${pack[stage]} ${stageCode(stage)}`)
    .join(', ');
