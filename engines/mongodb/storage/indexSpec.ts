import type { Doc } from '../bson/values.ts';
import type { Collation } from '../collation/collation.ts';
import type { TextSpec } from '../text/textIndex.ts';

/** One field of an index's key. */
export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly descending: boolean;
  /** Entries keep a hash of the value: they serve equality alone. */
  readonly hashed: boolean;
}

/** One index of a collection. `multi` and `longKeys` only ever turn true while documents come in. */
export interface Index {
  readonly id: number;
  readonly name: string;
  readonly key: Doc;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly hidden: boolean;
  readonly partial: Doc | undefined;
  readonly covers: ((doc: Doc) => boolean) | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** Entries keep of texts only what makes them equal under it. */
  readonly collation: Collation | undefined;
  /** Of a text index: its entries are the terms of the texts it reads. */
  readonly text: TextSpec | undefined;
  /** How often a query used it since the server started. */
  uses: number;
  /** For each field whether some document had an array on its path. */
  readonly multi: boolean[];
  longKeys: boolean;
}

/** An index as the catalogue keeps it; `multi` says of each field whether some document had an array on its path. */
export interface StoredIndex {
  id: number;
  name: string;
  key: Doc;
  unique: boolean;
  sparse: boolean;
  hidden: boolean;
  partial?: Doc;
  expireAfterSeconds?: number;
  collation?: Doc;
  text?: TextSpec;
  multi: boolean[];
  longKeys: boolean;
}
