import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';

const silenceWords = (strikes: number | null): string => {
  if (strikes === null) return 'Nobody is removed for it.';
  return strikes === 1
    ? 'Who is silent for a whole turn is removed.'
    : `Who is silent for ${strikes} whole turns in a row is removed.`;
};

/** The end, silence, and how orders are written (MH-80 to MH-97). */
export function endRules({ turnLimit, strikes, combinedWindows }: Options): readonly RuleText[] {
  return [
    rule(
      'MH-80',
      'The last nest',
      'After the brood and after the hunt the nests are counted. The last one wins. If the last ones fall together the hive is',
      'extinct, and nobody wins.',
    ),
    rule(
      'MH-81',
      'The last turn',
      `After turn ${turnLimit} the nests that live are ranked by brood mares, then by points of their Hunters, then by captives. Full`,
      'ties share a place.',
    ),
    rule(
      'MH-82',
      'The table',
      'Below the winner stand the lost nests, the later the better; a nest lost in a hunt stands above one lost in the brood of',
      'the same turn. Nests lost together are ranked by the points of their Hunters at the start of it, then by mares.',
    ),
    rule('MH-83', 'Nothing hidden', 'There are no hidden scores and no secret aims.'),
    rule(
      'MH-84',
      'Silence',
      combinedWindows
        ? 'Without a sheet the nest feeds what it needs and keeps every Hunter at home.'
        : 'Without a sheet for the brood the nest feeds what it needs; without one for the hunt every Hunter stays at home.',
      'A sheet with NO ORDERS is no silence.',
      silenceWords(strikes),
    ),
    rule(
      'MH-85',
      'Abandoned nests',
      'The nest of a player who left or was removed lives on without orders until somebody takes it over or it is lost. It can',
      'be raided like any other, and never wins. Until the first hunt a newcomer may also found a nest on a free site, if there is',
      'one; later newcomers wait for the next nest without a player.',
    ),
    rule(
      'MH-90',
      'Sheets',
      'One order a line; capitals, list marks and a full stop at the end do not matter. Several lines of a kind add up; of several',
      'FEED or PATH lines the last counts.',
    ),
    rule(
      'MH-93',
      'Packs and names',
      'A pack is written as 4 S1, 4 Prowlers or 4 Stage 1, several stages with commas or “and”, each of them once; a bare number',
      'means Prowlers, and is never added to others. Areas and nests go by their code or name; a nest also by its player.',
    ),
    rule(
      'MH-96',
      'What is refused',
      'A wrong line is dropped alone. Lines that together ask for more captives, packs or Hunters than there are make the',
      'whole sheet void, and the one before it stands.',
    ),
    rule('MH-97', 'Talk', 'You may talk in public or in private. No agreement has any effect on what is worked out.'),
  ];
}
