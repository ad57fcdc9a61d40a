import type { ReactNode } from 'react';
import type { Option } from '../Choice.tsx';
import type { IconName } from '../Icon.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the gateway sorts by, where it can: sent as `sort`, with a dash before it for the other way round. */
  readonly sort?: string;
  readonly isNumber?: boolean;
  /** Shown only once somebody chooses it. */
  readonly isExtra?: boolean;
}

interface Question {
  /** What it is called in the address, and by the gateway. */
  readonly param: string;
  readonly label: string;
}
/** A question with a few answers. */
interface ChoiceFilter extends Question {
  readonly options: readonly Option[];
}
/** A question that is answered by typing: a word, or a day (`2026-11-22`). */
interface TypedFilter extends Question {
  readonly type: 'text' | 'date';
  /** What the gateway is asked for where it knows the answer in another form; nothing for what is no answer. */
  readonly ask?: (value: string) => Readonly<Record<string, string>>;
}
/** About one thing that a link names, e.g. the orders of one customer. Nobody types it; it is shown while it counts. */
export interface LinkedFilter extends Question {
  readonly type: 'one';
  /** What the thing is called. */
  readonly shown: (id: string) => ReactNode;
}
export type Filter = ChoiceFilter | TypedFilter | LinkedFilter;

/** A view that the list comes with: what its tab says, and what it asks the gateway for. */
export interface ListView {
  readonly id: string;
  readonly label: string;
  readonly query: Readonly<Record<string, string>>;
}

/** What a list is of and how it is looked at; `docs/console.md` has an example. */
export interface ListDefinition<Row> {
  /** What people's own views are kept under. */
  readonly id: string;
  /** `discount`, as counted and spoken of. */
  readonly one: string;
  readonly many?: string;
  /** What is said where the rows could not be loaded, if not that of every list. */
  readonly unloaded?: string;
  readonly icon: IconName;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** The screen of one row. */
  readonly pathOf: (row: Row) => string;
  /** A small picture before the name. */
  readonly pictureOf?: (row: Row) => ReactNode;
  /** Beside the name, and below it where there is little room. */
  readonly detailOf?: (row: Row) => ReactNode;
  /** What the first column, the name, is called, and sorted by. */
  readonly nameTitle: string;
  readonly nameSort?: string;
  readonly columns: readonly Column<Row>[];
  readonly views?: readonly [ListView, ...ListView[]];
  readonly filters?: readonly Filter[];
  /** What a search looks into; without it there is no search. */
  readonly searched?: string;
}

/** Something that is made of all chosen rows at once, e.g. a paper to print: where it is to be had. */
export interface BulkLink<Row> {
  readonly label: string;
  readonly hrefOf: (rows: readonly Row[]) => string;
}

/** Something that can be done to each of the chosen rows; what became of each is told. */
export interface BulkAction<Row> {
  readonly label: string;
  /** Asked before: `Archive these discounts?` */
  readonly asks?: string;
  readonly isDanger?: boolean;
  /** What has to be said before, e.g. the tag that all of them get; asked for between the question and the button. */
  readonly details?: ReactNode;
  /** Whether enough was said; without it there is nothing to say. */
  readonly isReady?: boolean;
  /** Forgets what was said for others before; called as its dialog opens. */
  readonly startAnew?: () => void;
  /** Whether there is anything to do for this row; others are left out, and named. */
  readonly suits?: (row: Row) => boolean;
  readonly run: (row: Row) => Promise<{ readonly error?: unknown }>;
  /** Takes it back of a row, which is given as it was before; only where the domain has an inverse. */
  readonly takeBack?: (row: Row) => Promise<{ readonly error?: unknown }>;
  /** Why it cannot be taken back of this row, which is given as it was before; `null` where it can. Without it, of every row. */
  readonly staysBecause?: (row: Row) => string | null;
  /** `archived`, as in `3 discounts archived`. */
  readonly done: string;
}
