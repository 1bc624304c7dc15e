import { z } from 'zod';
import { Roll } from '../dice/dice.js';

/** A run of text. All text is data: renderers escape it for their channel, so a name can never become markup or a ping. */
export const Inline = z.union([
  z.string(),
  z.object({ kind: z.enum(['strong', 'emphasis', 'code']), text: z.string() }),
  /** A moment, in seconds since 1970, for channels that tell it in each reader's own zone; for all others it stands in the text. */
  z.object({ kind: z.literal('moment'), text: z.string(), at: z.int().min(0).max(8_640_000_000_000) }),
  /**
   * A page of the web board, by its path. Where the board is reached is known only when somebody reads: it may move between the
   * writing and the reading, so no whole address is ever kept.
   */
  z.object({ kind: z.literal('page'), text: z.string().regex(/^\/(?!\/)[\w\-./~%?=&#]*$/) }),
]);
export type Inline = z.infer<typeof Inline>;

const Text = z.array(Inline);

/** A piece of a report that holds no others. */
export const Leaf = z.discriminatedUnion('kind', [
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
export type Leaf = z.infer<typeof Leaf>;

/**
 * What a part of a report is for, so that each channel can put news first and fold the rest:
 * `headline`: the phase in a sentence or two; `changes`: what is different now; `battle`: one fight each; `forces`: what the
 * reader has; `ledger`: tables and accounts; `orders`: the template of the next sheet; `proof`: dice and keys, for checking.
 */
export const PartRole = z.enum(['headline', 'changes', 'battle', 'forces', 'ledger', 'orders', 'proof']);
export type PartRole = z.infer<typeof PartRole>;

/** Pieces that belong together. A channel may fold it under its title, and leaves out its heading where the title is empty. */
export const Part = z.object({
  kind: z.literal('part'),
  role: PartRole,
  title: z.string(),
  blocks: z.array(Leaf),
});
export type Part = z.infer<typeof Part>;

export const Block = z.discriminatedUnion('kind', [...Leaf.options, Part]);
export type Block = z.infer<typeof Block>;

/** All pieces of a report in order; parts are opened, their titles standing as headings of the second level. */
export const leavesOf = (blocks: readonly Block[]): readonly Leaf[] =>
  blocks.flatMap((block): readonly Leaf[] => {
    if (block.kind !== 'part') return [block];
    return block.title === '' ? block.blocks : [{ kind: 'heading', level: 2, text: block.title }, ...block.blocks];
  });

/** A report before it is rendered for a channel. It was built for one viewer and holds only what that viewer may know. */
export const ReportDocument = z.object({ title: z.string(), blocks: z.array(Block) });
export type ReportDocument = z.infer<typeof ReportDocument>;

/** A map picture. `description` says in plain sentences what the picture shows, for those who cannot see it. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly description: readonly string[];
  /** Where the places of the map lie in the picture, by the names that orders use; for arrows drawn over it. */
  readonly anchors?: Readonly<Record<string, readonly [x: number, y: number]>>;
}
