import { type FieldError, isRecord, tooLarge } from './errors.js';
import {
  buttonSchema,
  COMPONENTS_V2,
  type Component,
  type Embed,
  type MessageBody,
  stringSelectSchema,
  type UploadedFile,
} from './shapes.js';

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_CONTENT = 2000;
const MAX_EMBEDS = 10;
const MAX_EMBED_TEXT = 6000;
const MAX_ROWS = 5;
const MAX_FILES = 10;

export type Step = string | number;

export function fault(path: readonly Step[], code: string, message: string): FieldError {
  return { path, code, message };
}

// Discord counts characters as Unicode code points.
export function lengthOf(text: string | null | undefined): number {
  return text ? [...text].length : 0;
}

export function tooLong(path: readonly Step[], text: string | null | undefined, limit: number): FieldError[] {
  if (lengthOf(text) <= limit) return [];
  return [fault(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${limit} or fewer in length.`)];
}

/** Limits of a message that Discord documents and its schema does not hold. `at` is where the message sits in the body. */
export function checkMessage(
  body: MessageBody,
  files: readonly UploadedFile[],
  at: readonly Step[] = [],
): FieldError[] {
  const newer = ((body.flags ?? 0) & COMPONENTS_V2) !== 0;
  return [
    ...tooLong([...at, 'content'], body.content, MAX_CONTENT),
    ...checkEmbeds(body.embeds ?? [], [...at, 'embeds']),
    ...(newer ? checkNewComponents(body, at) : checkRows(body.components ?? [], [...at, 'components'])),
    ...checkFiles(body, files, at),
  ];
}

/** A file over the limit is refused as a whole request, not as a field. */
export function demandFileSizes(files: readonly UploadedFile[]): void {
  if (files.some((file) => file.bytes.length > MAX_FILE_BYTES)) throw tooLarge();
}

function checkFiles(body: MessageBody, files: readonly UploadedFile[], at: readonly Step[]): FieldError[] {
  const found: FieldError[] = [];
  if (files.length > MAX_FILES) {
    found.push(fault([...at, 'attachments'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MAX_FILES} or fewer in length.`));
  }
  for (const [index, listed] of (body.attachments ?? []).entries()) {
    // Small numbers name a file of this request; anything else is an attachment the message has already.
    if (listed.id.length > 3 || files.some((file) => file.index === listed.id)) continue;
    const message = `No file of this request has the number ${listed.id}.`;
    found.push(fault([...at, 'attachments', index, 'id'], 'ATTACHMENT_NOT_FOUND', message));
  }
  return found;
}

