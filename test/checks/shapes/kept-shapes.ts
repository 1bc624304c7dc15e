import type { z } from 'zod';
import { Answer, Sealed } from '../../../src/adapters/postgres/rows/stored.js';
import {
  BACKUP_VERSION,
  BackupFooter,
  BackupHeader,
  BackupTable,
} from '../../../src/adapters/postgres/upkeep/backup.js';
import { CAMPAIGN_FILE } from '../../../src/app/archive/campaign-file.js';
import { BinderFrame } from '../../../src/core/binder/binder.js';
import { StateAmended } from '../../../src/core/engine/amend.js';
import { ReportDocument } from '../../../src/core/game/document.js';
import { systems } from '../../../src/systems/registry.js';

/** What is kept for years somewhere: in a record, in a file of an export, in a backup. */
export interface KeptShape {
  readonly name: string;
  readonly version: number;
  readonly parts: Readonly<Record<string, z.ZodType>>;
}

export const KEPT_SHAPES: readonly KeptShape[] = [
  ...Object.values(systems).map(({ id, shapes }) => ({ name: id, ...shapes })),
  { name: 'campaign-file', version: CAMPAIGN_FILE.version, parts: CAMPAIGN_FILE.lines },
  {
    name: 'backup',
    version: BACKUP_VERSION,
    parts: { header: BackupHeader, table: BackupTable, footer: BackupFooter },
  },
  // What every record holds besides: of these there is one version, which reads all that was ever stored.
  { name: 'binder-frame', version: 1, parts: { frame: BinderFrame } },
  { name: 'document', version: 1, parts: { document: ReportDocument } },
  { name: 'sealed', version: 1, parts: { sealed: Sealed, answer: Answer, amendment: StateAmended } },
];
