import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { compileExpression } from './expression.ts';
import type { Variables } from './operator.ts';
import { stageOf } from './stage.ts';

/** The stages that give documents instead of changing those of a collection; they may only come first. */
export const SOURCES: readonly string[] = [
  '$documents',
  '$collStats',
  '$indexStats',
  '$currentOp',
  '$listLocalSessions',
];

/** The documents of a pipeline that begins with `$documents`, and its other stages. */
export function givenDocuments(
  stages: readonly Value[],
  scope: Variables,
): { readonly docs: Doc[]; readonly rest: readonly Value[] } | undefined {
  const [first, ...rest] = stages;
  if (first === undefined) return undefined;
  const [name, operand] = stageOf(first);
  if (name !== '$documents') return undefined;
  const given = compileExpression(operand, scope)({});
  if (!Array.isArray(given)) throw assertion(5858203, 'an array is expected');
  return {
    docs: given.map((doc) => {
      if (!isDoc(doc)) throw assertion(40228, '$documents needs an array of objects');
      return doc;
    }),
    rest,
  };
}
