import type { Desk } from '../kit/desk.js';

/** What the opening of a game leaves to dice. */
export interface OpeningDraws {
  readonly system: string;
  readonly title: string;
  /** In words: `which site each nest gets`; null: it rolls none. */
  readonly draws: string | null;
}

/**
 * What each game of this service leaves to dice before anybody orders anything. These dice come from a secret alone that is older than
 * sign-up: whoever asks what could be bent is told so.
 */
export const openingDraws =
  ({ systems }: Pick<Desk, 'systems'>) =>
  async (): Promise<readonly OpeningDraws[]> =>
    Object.values(systems).map(({ id, title, openingDraws: draws }) => ({ system: id, title, draws }));
