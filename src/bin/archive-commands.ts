import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkSignature } from '../adapters/beacon/signature.js';
import { backupDatabase } from '../adapters/postgres/upkeep/backup.js';
import { restoreDatabase } from '../adapters/postgres/upkeep/restore.js';
import type { CampaignProof, PhaseReplay } from '../app/archive/archive-pages.js';
import { comesOutOtherwise, differs } from '../app/archive/replay-campaign.js';
import { verifyFile } from '../app/archive/verify-campaign.js';
import { tellWrong, wrongIn } from '../app/archive/wrong-in-rows.js';
import { QUICKNET } from '../core/dice/beacon-check.js';
import { actOfHead, lostHead } from '../core/proof/check-acts.js';
import { StartError } from './run-program.js';
import type { Service } from './service.js';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A command that works by itself, or with the service's record. */
export type ArchiveCommand =
  | { readonly alone: true; readonly run: () => Promise<void> }
  | { readonly alone: false; readonly run: (service: Service) => Promise<void> };

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(resolve(file));
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Never writes over a file that is there: an older export may be the only one. */
function writeBytes(file: string, bytes: Uint8Array | string, secret: boolean): void {
  try {
    writeFileSync(resolve(file), bytes, { mode: secret ? 0o600 : 0o644, flag: 'wx' });
  } catch (error) {
    throw new StartError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Whether each number from a beacon is one that its chain has signed. Gives how many are not. */
async function tellBeacons(published: CampaignProof['published']): Promise<number> {
  let [agreed, wrong] = [0, 0];
  const chains = new Set<string>();
  for (const { line, ordinal, beacon } of published) {
    if (beacon === null || beacon.signature === null) continue;
    const { chain, round, signature } = beacon;
    chains.add(
      chain.hash === QUICKNET.hash
        ? 'quicknet of the League of Entropy'
        : `${chain.hash}, which this program does not know`,
    );
    const { verdict, words } = await checkSignature({ chain, round, signature });
    if (verdict !== 'differs') agreed += 1;
    else {
      wrong += 1;
      print(`  FAILED: phase ${ordinal}, line ${line}: ${words}`);
    }
  }
  if (chains.size > 0)
    print(`Beacon: ${plural(agreed, 'signature', 'signatures')} of drand agree, chain ${[...chains].join(' and ')}.`);
  return wrong;
}

/** Whether a head that somebody has in a message is one of this record. */
function tellHead(acts: CampaignProof['acts'], head: string): boolean {
  const act = actOfHead({ acts }, head);
  if (act === 'short')
    throw new StartError('Give the head as the message has it: at least 16 of its digits, 0 to 9 and a to f.');
  print(
    act === null
      ? `FAILED: no message of this record told the head ${head}: it was changed, or the head is of another campaign. ${lostHead({ acts }, head)}`
      : `The head ${head} is that of act ${act.number}, ${act.kind} ${act.about}, at ${act.at}: the record up to it is the one that was told.`,
  );
  return act !== null;
}

/** What was checked, what could not be, and what failed with its place. Exit code 1 when something differs. */
async function tellProof(
  { campaign, acts, check, published, contradictions }: CampaignProof,
  head: string | null,
): Promise<void> {
  const { agreed, notYet, erased, ruled } = check;
  print(`${campaign.title} (${campaign.id}), ${campaign.status}, ${plural(check.phases.length, 'phase', 'phases')}`);
  for (const phase of check.phases) {
    for (const verdict of ['differs', 'ruled', 'erased', 'missed'] as const)
      for (const finding of phase.findings.filter((entry) => entry.verdict === verdict))
        print(
          `  ${verdict === 'differs' ? 'FAILED' : verdict}: ${phase.title}${phase.line > 1 ? `, line ${phase.line}` : ''}, ${finding.where}: ${finding.what}`,
        );
  }
  print(
    `Computed again and the same: ${[
      plural(agreed.commitments, 'commitment', 'commitments'),
      plural(agreed.sheets, 'sheet', 'sheets'),
      plural(agreed.keys, 'stream key', 'stream keys'),
      plural(agreed.faces, 'face', 'faces'),
    ].join(', ')}.`,
  );
  for (const wrong of check.acts.wrong) print(`  FAILED: chain of acts: ${wrong}`);
  for (const wrong of contradictions) print(`  FAILED: ${wrong}`);
  let failures = check.failures + contradictions.length + (await tellBeacons(published));
  const last = acts.at(-1);
  if (last !== undefined)
    print(`Chain of acts: ${check.acts.agreed} of ${acts.length} heads agree; the last is ${last.head}.`);
  if (head !== null && !tellHead(acts, head)) failures += 1;
  if (ruled > 0) print(`Set by rulings, and marked so: ${plural(ruled, 'face', 'faces')}.`);
  if (erased > 0)
    print(
      `Erased at their writers’ wish, so not to be checked: ${plural(erased, 'sheet', 'sheets')}; their hashes stay.`,
    );
  if (notYet > 0)
    print(
      `Not to be checked before the campaign ends: ${plural(notYet, 'thing', 'things')} (secrets, letters of sheets, secret streams).`,
    );
  print(failures === 0 ? 'Nothing differs.' : `${plural(failures, 'thing differs', 'things differ')}.`);
  if (failures > 0) process.exitCode = 1;
}

async function exportTo(service: Service, campaignId: string, file: string, kind: 'public' | 'full'): Promise<void> {
  const { bytes, secrets, wrong } = await service.app.exportCampaign({ campaignId, kind, by: 'host' });
  writeBytes(file, bytes, kind === 'full');
  print(`${campaignId} is written to ${file}, ${bytes.length.toLocaleString('en')} bytes.`);
  if (wrong.length > 0) {
    print(`Its proof does not hold, so no other host will take it:\n${tellWrong(wrong)}`);
    process.exitCode = 1;
  }
  if (secrets)
    print(
      'It holds every secret of a campaign that runs: only this account can read it; keep it so. ' +
        'Pause or end the campaign here before another host goes on with it.',
    );
}

async function importFrom(service: Service, file: string): Promise<void> {
  const done = await service.app.importCampaign({ bytes: readBytes(file) });
  print(
    `${done.campaignId} (${done.status}) is on record, ${plural(done.rows, 'row', 'rows')}; its messages count as sent.`,
  );
  print(`State hash: ${done.stateHash ?? 'none yet'}`);
  if (done.rulesDiffer !== null)
    print(
      `This program has version ${done.rulesDiffer} of its rules, not the campaign’s: its GM has to adopt it on their desk.`,
    );
  print(
    `People have no contacts here yet: \`link ${done.campaignId} gm\` and \`link ${done.campaignId} <seat>\` give them ` +
      'sign-in links. Bind its Discord channel again if it had one.',
  );
}

async function restoreFrom(service: Service, file: string, anyway: boolean): Promise<void> {
  const { at, tables, rows } = await restoreDatabase(service.connectionString, resolve(file), anyway ? null : wrongIn);
  const windows = await service.app.requeueJobs();
  print(
    `Restored as of ${at}: ${plural(rows, 'row', 'rows')} in ${plural(tables, 'table', 'tables')}, ${plural(windows, 'open window', 'open windows')}.`,
  );
}

const replayLine = ({ title, line, rulesVersion, events, state, reports, failed }: PhaseReplay): string => {
  const where = `  ${title}${line > 1 ? ` (line ${line})` : ''}, resolved by version ${rulesVersion}: `;
  if (failed !== null) return `${where}cannot be resolved: ${failed.slice(0, 300)}`;
  const told = reports.length === 0 ? 'no report' : `reports of ${reports.join(', ')}`;
  return `${where}${plural(events, 'event', 'events')}, ${plural(state, 'place', 'places')} of the state, ${told}`;
};

async function replay(service: Service, only: string | null): Promise<void> {
  const all = only === null ? (await service.services.record.campaigns()).map(({ id }) => id) : [only];
  let changed = 0;
  for (const id of all) {
    const { phases, program, pinned } = await service.app.replayCampaign(id);
    const differing = phases.filter(comesOutOtherwise);
    const reworded = phases.filter((phase) => differs(phase) && !comesOutOtherwise(phase));
    changed += differing.length;
    const began = pinned === program ? '' : ` (it began with ${pinned})`;
    const found =
      differing.length === 0 ? 'none would come out otherwise' : `${differing.length} would come out otherwise:`;
    print(`${id}: ${plural(phases.length, 'phase', 'phases')} resolved again by version ${program}${began}; ${found}`);
    for (const phase of differing) print(replayLine(phase));
    if (reworded.length > 0)
      print(`  ${plural(reworded.length, 'phase comes', 'phases come')} out the same, with reports in other words.`);
  }
  print('Nothing was changed.');
  if (changed > 0) process.exitCode = 1;
}

async function findPeople(service: Service, text: string): Promise<void> {
  const found = await service.services.record.peopleNamed(text);
  if (found.length === 0) print('Nobody.');
  for (const { id, name } of found) print(`${id}  ${name}`);
}

async function exportPersonTo(service: Service, person: string, file: string): Promise<void> {
  writeBytes(file, await service.app.exportPerson({ person, by: 'host' }), true);
  print(`Everything that is kept of this person is in ${file}; only this account can read it.`);
}

async function erase(service: Service, person: string, sheets: boolean): Promise<void> {
  const { seatsOpened, withoutGm } = await service.app.erasePerson({ person, by: 'host', sure: true, sheets });
  print(`Erased. ${plural(seatsOpened, 'seat is', 'seats are')} open now.`);
  if (withoutGm.length > 0) print(`Without a game master now: ${withoutGm.join(', ')}.`);
}

/** The command of these words, or null when it is none of these. */
export function archiveCommand(words: readonly string[]): ArchiveCommand | null {
  const [first = '', second = '', third = '', ...rest] = words;
  const count = words.length;
  const withService = (run: (service: Service) => Promise<void>): ArchiveCommand => ({ alone: false, run });
  if (first === 'verify' && count === 2)
    return { alone: true, run: async () => tellProof(verifyFile(readBytes(second)), null) };
  if (first === 'verify' && third === '--head' && count === 4)
    return { alone: true, run: async () => tellProof(verifyFile(readBytes(second)), rest[0] ?? '') };
  if (first === 'export' && count === 3) return withService((service) => exportTo(service, second, third, 'full'));
  if (first === 'export' && count === 4 && rest[0] === '--public')
    return withService((service) => exportTo(service, second, third, 'public'));
  if (first === 'import' && count === 2) return withService((service) => importFrom(service, second));
  if (first === 'state-hash' && count === 2)
    return withService(async (service) => {
      const found = await service.app.stateHash({ campaignId: second, by: 'host' });
      print(found === null ? 'There is no state yet.' : `${found.hash}  after ${found.phase}`);
    });
  if (first === 'backup' && count === 2)
    return withService(async (service) => {
      const file = resolve(second);
      const { tables, rows } = await backupDatabase(service.connectionString, file, service.services.clock.now());
      await service.app.noteBackup({ rows });
      print(
        `${file}: ${plural(rows, 'row', 'rows')} of ${plural(tables, 'table', 'tables')}. It holds every secret; only this account can read it.`,
      );
    });
  if (first === 'restore' && (count === 2 || (count === 3 && third === '--anyway')))
    return withService((service) => restoreFrom(service, second, third === '--anyway'));
  if (first === 'replay' && second === '--all' && count === 2) return withService((service) => replay(service, null));
  if (first === 'replay') {
    const only = words.slice(1).filter((word) => word !== '--all');
    if (only.length === 2 && only[0] === '--campaign') return withService((service) => replay(service, only[1] ?? ''));
  }
  if (first === 'person' && second === 'find' && count === 3)
    return withService((service) => findPeople(service, third));
  if (first === 'person' && second === 'export' && count === 4)
    return withService((service) => exportPersonTo(service, third, rest[0] ?? ''));
  if (first === 'person' && second === 'erase' && rest[0] === '--yes' && (count === 4 || rest[1] === '--sheets'))
    return withService((service) => erase(service, third, rest[1] === '--sheets'));
  return null;
}
