import type { SheetRow } from '../../../app/ports/record.js';

/** How a sheet is called by what it is. */
export const SHEET_KINDS: Readonly<Record<SheetRow['kind'], string>> = {
  orders: 'Orders',
  revocation: 'Revocation',
  void: 'Void: no line stood',
};
