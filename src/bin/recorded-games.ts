import { createReadStream, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { parse } from 'yaml';
import { projectRoot } from '../config/paths.js';
import { boardOf } from '../systems/great-powers/board/board.js';
import { GameMap } from '../systems/great-powers/board/map.js';
import { RecordedGame } from '../systems/great-powers/recorded/game.js';
import { type Difference, type ReplayRules, replay } from '../systems/great-powers/recorded/replay.js';
import { StartError } from './run-program.js';

/** Recorded games were played by the rules before 2023. */
const OLD_RULES: ReplayRules = { paradox: 'szykman', unserved: 'walks', builds: 'homes', disorder: 'homes' };

const HOW = 'npm run replay:games -- <file of recorded games, .ndjson or .ndjson.gz>';

function linesOf(file: string): AsyncIterable<string> {
  const bytes = createReadStream(resolve(file));
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  // What goes wrong with the file reaches whoever reads the lines.
  bytes.on('error', (error) => input.destroy(error));
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

function readGame(line: string, number: number): RecordedGame {
  try {
    return RecordedGame.parse(JSON.parse(line));
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 200) : String(error);
    throw new StartError(`Line ${number} is no recorded game: ${why}`);
  }
}

const told = (game: RecordedGame['game'], { phase, missing, surplus }: Difference): string =>
  [
    `game ${game}, ${phase.season} ${phase.year}, ${phase.kind}:`,
    ...missing.map((line) => `  recorded, but does not come about: ${line}`),
    ...surplus.map((line) => `  comes about, but is not recorded: ${line}`),
  ].join('\n');

/** Plays recorded games again and prints where they come out otherwise. Returns whether all is as recorded. */
export async function replayGames(words: readonly string[], print: (line: string) => void): Promise<boolean> {
  const [file, ...rest] = words;
  if (file === undefined || rest.length > 0) throw new StartError(`Which file? Write: ${HOW}`);
  const map = readFileSync(join(projectRoot(), 'campaigns', 'great-powers', 'map.yaml'), 'utf8');
  const board = boardOf(GameMap.parse(parse(map)));
  const figures = { games: 0, compared: 0, different: 0 };
  try {
    for await (const line of linesOf(file)) {
      if (line.trim() === '') continue;
      const game = readGame(line, figures.games + 1);
      const { compared, differences } = replay(board, game, OLD_RULES);
      for (const difference of differences) print(told(game.game, difference));
      figures.games += 1;
      figures.compared += compared;
      figures.different += differences.length;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new StartError(`${file} cannot be read: ${error.message}`);
    throw error;
  }
  const { games, compared, different } = figures;
  print(`${games} games, ${compared} phases compared: ${compared - different} as recorded, ${different} otherwise.`);
  return different === 0;
}
