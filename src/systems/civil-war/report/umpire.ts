import type { Roll } from '../../../core/dice/dice.js';
import { list, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { listing } from '../../../core/reading/listing.js';
import { doingsOf, voidWords } from './doings.js';
import { allGroupsTable } from './forces.js';
import { sideName, stopped, type Told } from './told.js';

// What only the game master reads: everything.

const faces = (roll: Roll | null): string => (roll === null ? '–' : roll.faces.join(', '));

function decisions(told: Told): readonly Leaf[] {
  const rows = told
    .of('estimated')
    .map((one) => [
      told.zone(one.zone),
      `${told.group(one.group)} (${one.role})`,
      told.group(one.of),
      one.secret === null ? '–' : String(one.secret.truth),
      one.secret === null ? '–' : `${one.secret.higher ? '+' : '−'}${one.secret.percent}%`,
      String(one.believed),
      one.secret?.column ?? '–',
      one.decision,
      one.secret === null ? '–' : one.secret.rolls.map(({ faces: shown }) => shown.join(', ')).join('; '),
    ]);
  if (rows.length === 0) return [];
  const columns = ['Zone', 'Leader of', 'Enemy', 'True', 'Off by', 'Believed', 'Column', 'Decision', 'Dice'];
  return [
    table(
      null,
      columns.map((title) => ({ title })),
      rows,
    ),
  ];
}

const lookouts = (told: Told): readonly string[] =>
  told
    .of('lookout')
    .map(
      ({ group, zone, value, roll, seen }) =>
        `${told.group(group)} at ${told.zone(zone)}: ${seen ? 'saw the enemy' : 'saw nothing'} (die ${faces(roll)} against ${value}).`,
    );

const sequences = (told: Told): readonly string[] =>
  told.of('sequence-drawn').map(({ impulse, groups }) => `Impulse ${impulse}: ${listing(groups.map(told.group))}.`);

const voids = (told: Told): readonly string[] =>
  told.of('order-void').map((one) => {
    const what = one.group === null ? '' : `, ${told.group(one.group)}`;
    return `${told.seat(one.seat)}, line ${one.line}${what}: ${voidWords(one)} (${one.why})`;
  });

const lots = (told: Told): readonly string[] =>
  told.of('group-assigned').flatMap(({ group, to, why, lot }) => {
    const who = to === null ? 'nobody' : told.seat(to);
    const among =
      lot === null ? '' : `; round ${lot.round}, among ${listing(lot.among.map(told.seat))}, die ${faces(lot.roll)}`;
    return [`${told.group(group)} to ${who} (${why ?? 'unsaid'}${among}).`];
  });

const ballots = (told: Told): readonly string[] => [
  ...told.of('votes-counted').flatMap(({ side, ballots: cast }) =>
    (cast ?? []).map(({ seat, for: votes }) => {
      const named = votes.map(({ seat: one, votes: number }) => `${told.seat(one)} ${number}`);
      return `${sideName(side)}: ${told.seat(seat)} voted ${named.length === 0 ? 'for nobody' : listing(named)}.`;
    }),
  ),
  ...told
    .of('no-confidence-counted')
    .flatMap(({ side, by }) =>
      by === null || by.length === 0 ? [] : [`${sideName(side)}, no confidence: ${listing(by.map(told.seat))}.`],
    ),
];

const avatars = (told: Told): readonly string[] =>
  told.of('avatar-made').map(({ seat, name, points, byDefault }) => {
    const spent =
      points === null
        ? ''
        : `: MOT ${points.mot}, AGG ${points.agg}, INI ${points.ini}, TAC ${points.tac}, POL ${points.pol}`;
    return `${told.seat(seat)} made ${name}${spent}${byDefault ? ' (by default)' : ''}.`;
  });

/** True and believed, as scouts of all players reported. */
function scouts(told: Told): readonly Leaf[] {
  const truth = new Map(told.view.groups.map(({ id, brigades }) => [id, brigades]));
  const rows = told
    .of('scouted')
    .flatMap(({ seat, reports }) =>
      reports.map(({ group, by, believed }) => [
        told.seat(seat),
        told.group(group),
        told.group(by),
        String(truth.get(group) ?? '–'),
        String(believed),
      ]),
    );
  if (rows.length === 0) return [];
  const columns = ['Player', 'Group', 'Seen from', 'True', 'Believed'];
  return [
    table(
      null,
      columns.map((title) => ({ title })),
      rows,
    ),
  ];
}

const supply = (told: Told): readonly string[] =>
  told
    .of('supply-judged')
    .flatMap(({ out }) => (out.length === 0 ? [] : [`Out of supply: ${listing(out.map(told.group))}.`]));

const doings = (told: Told): readonly string[] =>
  told.view.groups.flatMap(({ id }) => {
    const done = doingsOf(told, id);
    return done.length === 0 ? [] : [stopped(`${told.group(id)}: ${done.join('; ')}`)];
  });

const listed = (lines: readonly string[]): readonly Leaf[] => (lines.length === 0 ? [] : [list(lines)]);

/** The game master's own pages, between the news and the proof. */
export function umpireParts(told: Told): readonly Part[] {
  if (!told.gm) return [];
  return [
    ...part('forces', 'All Groups', [allGroupsTable(told)]),
    ...part('ledger', 'What Groups did', listed([...doings(told), ...supply(told)])),
    ...part('ledger', 'Estimates and decisions', decisions(told)),
    ...part('ledger', 'Lookouts', listed(lookouts(told))),
    ...part('ledger', 'Order of march', listed(sequences(told))),
    ...part('ledger', 'Orders that came to nothing', listed(voids(told))),
    ...part('ledger', 'Officers', listed(avatars(told))),
    ...part('ledger', 'Lots and commands', listed(lots(told))),
    ...part('ledger', 'Ballots', listed(ballots(told))),
    ...part('ledger', 'What scouts report', scouts(told)),
  ];
}
