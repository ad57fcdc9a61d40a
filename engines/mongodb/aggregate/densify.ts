import { addWide as add } from '../bson/arithmetic.ts';
import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { compare, identity } from '../query/order.ts';
import { plainGet, splitPath } from '../query/paths.ts';
import { setAt } from '../update/path.ts';
import { addUnits, isUnit } from './calendar.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import type { Stage } from './stage.ts';

const MOST_GENERATED = 500_000;

type Range = 'full' | 'partition' | readonly [Value, Value];

interface Spec {
  readonly field: readonly string[];
  readonly partitions: readonly (readonly string[])[];
  readonly step: number;
  readonly unit: string | undefined;
  readonly range: Range;
}

function onlyFields(owner: string, doc: Doc, allowed: readonly string[]): void {
  for (const field of Object.keys(doc)) {
    if (!allowed.includes(field)) {
      throw failure('UnknownField', `BSON field '${owner}.${field}' is an unknown field.`);
    }
  }
}

function rangeOf(bounds: Value, unit: string | undefined): Range {
  if (bounds === 'full' || bounds === 'partition') return bounds;
  if (typeof bounds === 'string') {
    throw assertion(5946802, "Bounds string must either be 'full' or 'partition'");
  }
  if (!Array.isArray(bounds) || bounds.length !== 2) {
    throw assertion(
      5733403,
      'a bounding array in a range statement must have exactly two elements, the first being the lower bound and the second being the upper bound',
    );
  }
  const [low, high] = bounds;
  const dates = low instanceof Date && high instanceof Date;
  const numbers = isNumeric(low ?? null) && isNumeric(high ?? null);
  if (unit ? !dates : !numbers) {
    throw assertion(
      5733402,
      'a bounding array must contain either both dates (with a unit) or both numeric types',
    );
  }
  if (compare(low, high) > 0)
    throw assertion(5733403, 'the bounds in a range statement must be in ascending order');
  return [low, high];
}

function parse(operand: Value): Spec {
  if (!isDoc(operand)) throw assertion(5733600, 'The $densify stage specification must be an object');
  onlyFields('$densify', operand, ['field', 'partitionByFields', 'range']);
  const { field, partitionByFields = [], range } = operand;
  for (const [name, value] of Object.entries({ field, range })) {
    if (value === undefined) {
      throw failure('MissingField', `BSON field '$densify.${name}' is missing but a required field`);
    }
  }
  if (typeof field !== 'string')
    throw failure('TypeMismatch', "BSON field '$densify.field' must be a string");
  if (field.startsWith('$')) throw assertion(16410, "FieldPath field names may not start with '$'");
  if (!Array.isArray(partitionByFields) || !partitionByFields.every((each) => typeof each === 'string')) {
    throw failure('TypeMismatch', "BSON field '$densify.partitionByFields' must be an array of strings");
  }
  if (!isDoc(range)) throw failure('TypeMismatch', "BSON field '$densify.range' must be an object");
  onlyFields('$densify.range', range, ['step', 'bounds', 'unit']);
  const { bounds, step, unit } = range;
  if (!isNumeric(step ?? null) || !(toNumber(step) > 0)) {
    throw assertion(
      5733401,
      'the step parameter in a range statement must be a strictly positive numeric value',
    );
  }
  if (unit !== undefined && !isUnit(unit))
    throw failure('BadValue', `unknown time unit value: ${String(unit)}`);
  if (unit !== undefined && !Number.isInteger(toNumber(step))) {
    throw assertion(
      6586400,
      'The step parameter in a range satement must be a whole number when densifying a date range',
    );
  }
  const parsed = rangeOf(bounds, unit);
  if (parsed === 'partition' && partitionByFields.length === 0) {
    throw assertion(
      5733408,
      "one may not specify the bounds as 'partition' without specifying a non-empty array of partitionByFields",
    );
  }
  return {
    field: splitPath(field),
    partitions: partitionByFields.map((each) => splitPath(String(each))),
    step: toNumber(step),
    unit,
    range: parsed,
  };
}

