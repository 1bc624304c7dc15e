/** Largest number that an order may name; nothing in the game comes near it. */
export const MAX_NUMBER = 9_999;
