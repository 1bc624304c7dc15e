import { everyComponent } from './limits.js';
import { buttonSchema, type Embed, EPHEMERAL, type Message, stringSelectSchema } from './shapes.js';
import type { World } from './world.js';

/**
 * A message as plain text in the order a person sees it: content, embeds, files, buttons. Names stand for mentions and
 * files for addresses, so that the text is the same in every run. Markdown and `<t:…>` times stay as sent.
 */
export function renderAsSeen(world: World, message: Message): string {
  const lines = [
    `${message.author.global_name ?? message.author.username}${message.edited_timestamp === null ? '' : ' (edited)'}:`,
  ];
  if ((message.flags & (1 << 7)) !== 0) lines.push('… is thinking');
  if (message.content !== '') lines.push(named(world, message.content));
  for (const embed of message.embeds) lines.push(...embedLines(world, message, embed));
  const shown = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  for (const file of message.attachments) {
    // A picture inside an embed is not shown a second time below.
    if (!shown.has(file.url)) lines.push(`[file: ${file.filename}${file.description ? `, ${file.description}` : ''}]`);
  }
  for (const row of message.components) {
    const text = controlTexts(row);
    if (text !== '') lines.push(text);
  }
  if ((message.flags & EPHEMERAL) !== 0) lines.push('(only you can see this)');
  return `${lines.join('\n')}\n`;
}

function embedLines(world: World, message: Message, embed: Embed): string[] {
  const lines: string[] = [];
  const add = (text: string | null | undefined): void => {
    if (text) lines.push(...named(world, text).split('\n'));
  };
  add(embed.author?.name);
  add(embed.title && (embed.url ? `# ${embed.title} <${embed.url}>` : `# ${embed.title}`));
  add(embed.description);
  for (const field of embed.fields ?? []) {
    add(`## ${field.name}`);
    add(field.value);
  }
  for (const [kind, media] of [
    ['image', embed.image],
    ['thumbnail', embed.thumbnail],
  ] as const) {
    if (!media?.url) continue;
    const file = message.attachments.find((one) => one.url === media.url);
    add(`[${kind}: ${file ? `${file.filename}${file.description ? `, ${file.description}` : ''}` : media.url}]`);
  }
  add([embed.footer?.text, embed.timestamp].filter(Boolean).join(' · '));
  return lines.map((line) => `│ ${line}`.trimEnd());
}

function controlTexts(row: Message['components'][number]): string {
  const texts = everyComponent([row]).map(({ component }) => {
    if (component.type === 10 && typeof component['content'] === 'string') return component['content'];
    const button = buttonSchema.safeParse(component);
    if (button.success) {
      const { label, url, disabled } = button.data;
      return `[${label ?? '…'}${url ? ` → ${url}` : ''}${disabled ? ' (disabled)' : ''}]`;
    }
    const menu = stringSelectSchema.safeParse(component);
    if (!menu.success) return '';
    return `[${menu.data.placeholder ?? 'Make a selection'}: ${menu.data.options.map((option) => option.label).join(' | ')}]`;
  });
  return texts.filter((text) => text !== '').join(' ');
}

function named(world: World, text: string): string {
  return text
    .replaceAll(/<@!?(\d{1,20})>/g, (whole, id: string) => {
      const user = world.users.get(id);
      return user ? `@${user.global_name ?? user.username}` : whole;
    })
    .replaceAll(/<#(\d{1,20})>/g, (whole, id: string) => {
      const channel = world.channels.get(id);
      return channel ? `#${channel.name}` : whole;
    });
}
