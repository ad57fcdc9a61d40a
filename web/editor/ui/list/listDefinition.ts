import type { ComponentType, ReactNode } from 'react';
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

/** A question with a few answers. The answer goes to the gateway under `param`. */
export interface Filter {
  readonly param: string;
  readonly label: string;
  readonly options: readonly Option[];
}

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

type RunOfRow<Row> = (row: Row) => Promise<{ readonly error?: unknown }>;

/** What fields of a bulk action come to: how each row is done, or what still has to be said. */
export type BulkAnswer<Row> = { readonly run: RunOfRow<Row> } | { readonly missing: string };
export interface BulkFieldsProps<Row> {
  /** The same function for as long as the dialog is open. */
  readonly onAnswer: (answer: BulkAnswer<Row>) => void;
}

/** Something that can be done to each of the chosen rows; what became of each is told. */
export interface BulkAction<Row> {
  readonly label: string;
  /** Asked before: `Archive these discounts?` */
  readonly asks?: string;
  readonly isDanger?: boolean;
  /** Whether there is anything to do for this row; others are left out, and named. */
  readonly suits?: (row: Row) => boolean;
  /** Left out where `fields` say it. */
  readonly run?: RunOfRow<Row>;
  /** What has to be said before, in the dialog that asks. */
  readonly fields?: ComponentType<BulkFieldsProps<Row>>;
  /** `archived`, as in `3 discounts archived`. */
  readonly done: string;
}
