import { z } from 'zod';

/** How far a campaign has come. `abandoned`: it was ended by people, and not by the rules of its game. */
export const CampaignStatus = z.enum(['signup', 'running', 'paused', 'finished', 'abandoned']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

interface Standing {
  readonly status: CampaignStatus;
}

/** Whether nothing is played in it any more. */
export const isOver = ({ status }: Standing): boolean => status === 'finished' || status === 'abandoned';

/** Whether it has begun and is not over; its clocks may stand still. */
export const isUnderWay = ({ status }: Standing): boolean => status === 'running' || status === 'paused';
