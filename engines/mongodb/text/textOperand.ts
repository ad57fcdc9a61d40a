import { type Doc, isDoc, type Value } from '../bson/values.ts';

/** The operand of `$text` in a filter, where it may stand: at the top or in an `$and`. */
export function textOperand(filter: Doc): Value {
  if ('$text' in filter) return filter.$text;
  if (!Array.isArray(filter.$and)) return undefined;
  for (const clause of filter.$and) {
    const found = isDoc(clause) ? textOperand(clause) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
