import type { Doc } from '../bson/values.ts';
import type { Collation } from '../collation/collation.ts';
import { parseCollation } from '../collation/parse.ts';
import type { Collection } from '../storage/collection.ts';
import { docField } from './fields.ts';

/** What a command or statement says: a collation (the simple one is `undefined`), or nothing at all. */
export type CollationChoice = { readonly collation: Collation | undefined } | undefined;

/** @throws what is wrong with the collation, or 115 */
export function collationChoice(owner: string, body: Doc): CollationChoice {
  const spec = docField(owner, body, 'collation');
  if (spec === undefined || Object.keys(spec).length === 0) return undefined;
  return { collation: parseCollation(spec) };
}

/** Where nothing is said the collection decides. */
export function chosen(
  choice: CollationChoice,
  collection: Pick<Collection, 'collation'> | undefined,
): Collation | undefined {
  return choice ? choice.collation : collection?.collation;
}
