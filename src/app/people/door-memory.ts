import type { Json } from '../../core/game/json.js';
import type { Desk } from '../kit/desk.js';
import { openSeats } from '../kit/rights.js';

/** Doors share the record's settings with the service itself; this keeps their keys apart. */
const keyOf = (key: string): string => `door/${key}`;

/** What a door has put down under a name, or null. */
export const recall =
  ({ record }: Desk) =>
  (key: string): Promise<Json | null> =>
    record.setting(keyOf(key));

/** Puts something down for after a restart: a door's place in what it reads, never what somebody wrote. */
export const remember =
  ({ record }: Desk) =>
  async (key: string, value: Json): Promise<void> => {
    await record.transact((tx) => tx.putSetting(keyOf(key), value));
  };

/** Discord accounts of those who hold seats in running campaigns, or stand in for somebody, each once. */
export const discordPlayers =
  ({ record }: Desk) =>
  async (): Promise<readonly string[]> => {
    const running = (await record.campaigns()).filter(({ status }) => status === 'running' || status === 'paused');
    const seats = (await Promise.all(running.map(({ id }) => record.seats(id)))).flatMap(openSeats);
    const deputies = (await Promise.all(running.map(({ id }) => record.deputies(id)))).flat();
    const holders = [
      ...new Set([
        ...seats.flatMap(({ holder }) => (holder === null ? [] : [holder])),
        ...deputies.map(({ personId }) => personId),
      ]),
    ];
    return (await record.people(holders)).flatMap(({ discordId }) => (discordId === null ? [] : [discordId]));
  };
