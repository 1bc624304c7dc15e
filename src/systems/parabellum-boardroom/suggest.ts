/** A bot's sheet. */
export const suggest = (): string => 'NO ORDERS';
