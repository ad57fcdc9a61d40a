import { BSONRegExp } from 'bson';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { compileFilter } from '../query/match.ts';
import { isOperatorDoc } from '../query/operators.ts';
import { reach, splitPath } from '../query/paths.ts';
import { compileSchema } from './compile.ts';

const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  $in: ['no matching value found in array', 'matching value found in array'],
  $nin: ['matching value found in array', 'no matching value found in array'],
  $ne: ['comparison succeeded', 'comparison failed'],
  $type: ['type did not match', 'type did match'],
  $exists: ['path does not exist', 'path does exist'],
  $regex: ['regular expression did not match', 'regular expression did match'],
  $mod: ['$mod did not evaluate to expected remainder', '$mod did evaluate to expected remainder'],
  $size: ['array length was not equal to given size', 'array length was equal to given size'],
  $elemMatch: ['array did not satisfy the child predicate', 'array did satisfy the child predicate'],
  $all: ['array did not contain all specified values', 'array did contain all specified values'],
  $bitsAllSet: ['bitwise operator failed to match', 'bitwise operator matched successfully'],
  $bitsAnySet: ['bitwise operator failed to match', 'bitwise operator matched successfully'],
  $bitsAllClear: ['bitwise operator failed to match', 'bitwise operator matched successfully'],
  $bitsAnyClear: ['bitwise operator failed to match', 'bitwise operator matched successfully'],
};
const COMPARISON: readonly [string, string] = ['comparison failed', 'comparison succeeded'];

interface Clause {
  readonly filter: Doc;
  /** What to say when the clause keeps a document from being valid. */
  details(doc: Doc, inverted: boolean): Doc;
}

function considered(doc: Doc, path: string): Value[] {
  const found: Value[] = [];
  reach(doc, splitPath(path), 0, (value) => {
    if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}

function leaf(path: string, operator: string, operand: Value, specifiedAs: Doc): Clause {
  if (operator === '$not') {
    const inner = joined('$and', clausesOf(path, operand));
    return {
      filter: specifiedAs,
      details: (doc, inverted) => ({ operatorName: '$not', details: inner.details(doc, !inverted) }),
    };
  }
  return {
    filter: operator === '$regex' ? specifiedAs : { [path]: { [operator]: operand } },
    details: (doc, inverted) => {
      const values = considered(doc, path);
      const [normal, opposite] = REASONS[operator] ?? COMPARISON;
      const start = { operatorName: operator, specifiedAs };
      if (operator === '$exists') {
        const wanted = operand !== false && operand !== 0;
        return { ...start, reason: wanted === inverted ? opposite : normal };
      }
      const [only] = values;
      if (only === undefined) return { ...start, reason: 'field was missing' };
      const reason = inverted ? opposite : normal;
      if (values.length > 1) return { ...start, reason, consideredValues: values };
      const type = operator === '$type' ? { consideredType: typeName(only) } : {};
      return { ...start, reason, consideredValue: only, ...type };
    },
  };
}

function clausesOf(path: string, operand: Value): Clause[] {
  if (operand instanceof BSONRegExp) return [leaf(path, '$regex', operand, { [path]: operand })];
  if (!isOperatorDoc(operand)) return [leaf(path, '$eq', operand, { [path]: operand })];
  const operators = Object.entries(operand).filter(([name]) => name !== '$options');
  return operators.map(([name, value]) => {
    const written = name === '$regex' ? operand : { [name]: value };
    return leaf(path, name, value, { [path]: written });
  });
}

/** Several clauses of which all, one or none must hold. */
function joined(operator: '$and' | '$or' | '$nor', clauses: readonly Clause[]): Clause {
  const [only] = clauses;
  if (operator === '$and' && clauses.length === 1 && only) return only;
  const filter = { [operator]: clauses.map((clause) => clause.filter) };
  const tests = clauses.map((clause) => compileFilter(clause.filter));
  return {
    filter,
    details: (doc, inverted) => {
      // A negated disjunction fails by what holds in it, as `$nor` does.
      const satisfied = operator === '$nor' ? !inverted : inverted;
      const guilty = clauses.flatMap((clause, index) =>
        tests[index]?.(doc) === satisfied ? [{ index, details: clause.details(doc, satisfied) }] : [],
      );
      const name = satisfied ? 'clausesSatisfied' : 'clausesNotSatisfied';
      return { operatorName: operator, [name]: guilty };
    },
  };
}

function topLevel(key: string, operand: Value): Clause | Clause[] {
  if ((key === '$and' || key === '$or' || key === '$nor') && Array.isArray(operand)) {
    const clauses = operand.map((clause) => filterClause(isDoc(clause) ? clause : {}));
    const inner = joined(key, clauses);
    if (key !== '$and' || clauses.length !== 1) return inner;
    return {
      filter: inner.filter,
      details: (doc, inverted) => ({
        operatorName: '$and',
        clausesNotSatisfied: [{ index: 0, details: inner.details(doc, inverted) }],
      }),
    };
  }
  if (key === '$jsonSchema') {
    const schema = compileSchema(operand);
    const title = isDoc(operand) && operand.title !== undefined ? { title: operand.title } : {};
    return {
      filter: { $jsonSchema: operand },
      details: (doc, inverted) =>
        inverted
          ? {
              operatorName: '$jsonSchema',
              ...title,
              specifiedAs: { $jsonSchema: operand },
              reason: 'schema matched',
            }
          : { operatorName: '$jsonSchema', ...title, schemaRulesNotSatisfied: schema(doc) },
    };
  }
  if (key === '$expr') {
    return {
      filter: { $expr: operand },
      details: (_doc, inverted) => ({
        operatorName: '$expr',
        specifiedAs: { $expr: operand },
        reason: inverted ? 'expression did match' : 'expression did not match',
        expressionResult: inverted,
      }),
    };
  }
  return clausesOf(key, operand);
}

function filterClause(filter: Doc): Clause {
  const parts = Object.entries(filter).filter(([key]) => key !== '$comment');
  return joined(
    '$and',
    parts.flatMap(([key, operand]) => topLevel(key, operand)),
  );
}

/** Why a document does not match: the `details` of a validation failure. */
export function explainFilter(filter: Doc): (doc: Doc) => Doc {
  const clause = filterClause(filter);
  return (doc) => clause.details(doc, false);
}
