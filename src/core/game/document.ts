import { z } from 'zod';
import { Roll } from '../dice/dice.js';

/** A run of text. All text is data: renderers escape it for their channel, so a name can never become markup or a ping. */
export const Inline = z.union([
  z.string(),
  z.object({ kind: z.enum(['strong', 'emphasis', 'code']), text: z.string() }),
]);
export type Inline = z.infer<typeof Inline>;

const Text = z.array(Inline);

export const Block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), text: Text }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(Text) }),
  z.object({
    kind: z.literal('table'),
    caption: z.string().nullable(),
    columns: z.array(z.object({ title: z.string(), align: z.enum(['left', 'right', 'centre']) })),
    /** rows × columns; every row is as long as `columns`. */
    rows: z.array(z.array(Text)),
  }),
  /** Dice, for checking. The keys of all streams listed in a public report are revealed with it. */
  z.object({ kind: z.literal('rolls'), title: z.string(), rolls: z.array(Roll) }),
  /** The place of the map picture of the same view; `description` says the same in words. */
  z.object({ kind: z.literal('map'), caption: z.string(), description: z.array(z.string()) }),
  /** Text to be kept letter by letter, e.g. the template of the next order sheet. */
  z.object({ kind: z.literal('verbatim'), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal('notice'), tone: z.enum(['info', 'warning']), text: Text }),
]);
export type Block = z.infer<typeof Block>;

/** A report before it is rendered for a channel. It was built for one viewer and holds only what that viewer may know. */
export const ReportDocument = z.object({ title: z.string(), blocks: z.array(Block) });
export type ReportDocument = z.infer<typeof ReportDocument>;

/** A map picture. `description` says in plain sentences what the picture shows, for those who cannot see it. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly description: readonly string[];
}
