/**
 * Stands above everything in the mails that can be answered, as text and as HTML. Never translated, broken or decorated: what
 * comes in is looked through for it.
 */
export const WRITE_ABOVE = '##- Write your orders above this line -##';
