import type { Letters } from '../../app/ports/letters.js';
import type { Log } from '../../app/ports/log.js';
import { headerText, isAddress } from './mail-parts.js';
import { outcomeOf } from './outcomes.js';
import type { SmtpLine } from './smtp-line.js';

/** The service's own letters by SMTP: sign-in links and the like. */
export function openLetters({ line, from, log }: { line: SmtpLine; from: string; log: Log }): Letters {
  return {
    async send({ to, subject, text }) {
      if (!isAddress(to)) return false;
      try {
        await line.send({
          from,
          to: { name: '', address: to },
          subject: headerText(subject),
          headers: { 'Auto-Submitted': 'auto-generated' },
          text: `${text}\n`,
        });
        return true;
      } catch (error) {
        // Never the text: it holds a key.
        log.warn({ reason: outcomeOf(error).reason }, 'A letter of the service could not be sent.');
        return false;
      }
    },
  };
}
