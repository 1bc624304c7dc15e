import { ROLES, type Role } from '../../support/access-table.js';

// What a row of the web board's access matrix holds, and short ways to write one.

export interface Row {
  readonly yes: readonly Role[];
  /** The status for those who may. What is wrong with the form, or not so now, is told only to them. */
  readonly ok: number;
  /** The status for everybody else who is signed in. */
  readonly no: number;
  /** For whoever is not signed in. */
  readonly nobody: number;
  readonly but?: Partial<Record<Role, number>>;
  readonly fields?: () => Record<string, string>;
}

type More = Partial<Pick<Row, 'ok' | 'but' | 'fields' | 'no'>>;
export const forAll = (ok = 200): Row => ({ yes: ROLES, ok, no: ok, nobody: ok });
export const see = (yes: readonly Role[], no: number, more: More = {}): Row => ({
  yes,
  ok: 200,
  no,
  nobody: 401,
  ...more,
});
export const send = (yes: readonly Role[], no: number, more: More = {}): Row => ({
  yes,
  ok: 303,
  no,
  nobody: 401,
  ...more,
});
export const fields = (values: Record<string, string>, more: More = {}): More => ({ ...more, fields: () => values });

/** An address with what stands for its parts at the table of the matrix. */
export const addressIn = (path: string, campaign: string, receipt: string): string =>
  path
    .replace(':campaign', campaign)
    .replace(':seat', 'seat-1')
    .replace('*rest', 'seat-1/nothing')
    .replace(':number', '99')
    .replace(':conversation', 'seat:seat-2')
    .replace(':receipt', receipt)
    .replace(':name', 'nothing.js')
    .replace(':binder', 'crowns')
    .replace(':entry', 'CR-1')
    .replace('view-map.png', 'view-map.png?as=gm');
