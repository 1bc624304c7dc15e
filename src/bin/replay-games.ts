import { replayGames } from './recorded-games.js';
import { runProgram } from './run-program.js';

await runProgram(async () => {
  const isAsRecorded = await replayGames(process.argv.slice(2), (line) => {
    process.stdout.write(`${line}\n`);
  });
  if (!isAsRecorded) process.exitCode = 1;
});
