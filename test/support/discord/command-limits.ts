import { z } from 'zod';
import type { FieldError } from './errors.js';
import { everyComponent, fault, lengthOf, type Step, tooLong } from './limits.js';
import { componentSchema, textInputSchema } from './shapes.js';

const choiceSchema = z.looseObject({
  name: z.string(),
  value: z.union([z.string(), z.number()]),
});

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description?: string | undefined;
  readonly required?: boolean | null | undefined;
  readonly autocomplete?: boolean | null | undefined;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[] | null | undefined;
  readonly options?: readonly CommandOption[] | null | undefined;
  readonly min_length?: number | null | undefined;
  readonly max_length?: number | null | undefined;
  readonly min_value?: number | null | undefined;
  readonly max_value?: number | null | undefined;
}

const optionSchema: z.ZodType<CommandOption> = z.looseObject({
  type: z.number(),
  name: z.string(),
  description: z.string().optional(),
  required: z.boolean().nullish(),
  autocomplete: z.boolean().nullish(),
  min_length: z.number().nullish(),
  max_length: z.number().nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  choices: z.array(choiceSchema).nullish(),
  get options() {
    return z.array(optionSchema).nullish();
  },
});

export const commandSchema = z.looseObject({
  name: z.string(),
  type: z.number().nullish(),
  description: z.string().nullish(),
  options: z.array(optionSchema).nullish(),
  default_member_permissions: z.union([z.string(), z.number()]).nullish(),
});
export type CommandBody = z.infer<typeof commandSchema>;

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** A whole list of commands, as a bulk overwrite sends it. */
export function checkCommands(commands: readonly CommandBody[]): FieldError[] {
  const found: FieldError[] = [];
  if (commands.length > 100) found.push(fault([], 'APPLICATION_COMMANDS_TOO_MANY', 'At most 100 commands.'));
  const names = commands.map((command) => `${command.type ?? 1}/${command.name}`);
  for (const [index, command] of commands.entries()) {
    if (names.indexOf(`${command.type ?? 1}/${command.name}`) !== index) {
      found.push(fault([index], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique'));
    }
    found.push(...checkCommand(command, [index]));
  }
  return found;
}

function checkCommand(command: CommandBody, at: readonly Step[]): FieldError[] {
  if ((command.type ?? 1) !== 1) return [];
  const found = [...checkName(command.name, at), ...checkDescription(command.description, at)];
  found.push(...checkOptions(command.options ?? [], [...at, 'options']));
  if (sizeOf({ ...command, type: 1, description: command.description ?? '' }) > 8000) {
    found.push(fault(at, 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size of 8000'));
  }
  return found;
}

function checkName(name: string, at: readonly Step[]): FieldError[] {
  if (NAME.test(name) && name === name.toLowerCase()) return [];
  return [fault([...at, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')];
}

function checkDescription(text: string | null | undefined, at: readonly Step[]): FieldError[] {
  if (lengthOf(text) === 0) return [fault([...at, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required')];
  return tooLong([...at, 'description'], text, 100);
}

function checkOptions(options: readonly CommandOption[], at: readonly Step[]): FieldError[] {
  const found: FieldError[] = [];
  if (options.length > 25) found.push(fault(at, 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.'));
  const subs = options.filter((option) => option.type <= 2).length;
  if (subs > 0 && subs < options.length) {
    found.push(
      fault(
        at,
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to all other types',
      ),
    );
  }
  let optional = false;
  for (const [index, option] of options.entries()) {
    const here = [...at, index];
    found.push(...checkName(option.name, here), ...checkDescription(option.description, here));
    if (options.findIndex((other) => other.name === option.name) !== index) {
      found.push(
        fault(here, 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', `Option name ${option.name} already exists`),
      );
    }
    if (option.required && optional) {
      found.push(
        fault(
          here,
          'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
          'Required options must be placed before non-required options',
        ),
      );
    }
    optional ||= option.required !== true;
    const choices = option.choices ?? [];
    if (choices.length > 25)
      found.push(fault([...here, 'choices'], 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.'));
    if (choices.length > 0 && option.autocomplete) {
      found.push(
        fault(
          [...here, 'choices'],
          'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
          'Choices and autocomplete exclude each other',
        ),
      );
    }
    found.push(...checkChoices(choices, [...here, 'choices']));
    found.push(...checkOptions(option.options ?? [], [...here, 'options']));
  }
  return found;
}

function sizeOf(node: CommandOption): number {
  const choices = (node.choices ?? []).reduce((sum, one) => sum + lengthOf(one.name) + lengthOf(String(one.value)), 0);
  const inner = (node.options ?? []).reduce((sum, option) => sum + sizeOf(option), 0);
  return lengthOf(node.name) + lengthOf(node.description) + choices + inner;
}

export const choicesSchema = z.object({
  choices: z.array(choiceSchema).nullish(),
});
export type Choice = z.infer<typeof choiceSchema>;

/** Choices of an option or of an autocomplete answer: at most 25, names 1–100, text values up to 100. */
export function checkChoices(choices: readonly Choice[], at: readonly Step[]): FieldError[] {
  const found: FieldError[] = [];
  if (choices.length > 25) found.push(fault(at, 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.'));
  for (const [index, choice] of choices.entries()) {
    if (choice.name === '') found.push(fault([...at, index, 'name'], 'BASE_TYPE_REQUIRED', 'This field is required'));
    found.push(...tooLong([...at, index, 'name'], choice.name, 100));
    if (typeof choice.value === 'string') found.push(...tooLong([...at, index, 'value'], choice.value, 100));
  }
  return found;
}

export const modalSchema = z.looseObject({
  custom_id: z.string(),
  title: z.string(),
  components: z.array(componentSchema),
});
export type ModalBody = z.infer<typeof modalSchema>;

/** A modal: title up to 45, one to five parts, texts up to 4,000, every field with an id of its own. */
export function checkModal(modal: ModalBody, at: readonly Step[]): FieldError[] {
  const found = [...tooLong([...at, 'title'], modal.title, 45), ...tooLong([...at, 'custom_id'], modal.custom_id, 100)];
  if (modal.components.length < 1 || modal.components.length > 5) {
    found.push(fault([...at, 'components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  }
  const seen = new Set<string>();
  for (const { component, path } of everyComponent(modal.components)) {
    const where = [...at, 'components', ...path];
    const id = component['custom_id'];
    if (typeof id === 'string') {
      if (seen.has(id))
        found.push(
          fault([...where, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
        );
      seen.add(id);
      found.push(...tooLong([...where, 'custom_id'], id, 100));
    }
    const input = textInputSchema.safeParse(component);
    if (!input.success) continue;
    const { label, value, placeholder, min_length, max_length } = input.data;
    found.push(...tooLong([...where, 'label'], label, 45));
    found.push(...tooLong([...where, 'placeholder'], placeholder, 100));
    found.push(...tooLong([...where, 'value'], value, max_length ?? 4000));
    if ((max_length ?? 4000) > 4000)
      found.push(fault([...where, 'max_length'], 'NUMBER_TYPE_MAX', 'Must be 4000 or less.'));
    if ((min_length ?? 0) > (max_length ?? 4000)) {
      found.push(fault([...where, 'min_length'], 'NUMBER_TYPE_MAX', 'Must not exceed max_length.'));
    }
  }
  return found;
}
