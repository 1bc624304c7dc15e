import type { OptionWords } from '../../../core/game/reference.js';
import { counted } from '../../../core/reading/counted.js';
import { circumstanceWords } from '../circumstances.js';
import { Options } from '../shapes.js';

const onOff = (value: boolean): string => (value ? 'on' : 'off');

/** What is set and what it means, for every option. */
function meanings(options: Options): Readonly<Record<keyof Options, readonly [string, string]>> {
  const { budget, setUpWindows, strikes, partialResupply, subsidiaries, salvage } = options;
  const { subsidiaryShare, subsidiaryDues, flags } = options;
  const special = circumstanceWords(options.special);
  const idle = subsidiaries ? '' : ' Nobody becomes one in this campaign.';
  return {
    budget: [String(budget), `Each player begins with ${budget} credits for the whole campaign.`],
    setUpWindows: [
      setUpWindows === null ? 'none' : String(setUpWindows),
      setUpWindows === null
        ? 'Set-up goes on until all are done in the same window, or nobody does anything in one.'
        : `Set-up ends after ${counted(setUpWindows, 'window')}, earlier when all are done in the same one.`,
    ],
    flags: [
      flags === 'livery' ? 'four letters, livery first' : 'one to four beads',
      flags === 'livery'
        ? 'A flag is four letters and begins with the colours of its company.'
        : 'A flag is one to four bead letters of any colours, or four letters; each flag is there once.',
    ],
    special: [
      special.length === 0 ? 'none' : String(special.length),
      special.length === 0 ? 'No special circumstances hold in the whole campaign.' : special.join(' '),
    ],
    strikes: [
      strikes === null ? 'none' : String(strikes),
      strikes === null
        ? 'Nobody is withdrawn for missed turns.'
        : `Whoever misses ${counted(strikes, 'own turn')} running withdraws from the scenario.`,
    ],
    partialResupply: [
      onOff(partialResupply),
      partialResupply
        ? 'Fewer tokens than a full refill restore their part of the counters.'
        : 'A refill takes all its tokens, or nothing happens.',
    ],
    subsidiaries: [
      onOff(subsidiaries),
      subsidiaries
        ? 'A player without money may join another company.'
        : 'A player without money is out of the campaign.',
    ],
    subsidiaryShare: [
      String(subsidiaryShare),
      `A new subsidiary gets ${subsidiaryShare} percent of its parent’s credits.${idle}`,
    ],
    subsidiaryDues: [
      String(subsidiaryDues),
      `A subsidiary pays ${subsidiaryDues} percent of its bonuses to its parent.${idle}`,
    ],
    salvage: [
      String(salvage),
      `${salvage} percent of the price of destroyed units are shared at the end of a scenario.`,
    ],
  };
}

/** The options of a campaign in words, those of the binder and what a ruling has changed. */
export function optionWords(options: Options): readonly OptionWords[] {
  const words = meanings(options);
  const usual = Options.parse({});
  return Options.keyof().options.map((name) => {
    const [value, meaning] = words[name];
    return { name, value, meaning, changed: JSON.stringify(options[name]) !== JSON.stringify(usual[name]) };
  });
}
