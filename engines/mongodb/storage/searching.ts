import type { Doc } from '../bson/values.ts';
import { compileSearch, withSearch } from '../text/search.ts';
import { textOperand } from '../text/textOperand.ts';
import type { Collection } from './collection.ts';

/**
 * Compiles and plans what a filter may ask of the text index of a collection. Without such an index `$text` and
 * `$meta` are refused where they are compiled.
 */
export function searchingIn<T>(collection: Collection | undefined, filter: Doc, work: () => T): T {
  const operand = textOperand(filter);
  const index = collection?.state.indexes.find(({ hidden, text }) => text && !hidden);
  if (operand === undefined || index?.text === undefined) return work();
  return withSearch(compileSearch(index.text, operand), work);
}