/** The value so many steps after another. */
function stepped({ step, unit }: Spec, start: Value, steps: number): Value {
  if (start instanceof Date) return addUnits(start, step * steps, unit as string);
  return add(start, step * steps);
}

function checkType({ unit }: Spec, value: Value): void {
  if (unit !== undefined && !(value instanceof Date)) {
    throw assertion(5733202, '$densify field type must be a date when there is a unit');
  }
  if (unit === undefined && !isNumeric(value)) {
    throw assertion(5733201, '$densify field type must be numeric when there is no unit');
  }
}

/** `$densify`: documents for the values that are missing between those that are there. */
export function densify(operand: Value): Stage {
  const spec = parse(operand);
  const allowance = new Allowance(() =>
    failure('ExceededMemoryLimit', `$densify exceeded memory limit of ${STAGE_MEMORY_BYTES} bytes.`),
  );
  const without: Doc[] = [];
  const entries: { value: Value; doc: Doc }[] = [];
  return {
    push: (docs) => {
      for (const doc of docs) {
        allowance.take(doc);
        const value = plainGet(doc, spec.field);
        if (value === undefined || value === null) without.push(doc);
        else {
          checkType(spec, value);
          entries.push({ value, doc });
        }
      }
      return [];
    },
    end: () => [...without, ...filled(spec, entries)],
  };
}

interface Run {
  readonly key: readonly Value[];
  readonly entries: { readonly value: Value; readonly doc: Doc }[];
}

function filled(spec: Spec, entries: { value: Value; doc: Doc }[]): Doc[] {
  entries.sort((a, b) => compare(a.value, b.value));
  const runs = new Map<string, Run>();
  for (const entry of entries) {
    const key = spec.partitions.map((path) => plainGet(entry.doc, path));
    const name = identity(key.map((value) => value ?? null));
    const run = runs.get(name) ?? { key, entries: [] };
    run.entries.push(entry);
    runs.set(name, run);
  }
  const explicit = typeof spec.range !== 'string';
  if (explicit && spec.partitions.length === 0 && runs.size === 0) runs.set('', { key: [], entries: [] });
  const [least, most] = [entries[0]?.value, entries.at(-1)?.value];
  const generated = { left: MOST_GENERATED };
  return [...runs.values()].flatMap((run) => {
    if (spec.range === 'full') return fill(spec, run, least, most, true, generated);
    if (spec.range === 'partition') {
      return fill(spec, run, run.entries[0]?.value, run.entries.at(-1)?.value, true, generated);
    }
    return fill(spec, run, spec.range[0] as Value, spec.range[1] as Value, false, generated);
  });
}

/** One partition with what is missing on the steps from `low` to `high`. */
function fill(
  spec: Spec,
  { entries, key }: Run,
  low: Value,
  high: Value,
  inclusive: boolean,
  generated: { left: number },
): Doc[] {
  const out: Doc[] = [];
  let at = 0;
  for (let steps = 0; ; steps++) {
    const value = stepped(spec, low, steps);
    const order = compare(value, high);
    if (inclusive ? order > 0 : order >= 0) break;
    for (; at < entries.length && compare(entries[at]?.value, value) < 0; at++)
      out.push(entries[at]?.doc as Doc);
    const next = entries[at];
    if (next && compare(next.value, value) === 0) continue;
    if (generated.left-- <= 0) {
      throw assertion(
        5897900,
        `Generated ${MOST_GENERATED + 1} documents in $densify, which is over the limit of ${MOST_GENERATED}`,
      );
    }
    const made: Doc = {};
    spec.partitions.forEach((path, i) => {
      if (key[i] !== undefined) setAt(made, path, key[i]);
    });
    setAt(made, spec.field, value);
    out.push(made);
  }
  for (; at < entries.length; at++) out.push(entries[at]?.doc as Doc);
  return out;
}
