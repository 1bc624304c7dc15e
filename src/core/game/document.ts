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

/** What something means to the reader. A page never tells it by colour alone. */
export const Tone = z.enum(['good', 'bad', 'doubtful', 'neutral']);
export type Tone = z.infer<typeof Tone>;

/** Whose something is, to the reader: what they command, what is on their side, what is against them, and the rest. */
export const Stance = z.enum(['own', 'ally', 'foe', 'neutral']);
export type Stance = z.infer<typeof Stance>;

/** One number that a reader looks for at once. */
export const Figure = z.object({
  /** `Provinces`. */
  label: z.string().min(1),
  /** `49`. */
  value: z.string(),
  /** What is different from last time: `−1`. */
  change: z.string().nullable(),
  /** A few more words: `112 win`. */
  note: z.string().nullable(),
});
export type Figure = z.infer<typeof Figure>;

/** A name of a colour of the game's palette, as `palette` lists them. */
const ColourName = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

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
  z.object({
    kind: z.literal('map'),
    caption: z.string(),
    description: z.array(z.string()),
    /** What changed or happened, for the picture beside the report; places are names as the drawing anchors them. */
    marks: z.array(z.object({ at: z.string(), text: z.string().max(24), tone: Tone })).exactOptional(),
  }),
  /** Text to be kept letter by letter, e.g. the template of the next order sheet. */
  z.object({ kind: z.literal('verbatim'), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal('notice'), tone: z.enum(['info', 'warning']), text: Text }),
  /** Numbers side by side, e.g. below the headline. */
  z.object({ kind: z.literal('figures'), figures: z.array(Figure).min(1) }),
  /** The strength of those who fought, as far as the reader knows it: bars with what was lost, and curves over the rounds. */
  z.object({
    kind: z.literal('strengths'),
    /** What is counted: `ships`. */
    of: z.string().min(1),
    sides: z
      .array(
        z.object({
          name: z.string().min(1),
          stance: Stance,
          colour: ColourName.nullable(),
          /** At the start, then after each round; whole numbers. At least the first and the last. */
          counts: z.array(z.int().min(0)).min(2),
        }),
      )
      .min(1),
  }),
  /** What became of a whole in parts: of 21 ships sent 11 arrived, 7 turned back, 3 were lost. */
  z.object({
    kind: z.literal('shares'),
    title: z.string().min(1),
    shares: z.array(z.object({ label: z.string().min(1), count: z.int().min(0), tone: Tone })).min(1),
  }),
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
  /** How it ended for the reader, in a word or two: `Held`. */
  badge: z.object({ text: z.string().min(1).max(40), tone: Tone }).exactOptional(),
  /** The place that it is about, as the drawing anchors it; who disputes something there is led to it. */
  at: z.string().exactOptional(),
  /** What the reader had to do with it: `7 of yours, 1 lost`. Left out: nothing. */
  share: z.string().max(80).exactOptional(),
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
  /** Its colours are those of the game's palette (`core/draw/palette.ts`), so that it follows the page's look. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly description: readonly string[];
  /** Left, top, width and height of the field itself, without title and legend: what a small picture shows. Left out: all of it. */
  readonly field?: readonly [x: number, y: number, width: number, height: number];
  /** Where the places of the map lie in the picture, by the names that orders use; for arrows drawn over it. */
  readonly anchors?: Readonly<Record<string, readonly [x: number, y: number]>>;
  /**
   * What a reader can point at, from the ground up: what comes later lies above. Left out: nothing. It is part of the drawing, so
   * what holds for the picture holds for it: nothing that the viewer may not know, not even as an order or a count.
   */
  readonly subjects?: readonly DrawnSubject[];
  /**
   * Words that are to be read whatever is drawn over them: words of others keep clear of their boxes, and where a sign meets them they are
   * written once more above it.
   */
  readonly written?: readonly {
    readonly box: readonly [x: number, y: number, width: number, height: number];
    readonly svg: string;
  }[];
}

/** A unit or a place in a drawing, with its card. */
export interface DrawnSubject {
  /** As `subjectKey` writes it: `unit:KZIN-A`, `place:G11`. */
  readonly key: string;
  /** For the head of its card, and for who listens: `Kzinti Fleet A at G11`. */
  readonly name: string;
  /** What the viewer knows of it, a sentence or a few words each. */
  readonly card: readonly string[];
  readonly stance: Stance;
  /** Left, top, width and height in the picture. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
}
