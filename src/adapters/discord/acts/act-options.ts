import { CAMPAIGN_OPTION, completed, OF_JUDGED, OF_SEAT } from '../asker/shared-options.js';
import type { CommandOption } from '../kit/command.js';
import { idCompletions, judgedSeats } from './act-completions.js';
import { type ActFace, asking, fieldsOf, type NamedField, shortFields, sureFields } from './act-face.js';

/** The most that Discord lets people type into an option. */
const LONGEST_TEXT = 6000;

/** What is asked for; what counts when it is left out is said. */
function description([, { label, as, initial }]: NamedField): string {
  if (initial === undefined) return label;
  const chosen = as.kind === 'choice' ? as.among.find(([value]) => value === initial)?.[1] : undefined;
  return `${label}; ${chosen ?? initial} when left out`;
}

/** An option for a field, by the kind of the field. */
function optionOf(on: ActFace['on'], field: NamedField): CommandOption {
  const [name, { as, longest, initial, required }] = field;
  const words = { name, description: description(field), required: required && initial === undefined };
  switch (as.kind) {
    case 'number':
      return { ...words, kind: 'number', from: as.from, to: as.to };
    case 'flag':
      return { ...words, kind: 'flag' };
    case 'person':
      return { ...words, kind: 'user' };
    case 'choice':
      return { ...words, kind: 'text', among: as.among.map(([value, label]) => ({ name: label, value })) };
    case 'seat':
      return completed(name, words.description, judgedSeats, words.required);
    case 'id': {
      const complete = idCompletions(on, as.of);
      return complete === undefined
        ? { ...words, kind: 'text', longest }
        : completed(name, words.description, complete, words.required);
    }
    case 'line':
    case 'box':
      return { ...words, kind: 'text', longest: Math.min(longest, LONGEST_TEXT) };
  }
}

const WHERE = { campaign: [OF_JUDGED], seat: [OF_SEAT], self: [] } as const;

/** The options of an act's command; what its form asks for is not asked twice. */
export function optionsOf(act: ActFace): readonly CommandOption[] {
  const sure = sureFields(act).map(([name]) => name);
  const fields =
    asking(act) === 'by a form' ? shortFields(act) : fieldsOf(act).filter(([name]) => !sure.includes(name));
  const options = fields.map((field) => optionOf(act.on, field));
  if (options.some(({ name }) => name === CAMPAIGN_OPTION)) throw new Error(`${act.name} asks for a campaign twice`);
  // Discord wants those first that must be given.
  return [
    ...options.filter(({ required }) => required === true),
    ...options.filter(({ required }) => required !== true),
    ...WHERE[act.on],
  ];
}
