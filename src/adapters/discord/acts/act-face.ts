import type { Doable } from '../../../app/kit/verb.js';
import type { DoorContext } from '../kit/context.js';

/** What an act shows of itself before it is done. */
export type ActFace = Pick<Doable, 'name' | 'on' | 'may' | 'fields' | 'words'>;
type Field = ActFace['fields'][string];
/** A field with its name, which the option and the input are called by. */
export type NamedField = readonly [name: string, field: Field];

/** A box that has to be ticked before the act: here it is the question that is asked first. */
const isSure = ([, { as, required }]: NamedField): boolean => as.kind === 'flag' && required;

/** Text as somebody writes it; everything else is chosen and short. */
const isText = ([, { as }]: NamedField): boolean => as.kind === 'line' || as.kind === 'box';

export const fieldsOf = ({ fields }: ActFace): readonly NamedField[] => Object.entries(fields);
export const sureFields = (act: ActFace): readonly NamedField[] => fieldsOf(act).filter(isSure);
export const textFields = (act: ActFace): readonly NamedField[] => fieldsOf(act).filter(isText);
export const shortFields = (act: ActFace): readonly NamedField[] =>
  fieldsOf(act).filter((field) => !isText(field) && !isSure(field));

/**
 * How an act is asked for. At once: by the options of its command. By a form: what takes several lines, and what hurts and
 * is given a reason, so that sending the form is the second word on it. What hurts and has nothing to write asks by a button.
 */
export function asking(act: ActFace): 'at once' | 'by a form' | 'by a button' {
  const texts = textFields(act);
  if (texts.some(([, { as }]) => as.kind === 'box')) return 'by a form';
  if (act.words.danger !== true) return 'at once';
  return texts.length > 0 ? 'by a form' : 'by a button';
}

/** The act of that name. */
export function actNamed({ app }: Pick<DoorContext, 'app'>, name: string): Doable {
  const act = app.acts.find((one) => one.name === name);
  if (act === undefined) throw new Error(`There is no act ${name}`);
  return act;
}
