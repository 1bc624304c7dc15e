import type { ReportDocument } from '../../core/game/document.js';

/** An account at the installation's forum, as people know it. */
export interface ForumAccount {
  /** Of the forum; names change, this does not. */
  readonly id: string;
  readonly name: string;
  readonly banned: boolean;
}

/** `closed`: the account takes no private message from the bot; `away`: the forum cannot be reached just now, which the log has. */
export type CodeSent = 'sent' | 'closed' | 'away';

/** What use cases need of the installation's forum to tell whose account is whose. Absent where there is no forum. */
export interface ForumLookup {
  readonly kind: 'nodebb' | 'discourse' | 'xenforo';
  /** What people call it: its host's name, `forum.example.org`. */
  readonly name: string;
  /** The account of that name as typed, or as the forum writes it; null: there is none. Never throws. */
  accountByName(name: string): Promise<ForumAccount | null | 'away'>;
  /** Where an account is shown at the forum. */
  accountUrl?(account: Pick<ForumAccount, 'id' | 'name'>): string;
  /**
   * Hands a short text to the account alone, by private message in a room of exactly the two. The forum's markup is the
   * adapter's. Never throws.
   */
  sendCode(account: string, document: ReportDocument): Promise<CodeSent>;
}
