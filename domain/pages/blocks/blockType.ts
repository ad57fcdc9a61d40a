import type { z } from 'zod';

/** How what a block says is written. HTML is cleaned by an allow list before it is kept and again before it is shown. */
export type TextKind = 'html' | 'markdown' | 'plain' | 'code';

export const BLOCK_GROUPS = ['Text', 'Pictures', 'Shop', 'Site', 'More'] as const;
export type BlockGroup = (typeof BLOCK_GROUPS)[number];

/** A type of block: its number, what it is called, and the schema of its options. */
export interface BlockType<Options extends z.ZodObject = z.ZodObject> {
  /** As the specification numbers it, where it does (`docs/rules/pages.md#blocks`). */
  readonly type: number;
  /** Its template is `blocks/{name}.html`. */
  readonly name: string;
  readonly title: string;
  readonly group: BlockGroup;
  /** `null` for what says nothing but its options. */
  readonly text: { readonly kind: TextKind; readonly title: string; readonly initial: string } | null;
  readonly options: Options;
  /** Numbers of its looks, by the option `design`; they count from 1000 over all types. */
  readonly variants?: Readonly<Record<string, number>>;
}

export const blockType = <Options extends z.ZodObject>(type: BlockType<Options>): BlockType<Options> => type;
