import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { evaluator } from './expression.ts';
import type { Stage, StageContext } from './stage.ts';

const VERDICTS = { DESCEND: 'descend', PRUNE: 'prune', KEEP: 'keep' };

/** `$redact`: keeps, prunes or descends into each document and each document in it. */
export function redact(operand: Value, { scope }: StageContext): Stage {
  const named = { ...scope, ...VERDICTS };
  const verdict = evaluator(operand, new Set(Object.keys(named)));
  const inside = (value: Value, root: Doc): Value => {
    if (Array.isArray(value)) {
      return value.map((element) => inside(element, root)).filter((element) => element !== undefined);
    }
    return isDoc(value) ? one(value, root) : value;
  };
  const one = (doc: Doc, root: Doc): Doc | undefined => {
    const said = verdict(doc, { ...named, ROOT: root, CURRENT: doc });
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
      const value = inside(doc[field], root);
      if (value !== undefined) result[field] = value;
    }
    return result;
  };
  return {
    push: (docs) => docs.map((doc) => one(doc, doc)).filter((doc) => doc !== undefined),
    end: () => [],
  };
}
