/**
 * Text as a database takes it: halves of characters and NUL, which PostgreSQL refuses, become U+FFFD. Everything else stays
 * letter by letter; the hash of a sheet is that of the stored text.
 */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\uFFFD');
