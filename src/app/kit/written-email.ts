import { Refusal } from './refusal.js';

/** An e-mail address as it is kept. */
export function readEmail(typed: string): string {
  const email = typed.slice(0, 300).trim().toLowerCase();
  if (!/^[^\s@<>"',;:()[\]\\\p{C}]{1,64}@[^\s@<>"',;:()[\]\\\p{C}]{1,190}$/u.test(email))
    throw new Refusal('bad-input', 'This is not an e-mail address. Write it like name@example.org.');
  return email;
}
