import { typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { compare, identity } from '../query/order.ts';
import { type Fn, fn, MANY, missing } from './functionKit.ts';

type Members = ReadonlyMap<string, Value>;

function setOf(value: Value, code: number, refusal: string): Members {
  if (!Array.isArray(value)) throw assertion(code, `${refusal}${typeName(value)}`);
  return new Map(value.map((each) => [identity(each), each]));
}

function operands(name: string, code: number, args: Value[]): Members[] {
  return args.map((value) =>
    setOf(value, code, `All operands of ${name} must be arrays. One argument is of type: `),
  );
}

function union(args: Value[]): Value {
  if (args.some(missing)) return null;
  const members = operands('$setUnion', 17043, args).flatMap((set) => [...set]);
  return [...new Map(members).values()].sort(compare);
}

function intersection(args: Value[]): Value {
  if (args.some(missing)) return null;
  const [first = new Map<string, Value>(), ...others] = operands('$setIntersection', 17047, args);
  return [...first]
    .filter(([key]) => others.every((other) => other.has(key)))
    .map(([, value]) => value)
    .sort(compare);
}

function difference([a, b]: Value[]): Value {
  if (missing(a) || missing(b)) return null;
  const both = 'both operands of $setDifference must be arrays. ';
  const from = setOf(a, 17048, `${both}First argument is of type: `);
  const without = setOf(b, 17049, `${both}Second argument is of type: `);
  return [...from].filter(([key]) => !without.has(key)).map(([, value]) => value);
}

function equals(args: Value[]): Value {
  const [first = new Map<string, Value>(), ...others] = operands('$setEquals', 17044, args);
  return others.every(
    (other) => other.size === first.size && [...other.keys()].every((key) => first.has(key)),
  );
}

function isSubset([a, b]: Value[]): Value {
  const both = 'both operands of $setIsSubset must be arrays. ';
  const part = setOf(a, 17046, `${both}First argument is of type: `);
  const whole = setOf(b, 17042, `${both}Second argument is of type: `);
  return [...part.keys()].every((key) => whole.has(key));
}

/** Operators that take arrays as sets: each member counts once, wherever it stands. */
export const SET_FUNCTIONS: Readonly<Record<string, Fn>> = {
  $setUnion: fn(0, MANY, union),
  $setIntersection: fn(0, MANY, intersection),
  $setDifference: fn(2, 2, difference),
  $setEquals: fn(2, MANY, equals),
  $setIsSubset: fn(2, 2, isSubset),
};
