import type { z } from 'zod';

/** Everything that a page may be: a page by itself, a section that pages share, a collection, or a record of one. */
export const PAGE_KINDS = ['page', 'section', 'blog', 'post'] as const;
/** One of `PAGE_KINDS`. */
export type PageKindName = (typeof PAGE_KINDS)[number];

/** What a page is, and what may be said of it beside its sections. */
export interface PageKind<Details extends z.ZodObject = z.ZodObject> {
  readonly name: PageKindName;
  /** As people call one: `Blog`, `Post`. */
  readonly title: string;
  /** What it has beside title, description and sections: one schema for panel, check and defaults. */
  readonly details: Details;
  /** Of a collection: what it holds, and the number that the specification gives such a collection. */
  readonly collects?: { readonly record: PageKindName; readonly type: number };
  /** Of a record: the number that the specification gives it. */
  readonly recordType?: number;
  /** Stands on pages and has no address of its own. */
  readonly isPart?: true;
}

export const pageKind = <Details extends z.ZodObject>(kind: PageKind<Details>): PageKind<Details> => kind;
