import type { Door, SheetRow } from '../../../app/ports/record.js';

/** How a sheet is called by what it is. */
export const SHEET_KINDS: Readonly<Record<SheetRow['kind'], string>> = {
  orders: 'Orders',
  revocation: 'Revocation',
  void: 'Void: no line stood',
};

/** `received by …` */
export const DOORS: Readonly<Record<Door, string>> = {
  web: 'the web board',
  discord: 'Discord',
  email: 'e-mail',
  forum: 'the forum',
  bot: 'a bot',
  gm: 'the game master',
};
