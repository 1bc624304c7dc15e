// Checks the receipt of an order sheet by itself: with any Node.js, without the service and without anything of ours.
//
//   node check-receipt.mjs R-F92X-7M1B.json dadcf068…     the root, as the post that sealed the phase told it
//
// The file is what the receipt's page gives. src/core/dice/README.md says in words, byte by byte, what is computed here.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, told = ''] = process.argv.slice(2);
const { campaign, phase, seat, receivedAt, text, nonce, diceVersion, hash, path } = JSON.parse(
  readFileSync(file, 'utf8'),
);

const bytes = (hex) => Buffer.from(hex, 'hex');
const sha256 = (...parts) => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest('hex');
};
const say = (words) => process.stdout.write(`${words}\n`);
const fail = (words) => {
  say(`FAILED: ${words}`);
  process.exit(1);
};

// What the sheet says. Every field is led by its length in bytes.
const fields = (...values) => values.map((value) => `${Buffer.byteLength(value, 'utf8')}:${value}\n`).join('');
const digest =
  diceVersion === 1
    ? sha256('adjutant/sheet/v1\n', fields(campaign, phase, seat, receivedAt, text))
    : sha256('adjutant/digest/v2\n', fields(campaign, phase, seat, text));

// Salted, so that nobody can guess the sheet from it.
const salted =
  diceVersion === 1
    ? sha256(`adjutant/sheet/v2\n${nonce}\n${digest}`)
    : sha256(`adjutant/hash/v2\n${nonce}\n${receivedAt}\n${digest}`);
const made = nonce === null ? digest : salted;
if (made !== hash) fail(`text, time and nonce give the hash ${made}, but the receipt says ${hash}.`);
say(`Text, time and nonce give the hash of the receipt: ${hash}.`);

if (diceVersion === 1) {
  if (told === '') say('The post that sealed the phase must list this hash.');
  else if (told !== hash) fail('that is not the hash that you gave.');
  else say('It is the hash that you gave: this very sheet was sealed.');
} else if (path === null) say('The receipt has no path: the sheet was not sealed when it was taken, or did not count.');
else {
  // At each step the other branch, with the side on which it stands.
  const join = (below, step) =>
    step[0] === 'L'
      ? sha256(bytes('01'), bytes(step.slice(1)), bytes(below))
      : sha256(bytes('01'), bytes(below), bytes(step.slice(1)));
  const root = path.reduce(join, sha256(bytes('00'), bytes(hash)));
  say(`Its path leads to the root ${root}.`);
  if (told === '') say('Hold it against the root in the post that sealed the phase.');
  else if (told.toLowerCase() !== root) fail('that is not the root that you gave: this sheet is not among those.');
  else say('It is the root that you gave: this very sheet is among those that were sealed.');
}
