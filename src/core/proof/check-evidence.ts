import { isOutAt } from '../dice/beacon.js';
import { chainHashOf } from '../dice/beacon-check.js';
import {
  commitmentOf,
  phaseKeyOf,
  randomnessOf,
  rootOf,
  sheetDigestOf,
  sheetHashOf,
  streamKeyOf,
} from '../dice/derivation.mjs';
import type { Roll } from '../dice/dice.js';
import { type ActsCheck, checkActs } from './check-acts.js';
import { checkFaces } from './check-faces.js';
import { ERASED_TEXT, type Evidence, type PhaseEvidence, type SheetEvidence } from './evidence.js';
import { revealedKeys, rollsOf } from './reveal.js';

/**
 * `agrees`: computed again, the same. `differs`: it is not what it should be. `not-yet`: cannot be computed before the end of
 * the campaign. `erased`: its text is gone at its writer's wish. `ruled`: set by the GM in a ruling. `missed`: a beacon could not be had.
 */
type Verdict = 'agrees' | 'differs' | 'not-yet' | 'erased' | 'ruled' | 'missed';

interface Finding {
  readonly verdict: Verdict;
  /** Where: the commitment, a seat's sheet, a report with its stream. */
  readonly where: string;
  /** A sentence: what was found, and what was due. */
  readonly what: string;
}

interface PhaseCheck {
  readonly line: number;
  readonly ordinal: number;
  readonly key: string;
  readonly title: string;
  readonly superseded: boolean;
  /** What agrees is counted in `counts`; here stands all the rest. */
  readonly findings: readonly Finding[];
}

/** How many of each were computed again and agree. */
interface Counts {
  readonly commitments: number;
  readonly sheets: number;
  readonly keys: number;
  readonly faces: number;
}

export interface EvidenceCheck {
  readonly phases: readonly PhaseCheck[];
  /** The chain of acts. */
  readonly acts: ActsCheck;
  readonly agreed: Counts;
  readonly failures: number;
  readonly notYet: number;
  readonly erased: number;
  /** Faces that a ruling set. */
  readonly ruled: number;
}

type Played = Pick<Evidence['campaign'], 'id' | 'diceVersion'>;

interface Tally {
  commitments: number;
  sheets: number;
  keys: number;
  faces: number;
  ruled: number;
  readonly findings: Finding[];
}

/** What a sheet puts into the dice: computed from its text, unless that is not open, or erased. */
function digestOf({ id: campaign, diceVersion }: Played, phase: PhaseEvidence, sheet: SheetEvidence): string {
  const { seat, receivedAt, text, digest } = sheet;
  if (text === null || receivedAt === null || (text === ERASED_TEXT && digest !== null)) return digest ?? sheet.hash;
  return sheetDigestOf(diceVersion, { campaign, phase: phase.key, seat, receivedAt, text });
}

/** What the sheets of a phase put into its dice, as published when it was sealed. */
const digestsOf = (campaign: Played, phase: PhaseEvidence): readonly string[] =>
  phase.sheets.map((sheet) => (sheet.nonce === null ? sheet.hash : digestOf(campaign, phase, sheet)));

/** The same as it was noted when they came in. */
const notedOf = (phase: PhaseEvidence): readonly string[] =>
  phase.sheets.map(({ nonce, hash, digest }) => (nonce === null ? hash : (digest ?? hash)));

function checkSheets(campaign: Played, phase: PhaseEvidence, tally: Tally): void {
  const { diceVersion } = campaign;
  const root = rootOf(phase.sheets.map(({ hash }) => hash));
  if (phase.root !== null && root !== phase.root)
    tally.findings.push({
      verdict: 'differs',
      where: 'sealed sheets',
      what: `Their hashes have the root ${root}, but ${phase.root} was published when the phase was sealed.`,
    });
  for (const sheet of phase.sheets) {
    const { seat, hash, nonce, receivedAt, text } = sheet;
    const where = `sheet of ${seat}`;
    if (text === null || receivedAt === null) {
      tally.findings.push({ verdict: 'not-yet', where, what: 'Its text comes out when the campaign ends.' });
      continue;
    }
    const told = { campaign: campaign.id, phase: phase.key, seat, receivedAt, text };
    const salt = { nonce, receivedAt };
    const computed = sheetHashOf(diceVersion, salt, sheetDigestOf(diceVersion, told));
    const kept = nonce === null ? hash : sheetHashOf(diceVersion, salt, digestOf(campaign, phase, sheet));
    if (computed === hash) tally.sheets += 1;
    else if (text === ERASED_TEXT && kept === hash)
      tally.findings.push({
        verdict: 'erased',
        where,
        what: `Its text was erased at its writer’s wish; the hash ${hash} stays and still makes the dice.`,
      });
    else
      tally.findings.push({
        verdict: 'differs',
        where,
        what:
          `The text ${nonce === null ? 'has' : 'and the nonce of its receipt have'} the hash ${computed}, ` +
          `but ${hash} was published when the phase was sealed.`,
      });
  }
}