function checkEmbeds(embeds: readonly Embed[], at: readonly Step[]): FieldError[] {
  const found: FieldError[] = [];
  if (embeds.length > MAX_EMBEDS) {
    found.push(fault(at, 'BASE_TYPE_MAX_LENGTH', `Must be ${MAX_EMBEDS} or fewer in length.`));
  }
  let total = 0;
  for (const [index, embed] of embeds.entries()) {
    const here = [...at, index];
    found.push(...tooLong([...here, 'title'], embed.title, 256));
    found.push(...tooLong([...here, 'description'], embed.description, 4096));
    found.push(...tooLong([...here, 'footer', 'text'], embed.footer?.text, 2048));
    found.push(...tooLong([...here, 'author', 'name'], embed.author?.name, 256));
    const fields = embed.fields ?? [];
    if (fields.length > 25)
      found.push(fault([...here, 'fields'], 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.'));
    for (const [number, field] of fields.entries()) {
      for (const key of ['name', 'value'] as const) {
        const where = [...here, 'fields', number, key];
        if (field[key].trim() === '') found.push(fault(where, 'BASE_TYPE_REQUIRED', 'This field is required'));
        found.push(...tooLong(where, field[key], key === 'name' ? 256 : 1024));
      }
      total += lengthOf(field.name) + lengthOf(field.value);
    }
    total += lengthOf(embed.title) + lengthOf(embed.description);
    total += lengthOf(embed.footer?.text) + lengthOf(embed.author?.name);
    const shows = embed.title || embed.description || fields.length > 0 || embed.image?.url || embed.thumbnail?.url;
    if (!shows && !embed.footer?.text && !embed.author?.name) {
      found.push(fault([...here, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required'));
    }
  }
  if (total > MAX_EMBED_TEXT) {
    const message = `Embed size exceeds maximum size of ${MAX_EMBED_TEXT}`;
    found.push(fault(at, 'MAX_EMBED_SIZE_EXCEEDED', message));
  }
  return found;
}

function checkRows(rows: readonly Component[], at: readonly Step[]): FieldError[] {
  const found: FieldError[] = [];
  if (rows.length > MAX_ROWS) found.push(fault(at, 'BASE_TYPE_MAX_LENGTH', `Must be ${MAX_ROWS} or fewer in length.`));
  for (const [index, row] of rows.entries()) {
    if (row.type !== 1) {
      found.push(fault([...at, index, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1,).'));
      continue;
    }
    const inner = childrenOf(row);
    const selects = inner.filter((child) => child.type !== 2).length;
    if (inner.length > 5 || (selects > 0 && inner.length > 1)) {
      found.push(
        fault(
          [...at, index, 'components'],
          'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
          'The specified component exceeds the maximum width',
        ),
      );
    }
  }
  return [...found, ...checkControls(rows, at)];
}

function checkNewComponents(body: MessageBody, at: readonly Step[]): FieldError[] {
  const found: FieldError[] = [];
  const components = body.components ?? [];
  for (const key of ['content', 'embeds'] as const) {
    if ((body[key] ?? []).length === 0) continue;
    const message = `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    found.push(fault([...at, key], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', message));
  }
  const all = everyComponent(components);
  const text = all.reduce((sum, { component }) => {
    return (
      sum + (component.type === 10 && typeof component['content'] === 'string' ? lengthOf(component['content']) : 0)
    );
  }, 0);
  if (all.length > 40)
    found.push(fault([...at, 'components'], 'BASE_TYPE_MAX_LENGTH', 'Must be 40 or fewer in length.'));
  if (text > 4000)
    found.push(fault([...at, 'components'], 'COMPONENT_MAX_TEXT_SIZE', 'Text of all components exceeds 4000'));
  return [...found, ...checkControls(components, [...at, 'components'])];
}

/** Buttons and selects: each with an id of its own within 100 characters, or an address. */
function checkControls(components: readonly Component[], at: readonly Step[]): FieldError[] {
  const found: FieldError[] = [];
  const seen = new Set<string>();
  for (const { component, path } of everyComponent(components)) {
    const where = [...at, ...path];
    const id = component['custom_id'];
    if (typeof id === 'string') {
      found.push(...tooLong([...where, 'custom_id'], id, 100));
      if (seen.has(id)) {
        found.push(
          fault([...where, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
        );
      }
      seen.add(id);
    }
    const button = buttonSchema.safeParse(component);
    if (button.success) {
      const { style, url, custom_id, label } = button.data;
      if (style === 5 ? !url || custom_id : style !== 6 && (!custom_id || url)) {
        found.push(
          fault(where, 'BUTTON_COMPONENT_INVALID_URL_OR_ID', 'A link button has a URL, any other a custom id'),
        );
      }
      if (style !== 6 && !label && !component['emoji']) {
        found.push(fault([...where, 'label'], 'BUTTON_COMPONENT_LABEL_REQUIRED', 'A button needs a label or an emoji'));
      }
      found.push(...tooLong([...where, 'label'], label, 80));
    }
    const select = stringSelectSchema.safeParse(component);
    if (select.success) {
      const values = select.data.options.map((option) => option.value);
      if (values.length > 25)
        found.push(fault([...where, 'options'], 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.'));
      if (new Set(values).size !== values.length) {
        found.push(
          fault(
            [...where, 'options'],
            'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
            'The specified option value is already used',
          ),
        );
      }
      for (const [index, option] of select.data.options.entries()) {
        found.push(...tooLong([...where, 'options', index, 'label'], option.label, 100));
        found.push(...tooLong([...where, 'options', index, 'value'], option.value, 100));
      }
    }
  }
  return found;
}

export function childrenOf(component: Component): Component[] {
  const lists = [component['components'], component['component'], component['accessory']].flat();
  return lists.filter((child): child is Component => isRecord(child) && typeof child['type'] === 'number');
}

/** Every component of a tree with its path, parents before children. */
export function everyComponent(
  components: readonly Component[],
  at: readonly Step[] = [],
): { component: Component; path: readonly Step[] }[] {
  return components.flatMap((component, index) => {
    const path = [...at, index];
    return [{ component, path }, ...everyComponent(childrenOf(component), [...path, 'components'])];
  });
}
