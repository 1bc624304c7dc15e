// Money in the editions comes in steps of five or ten; amounts are whole numbers or fractions of prices, never negative.

/** To the nearest multiple, halves up. */
export const toNearest = (step: number, amount: number): number => Math.floor((amount + step / 2) / step) * step;

/** Down to a multiple. */
export const downTo = (step: number, amount: number): number => Math.floor(amount / step) * step;

/** Up to a multiple. */
export const upTo = (step: number, amount: number): number => Math.ceil(amount / step) * step;

/** To the nearest 5, halves up (SRR-28, BRR-17). */
export const nearestFive = (amount: number): number => toNearest(5, amount);
