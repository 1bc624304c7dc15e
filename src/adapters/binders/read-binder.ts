import { createHash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import type { BinderImage, TryOut } from '../../app/ports/binders.js';
import { BinderFrame, doubtsOfFrame, frameAgainstSystem, withUsualSheetsIn } from '../../core/binder/binder.js';
import { seatsWithoutSides } from '../../core/binder/room.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import { type LeastSeats, placeholderSeats } from '../../core/engine/placeholder-seats.js';
import { canonicalJson } from '../../core/game/canonical-json.js';
import type { Json } from '../../core/game/json.js';
import { quote } from '../../core/game/problem.js';
import type { DataIssue } from '../../core/game/sense.js';
import { checkData } from '../../core/reading/data-issue.js';
import { nearest } from '../../core/reading/nearest.js';
import { type BinderFinding, fieldName } from './finding.js';
import { readOptionalPart } from './optional-part.js';
import { readPicture } from './picture/picture-file.js';
import { readYamlFile, type YamlFile } from './yaml-file.js';

const FRAME_FILE = 'campaign.yaml';
const FOLDER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A binder that was read and found right. */
interface Binder {
  /** The name of its folder. */
  readonly id: string;
  readonly frame: BinderFrame;
  /** The system's setup but for `seats`, which sign-up fills. */
  readonly setupWithoutSeats: { readonly [key: string]: Json };
  /** SHA-256, in hex, of what the files say: comments, spacing and the order of keys do not change it. */
  readonly hash: string;
  readonly pictures: readonly BinderImage[];
  /** What is allowed and will hardly do what was meant. */
  readonly warnings: readonly BinderFinding[];
}

export type BinderResult =
  | { readonly ok: true; readonly binder: Binder }
  | { readonly ok: false; readonly findings: readonly BinderFinding[] };

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CODES = { 'unknown-key': 'binder/unknown-key', missing: 'binder/missing', wrong: 'binder/wrong-value' } as const;

function findingOf(
  file: string,
  yaml: YamlFile,
  issue: DataIssue,
  below: number,
  severity: BinderFinding['severity'],
): BinderFinding {
  const { path, kind, found, message, allowed } = issue;
  return {
    file,
    ...yaml.locate(path.slice(below), kind === 'wrong' ? 'value' : 'key'),
    field: fieldName(path),
    code: CODES[kind],
    severity,
    found: found.slice(0, 120),
    message,
    ...(allowed === undefined ? {} : { allowed }),
  };
}

/** What the frame says of seats, also while other parts of it are wrong. */
function leastSeats(data: unknown): LeastSeats {
  const registration = isFields(data) && isFields(data['registration']) ? data['registration'] : {};
  const least = (name: string, atMost: number): number => {
    const bounds = registration[name];
    const min = isFields(bounds) ? bounds['min'] : undefined;
    return typeof min === 'number' && Number.isInteger(min) ? Math.min(atMost, Math.max(0, min)) : 0;
  };
  return { seats: { min: Math.max(2, least('seats', 100)) }, perSide: { min: least('perSide', 20) } };
}

function systemOf(data: unknown, systemById: SystemById, known: readonly string[]): AnySystem | DataIssue | null {
  const id = isFields(data) ? data['system'] : undefined;
  // Missing or not text: the frame's own check says so.
  if (typeof id !== 'string') return null;
  // Names like `constructor` are found in any lookup table, so the list has a say too.
  const system = known.includes(id) ? systemById(id) : null;
  if (system !== null && system !== undefined) return system;
  const near = nearest(id, known);
  return {
    path: ['system'],
    kind: 'wrong',
    found: quote(id),
    message: `There is no system "${quote(id)}".${near === null ? '' : ` Did you mean "${near}"?`}`,
    allowed: `Systems: ${known.join(', ')}.`,
  };
}

type SystemById = (id: string) => AnySystem | null | undefined;

/**
 * Reads and checks a binder. Everything wrong in it comes back as findings with file, line and field, all at once as far as
 * it can be told; only a broken file system could make this throw.
 * @param folder the binder's folder; findings name files as it is given here
 * @param known ids of the systems; any other is unknown
 * @param tryOut how the game is tried when all that was read is right; null: it is not
 */
export async function readBinder(
  folder: string,
  systemById: SystemById,
  known: readonly string[] = [],
  tryOut: TryOut | null = null,
): Promise<BinderResult> {
  const findings: BinderFinding[] = [];
  const id = basename(resolve(folder));
  const frameName = join(folder, FRAME_FILE);
  const first = await readYamlFile(join(folder, FRAME_FILE), frameName);
  if (!first.ok) return first;
  const { data } = first.file;
  const report = (issue: DataIssue, severity: BinderFinding['severity'] = 'error') =>
    findingOf(frameName, first.file, issue, 0, severity);

  if (!FOLDER_NAME.test(id)) {
    const allowed = 'Use lower-case letters, digits and hyphens, like "general-war".';
    findings.push({
      ...report({
        path: [],
        kind: 'wrong',
        found: quote(id),
        message: `The folder's name "${quote(id)}" cannot be a binder's id.`,
        allowed,
      }),
      code: 'binder/folder-name',
    });
  }
  const frame = checkData(BinderFrame, data);
  if (!frame.ok) findings.push(...frame.issues.map((issue) => report(issue)));
  const system = systemOf(data, systemById, known);
  if (system === null || !('readSetup' in system)) {
    if (system !== null) findings.push(report(system));
    return { ok: false, findings };
  }

  const parts = new Map<string, YamlFile>();
  const names = new Map(system.binderParts.map((part) => [part, `${part}.yaml`]));
  for (const part of system.binderParts) {
    const name = join(folder, `${part}.yaml`);
    const read = await readYamlFile(join(folder, `${part}.yaml`), name);
    if (read.ok) parts.set(part, read.file);
    else findings.push(...read.findings);
  }
  const required = parts.size;
  for (const part of system.optionalParts) {
    const found = await readOptionalPart(folder, part);
    if (found === null) continue;
    names.set(part.name, found.file);
    if (found.read.ok) parts.set(part.name, found.read.file);
    else findings.push(...found.read.findings);
  }
  const contents = Object.fromEntries([...parts].map(([part, file]) => [part, file.data]));
  const pictures: BinderImage[] = [];
  for (const { name, picture } of system.optionalParts) {
    const part = contents[name];
    const file = parts.get(name);
    if (picture !== true || file === undefined || !isFields(part) || typeof part['picture'] !== 'string') continue;
    const read = await readPicture(folder, part['picture']);
    if (read.ok) {
      pictures.push(read.image);
      contents[name] = { ...part, picture: read.picture };
    } else {
      const issue: DataIssue = {
        path: [name, 'picture'],
        kind: 'wrong',
        found: quote(part['picture']),
        message: read.text,
      };
      findings.push(findingOf(join(folder, names.get(name) ?? name), file, issue, 1, 'error'));
      // What else is wrong is told as well.
      const { picture: _, ...rest } = part;
      contents[name] = rest;
    }
  }
  const options = isFields(data) ? (data['options'] ?? {}) : {};
  const sides = system.sidesOf({ options, ...contents });
  if (frame.ok) {
    const issues = [
      ...frameAgainstSystem(frame.value, system, sides),
      ...seatsWithoutSides(frame.value.registration, system, sides ?? []),
    ];
    findings.push(...issues.map((issue) => report(issue)));
  }
  if (required < system.binderParts.length || parts.size < names.size) return { ok: false, findings };

  const setup = system.readSetup({ options, ...contents, seats: placeholderSeats(sides ?? [], leastSeats(data)) });
  const inPart = (issue: DataIssue, severity: BinderFinding['severity'] = 'error'): BinderFinding => {
    const part = String(issue.path[0]);
    const file = parts.get(part);
    return file === undefined
      ? report(issue, severity)
      : findingOf(join(folder, names.get(part) ?? `${part}.yaml`), file, issue, 1, severity);
  };
  const sense = setup.ok ? system.senseOf(setup.setup) : { faults: [], doubts: [] };
  findings.push(...(setup.ok ? sense.faults : setup.issues).map((issue) => inPart(issue)));
  if (!frame.ok || !setup.ok || findings.length > 0) return { ok: false, findings: withoutRepeats(findings) };

  const { setup: whole } = setup;
  const setupWithoutSeats = Object.fromEntries(Object.entries(whole ?? {}).filter(([key]) => key !== 'seats'));
  const tried = (await tryOut?.({ game: setupWithoutSeats, frame: frame.value })) ?? [];
  if (tried.length > 0) return { ok: false, findings: tried.map((issue) => report(issue)) };
  const hash = createHash('sha256')
    .update(canonicalJson(z.json().parse(JSON.parse(JSON.stringify({ campaign: data, ...contents })))))
    .digest('hex');
  const warnings = [
    ...[first.file, ...parts.values()].flatMap(({ doubts }) => doubts),
    ...doubtsOfFrame(frame.value).map((issue) => report(issue, 'warning')),
    ...sense.doubts.map((issue) => inPart(issue, 'warning')),
  ];
  return {
    ok: true,
    binder: { id, frame: withUsualSheetsIn(frame.value), setupWithoutSeats, hash, pictures, warnings },
  };
}

/** The frame and the system's setup both look at `options`; what both say is said once. */
function withoutRepeats(findings: readonly BinderFinding[]): readonly BinderFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ file, field, message }) => {
    const key = `${file}\n${field}\n${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
