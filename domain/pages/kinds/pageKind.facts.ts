import type { z } from 'zod';

/** Everything that a page may be: a page by itself, a section that pages share, a collection, or a record of one. */
export const PAGE_KINDS = [
  ...(['page', 'section', 'blog', 'post', 'events', 'event', 'course', 'lesson'] as const),
  ...(['portfolio', 'project', 'gallery', 'album'] as const),
] as const;
/** One of `PAGE_KINDS`. */
export type PageKindName = (typeof PAGE_KINDS)[number];

/** What a record says of its time. */
export interface Told {
  /** The date by which visitors are shown records in order; `null` for that of its first publication. ISO 8601. */
  readonly from: string | null;
  /** When it is over; `null` for what never is. ISO 8601. */
  readonly until: string | null;
}

/** What a collection holds. */
export interface Collects {
  readonly record: PageKindName;
  /** The number that the specification gives such a collection. */
  readonly type: number;
  /** Its owner says in which order records stand (the detail `order`), at most so many of them; missing where their dates do. */
  readonly orderable?: number;
}

/** What a page is, and what may be said of it beside its sections. */
export interface PageKind<Details extends z.ZodObject = z.ZodObject> {
  readonly name: PageKindName;
  /** As people call one: `Blog`, `Post`. */
  readonly title: string;
  /** What it has beside title, description and sections: one schema for panel, check and defaults. */
  readonly details: Details;
  /** Of a collection. */
  readonly collects?: Collects;
  /** Of what holds its entries itself: the block that shows them, whose options are its details, and its numbers in the specification. */
  readonly block?: {
    readonly type: number;
    readonly collectionType: number;
    readonly entryType: { readonly number: number; readonly label: string };
  };
  /** Of a record: the number that the specification gives it, and what it calls that. */
  readonly recordType?: { readonly number: number; readonly label: string };
  /** Of a record: when it is, as its details say; missing where that is the date its owner gave it (`publishedOn`). */
  told?(details: z.infer<Details>): Told;
  /** Why it cannot be shown as it is, in a sentence; `null` where it can. */
  lacks?(details: z.infer<Details>): { readonly field: string; readonly message: string } | null;
  /** Stands on pages and has no address of its own. */
  readonly isPart?: true;
}

/** Kinds are asked with details of their own (`detailsOf`), so that one may stand where any is meant. */
export const pageKind = <Details extends z.ZodObject>(kind: PageKind<Details>): PageKind<Details> => kind;
