import { ForumFailure, type ForumTrouble } from '../client.js';

/** Why the forum is down, for its host: what was found, and what would do. */
interface Down {
  readonly says: string;
  /** Somebody has to do something; trying again soon does not help. */
  readonly final: boolean;
}

const FINAL: Readonly<Partial<Record<ForumTrouble, string>>> = {
  token:
    'The forum does not know the service’s key (FORUM_TOKEN): it is wrong, or was revoked. Make a new one for the same account and start again.',
  'bot-banned': 'The service’s account at the forum is banned. Have it let in again; nothing else needs to be done.',
  rights:
    'The service’s account at the forum lacks a right that reading its private messages takes. See the README of src/adapters/forum for what it needs.',
  gone: 'The forum knows nothing at this address (FORUM_URL, FORUM_CATEGORY).',
};

/** The forum could not be read. */
export function notRead(error: unknown): Down {
  if (!(error instanceof ForumFailure))
    return { says: 'What came from the forum could not be taken; the log has why. It is tried again.', final: false };
  const final = FINAL[error.trouble];
  if (final !== undefined) return { says: final, final: true };
  const { status, code } = error.details;
  const named = [status === 0 ? '' : `status ${status}`, code].filter((word) => word !== '').join(', ');
  const found = named === '' ? '' : ` (${named})`;
  switch (error.trouble) {
    case 'slow-down':
      return { says: `The forum asks to wait${found}; it is asked again by and by.`, final: false };
    case 'not-understood':
      return {
        says: `What answers at FORUM_URL does not speak as a forum of FORUM_KIND does${found}. It is tried again; check both settings if this lasts.`,
        final: false,
      };
    default:
      return {
        says: `The forum cannot be reached or fails${found}. It is tried again; check the network if this lasts.`,
        final: false,
      };
  }
}
