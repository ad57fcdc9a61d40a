import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { conjuncts } from '../storage/bounds.ts';
import { setAt } from '../update/path.ts';
import { compileFilter } from './match.ts';
import { splitPath } from './paths.ts';

/** The array element that made a document match: what the positional `$` stands for. */
export function matchedPosition(filter: Doc, doc: Doc): number | undefined {
  let position: number | undefined;
  for (const [path, operand] of conjuncts(filter)) {
    const found = arrayOn(doc, splitPath(path));
    if (found === undefined) continue;
    const matches = compileFilter({ [path]: operand });
    const index = found.array.findIndex((element) => {
      const lone: Doc = {};
      setAt(lone, found.path, [element]);
      return matches(lone);
    });
    if (index >= 0) position = index;
  }
  return position;
}

function arrayOn(doc: Doc, parts: readonly string[]): { array: Value[]; path: string[] } | undefined {
  let at: Value = doc;
  for (let i = 0; i < parts.length; i++) {
    if (!isDoc(at)) return undefined;
    at = at[parts[i] as string];
    if (Array.isArray(at)) return { array: at, path: parts.slice(0, i + 1) };
  }
  return undefined;
}