/** Whether the chain is the one whose hash was posted. Its signature is for `isSignatureOf`, which takes longer. */
function checkBeacon({ beacon, sealedAt }: PhaseEvidence, tally: Tally): void {
  if (beacon === null) return;
  const { chain, round, signature, missed } = beacon;
  const where = 'beacon';
  const hash = chainHashOf(chain);
  if (hash !== chain.hash)
    tally.findings.push({
      verdict: 'differs',
      where,
      what: `Its chain has the hash ${hash}, but ${chain.hash} was posted.`,
    });
  if (missed)
    tally.findings.push({
      verdict: 'missed',
      where,
      what: `Round ${round} could not be had in time, so the dice come from secret and sheets alone.`,
    });
  else if (signature === null)
    tally.findings.push({ verdict: 'not-yet', where, what: `Round ${round} is not on record yet.` });
  if (sealedAt !== null && isOutAt(chain, round, sealedAt))
    tally.findings.push({
      verdict: 'differs',
      where,
      what: `Round ${round} was out before the sheets were sealed at ${sealedAt}.`,
    });
}

const sameHashes = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** The dice come from the sheets of the first sealing, after a ruling too: from those that were published then, and no others. */
function checkKeyHashes(evidence: Evidence, phase: PhaseEvidence, tally: Tally): void {
  const { keyHashes } = phase;
  if (keyHashes === null) return;
  const made = (other: PhaseEvidence): boolean => sameHashes(digestsOf(evidence.campaign, other), keyHashes);
  const earlier = evidence.phases.filter(
    (other) => other.line < phase.line && other.commitment === phase.commitment && other.sealedAt !== null,
  );
  if (earlier.length === 0) {
    if (!made(phase))
      tally.findings.push({
        verdict: 'differs',
        where: 'dice',
        what: sameHashes(notedOf(phase), keyHashes)
          ? 'They were made from the sheets as they came in; what stands there now is not what was sealed.'
          : 'They were made from other sheets than those whose hashes were published when the phase was sealed.',
      });
    return;
  }
  const origin = earlier.find(
    (other) => made(other) && (other.keyHashes === null || sameHashes(other.keyHashes, keyHashes)),
  );
  tally.findings.push(
    origin === undefined
      ? {
          verdict: 'differs',
          where: 'dice after a ruling',
          what: 'They were made from sheet hashes that were published for no earlier line of this phase.',
        }
      : {
          verdict: 'ruled',
          where: 'dice after a ruling',
          what: `They are those of line ${origin.line}: its secret and the hashes that were published when it was sealed.`,
        },
  );
}

interface KeySource {
  readonly where: string;
  readonly keyOf: (stream: string) => string | null;
}

function checkRolls(phase: PhaseEvidence, rolls: readonly Roll[], { where, keyOf }: KeySource, tally: Tally): void {
  const forced = new Map(phase.forced.map(({ stream, faces }) => [stream, faces]));
  for (const { stream, sides, listed, computed, forced: ruled, wrong } of checkFaces(rolls, keyOf, forced)) {
    const place = `${where}, stream ${stream}`;
    if (computed === null) {
      tally.findings.push({ verdict: 'not-yet', where: place, what: 'The key of this stream is not revealed yet.' });
      continue;
    }
    const [first] = wrong;
    if (first !== undefined)
      tally.findings.push({
        verdict: 'differs',
        where: place,
        what:
          `Roll ${first + 1} (d${sides[first]}) is listed as ${listed[first]}; the key gives ${computed[first]}.` +
          (wrong.length > 1 ? ` ${wrong.length} faces differ in all.` : ''),
      });
    if (ruled > 0)
      tally.findings.push({
        verdict: 'ruled',
        where: place,
        what:
          `The first ${ruled === 1 ? 'face was' : `${ruled} faces were`} set by a ruling: ` +
          `${listed.slice(0, ruled).join(' ')}; the dice showed ${computed.slice(0, ruled).join(' ')}.`,
      });
    tally.ruled += ruled;
    tally.faces += listed.length - Math.max(ruled, 0) - wrong.filter((place) => place >= ruled).length;
  }
}

