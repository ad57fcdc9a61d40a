import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { setWindowFields } from './setWindowFields.ts';
import type { Stage, StageContext } from './stage.ts';

const METHODS: Readonly<Record<string, string>> = { linear: '$linearFill', locf: '$locf' };

function methodOf(field: string, how: Value): string | undefined {
  if (!isDoc(how)) throw failure('TypeMismatch', `BSON field '$fill.output.${field}' must be an object`);
  const { method, value } = how;
  if ((method === undefined) === (value === undefined) || Object.keys(how).length !== 1) {
    throw assertion(
      6050201,
      `$fill's output field '${field}' must specify exactly one of 'method' and 'value'`,
    );
  }
  if (method === undefined) return undefined;
  const known = typeof method === 'string' && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (known === undefined) throw assertion(6050202, `Method must be either locf or linear`);
  return known;
}

/** `$fill`: window functions and `$ifNull` under one name. @returns the stages it stands for, in their order */
export function fill(
  operand: Value,
  context: StageContext,
  addFields: (operand: Value, context: StageContext) => Stage,
): Stage {
  if (!isDoc(operand)) throw failure('FailedToParse', 'the $fill stage specification must be an object');
  for (const field of Object.keys(operand)) {
    if (!['partitionBy', 'partitionByFields', 'sortBy', 'output'].includes(field)) {
      throw failure('UnknownField', `BSON field '$fill.${field}' is an unknown field.`);
    }
  }
  const { output, partitionBy, partitionByFields, sortBy } = operand;
  if (!isDoc(output))
    throw failure('MissingField', "BSON field '$fill.output' is missing but a required field");
  if (Object.keys(output).length === 0)
    throw assertion(6050203, 'The output field of $fill must not be empty');
  if (partitionBy !== undefined && partitionByFields !== undefined) {
    throw assertion(
      6050204,
      "Maximum one of 'partitionBy' and 'partitionByFields can be specified in '$fill'",
    );
  }
  const windows: Doc = {};
  const values: Doc = {};
  for (const [field, how] of Object.entries(output)) {
    const method = methodOf(field, how);
    if (method) windows[field] = { [method]: `$${field}` };
    else values[field] = { $ifNull: [`$${field}`, (how as Doc).value] };
  }
  const stages: Stage[] = [];
  if (Object.keys(windows).length > 0) {
    if (sortBy === undefined) throw failure('FailedToParse', "$fill with a method requires a 'sortBy'");
    const by = Array.isArray(partitionByFields)
      ? partitionByFields.map((field) => `$${String(field)}`)
      : (partitionBy ?? null);
    stages.push(setWindowFields({ partitionBy: by, sortBy, output: windows }, context));
  }
  if (Object.keys(values).length > 0) stages.push(addFields(values, context));
  const through = (docs: Doc[], from: number): Doc[] =>
    stages.slice(from).reduce((flowing, stage) => stage.push(flowing), docs);
  return {
    push: (docs) => through(docs, 0),
    end: () => stages.flatMap((stage, i) => through(stage.end(), i + 1)),
  };
}
