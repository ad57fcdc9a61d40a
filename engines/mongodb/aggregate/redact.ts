import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { compileExpression } from './expression.ts';
import type { Stage, StageContext } from './pipeline.ts';

const VERDICTS = { DESCEND: 'descend', PRUNE: 'prune', KEEP: 'keep' };

/** `$redact`: keeps, prunes or descends into each document and each document in it. */
export function redact(operand: Value, { scope }: StageContext): Stage {
  const verdict = compileExpression(operand, { ...scope, ...VERDICTS });
  const inside = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(inside).filter((element) => element !== undefined);
    return isDoc(value) ? one(value) : value;
  };
  const one = (doc: Doc): Doc | undefined => {
    const said = verdict(doc);
    if (said === VERDICTS.KEEP) return doc;
    if (said === VERDICTS.PRUNE) return undefined;
    if (said !== VERDICTS.DESCEND) {
      throw assertion(
        17053,
        "$redact's expression should not return anything aside from the variables $$KEEP, $$DESCEND, and $$PRUNE",
      );
    }
    const result: Doc = {};
    for (const field in doc) {
      const value = inside(doc[field]);
      if (value !== undefined) result[field] = value;
    }
    return result;
  };
  return { push: (docs) => docs.map(one).filter((doc) => doc !== undefined), end: () => [] };
}