function checkResolutions({ diceVersion }: Played, phase: PhaseEvidence, tally: Tally): void {
  const made = phase.keyHashes ?? phase.sheets.map((sheet) => sheet.hash);
  const published = phase.beacon?.signature ?? null;
  const phaseKey =
    phase.secret === null
      ? null
      : phaseKeyOf(diceVersion, phase.secret, made, published === null ? null : randomnessOf(published));
  for (const { attempt, rolls, reports } of phase.resolutions) {
    const rolled = rolls === null ? null : new Set(rolls.map((roll) => roll.stream));
    if (rolls !== null && phaseKey !== null) {
      const keyOf = (stream: string): string => streamKeyOf(diceVersion, phaseKey, stream);
      checkRolls(phase, rolls, { where: `resolution ${attempt}`, keyOf }, tally);
    }
    for (const { number, document } of reports) {
      const keys = revealedKeys(document);
      const where = `report ${number}`;
      for (const [stream, key] of keys) {
        const due = phaseKey === null ? null : streamKeyOf(diceVersion, phaseKey, stream);
        if (due === key) tally.keys += 1;
        else if (due !== null)
          tally.findings.push({
            verdict: 'differs',
            where: `${where}, stream ${stream}`,
            what: `The report reveals the key ${key}; secret and sheet hashes give ${due}.`,
          });
      }
      const listed = rollsOf(document);
      for (const stream of new Set(listed.map((roll) => roll.stream))) {
        if (rolled !== null && !rolled.has(stream))
          tally.findings.push({
            verdict: 'differs',
            where: `${where}, stream ${stream}`,
            what: 'The report lists rolls of a stream that was not rolled.',
          });
      }
      checkRolls(phase, listed, { where, keyOf: (stream) => keys.get(stream) ?? null }, tally);
    }
  }
}

function checkPhase(evidence: Evidence, phase: PhaseEvidence, tally: Tally): void {
  const { secret, commitment } = phase;
  if (secret === null) {
    tally.findings.push({
      verdict: 'not-yet',
      where: 'commitment',
      what: 'The secret behind it comes out when the campaign ends.',
    });
  } else if (commitmentOf(secret) === commitment) tally.commitments += 1;
  else
    tally.findings.push({
      verdict: 'differs',
      where: 'commitment',
      what: `The secret has the hash ${commitmentOf(secret)}, but ${commitment} was published when the phase opened.`,
    });
  checkSheets(evidence.campaign, phase, tally);
  checkBeacon(phase, tally);
  checkKeyHashes(evidence, phase, tally);
  checkResolutions(evidence.campaign, phase, tally);
}

/**
 * Computes everything again that the evidence allows: commitments, sheet hashes, keys, and every face of every roll. It uses the
 * separate derivation alone, none of the functions that roll.
 */
export function checkEvidence(evidence: Evidence): EvidenceCheck {
  const tally = { commitments: 0, sheets: 0, keys: 0, faces: 0, ruled: 0 };
  const phases = evidence.phases.map((phase): PhaseCheck => {
    const own: Tally = { commitments: 0, sheets: 0, keys: 0, faces: 0, ruled: 0, findings: [] };
    checkPhase(evidence, phase, own);
    tally.commitments += own.commitments;
    tally.sheets += own.sheets;
    tally.keys += own.keys;
    tally.faces += own.faces;
    tally.ruled += own.ruled;
    const { line, ordinal, key, title, superseded } = phase;
    return { line, ordinal, key, title, superseded, findings: own.findings };
  });
  const count = (verdict: Verdict): number =>
    phases.reduce((sum, phase) => sum + phase.findings.filter((finding) => finding.verdict === verdict).length, 0);
  const { ruled, ...agreed } = tally;
  const acts = checkActs(evidence);
  return {
    phases,
    acts,
    agreed,
    failures: count('differs') + acts.wrong.length,
    notYet: count('not-yet'),
    erased: count('erased'),
    ruled,
  };
}
