import type { z } from 'zod';

/** Whether zod would take a value and hand it on without changing anything of it. */
export type TakesAsItIs = (value: unknown) => boolean;

type Check = {
  readonly _zod: {
    readonly def: { readonly when?: (payload: Payload) => boolean };
    check(payload: Payload): unknown;
  };
};
interface Payload {
  value: unknown;
  issues: unknown[];
}

/** What zod keeps of a schema; which of it there is depends on the type. */
interface Definition {
  readonly type: string;
  readonly coerce?: boolean;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly rest?: z.ZodType | null;
  readonly innerType?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly partial?: boolean;
  readonly discriminator?: string;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly checks?: readonly Check[];
}

const never: TakesAsItIs = () => false;
const known = new WeakMap<z.ZodType, TakesAsItIs>();

/**
 * A function that looks at a value without making anything: zod makes a copy of whatever it takes, and several objects for
 * each field of it, which is most of what checking a request, a command or an event costs. It may say `false` of what zod
 * takes, never `true` of what zod refuses or changes: whoever is told `false` asks zod, which also says what is wrong.
 */
export function takesAsItIs(schema: z.ZodType): TakesAsItIs {
  const found = known.get(schema);
  if (found) return found;
  // A schema that holds itself finds this while it is being made.
  let made: TakesAsItIs = never;
  known.set(schema, (value) => made(value));
  made = withChecks(schema, ofType(schema)) ?? never;
  known.set(schema, made);
  return made;
}

/** The value where it is taken as it is, else what zod makes of it, or says of it. */
export const checkedBy = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> =>
  takesAsItIs(schema)(value)
    ? { success: true, data: value as z.output<Schema> }
    : (schema.safeParse(value) as z.ZodSafeParseResult<z.output<Schema>>);

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** Looks at a part by the same rules; `null` where that would never say `true`, so that nobody looks in vain. */
function partOf(schema: z.ZodType | undefined): TakesAsItIs | null {
  const part = schema && takesAsItIs(schema);
  return part === undefined || part === never ? null : part;
}

function ofType(schema: z.ZodType): TakesAsItIs | null {
  const definition = definitionOf(schema);
  if (definition.coerce) return null;
  return MAKERS[definition.type]?.(definition, schema) ?? null;
}

/** By the type of a schema. What is not here is changed on its way, or is left to zod. */
const MAKERS: Readonly<
  Record<string, (definition: Definition, schema: z.ZodType) => TakesAsItIs | null | undefined>
> = {
  string: () => (value) => typeof value === 'string',
  number: () => (value) => Number.isFinite(value),
  boolean: () => (value) => typeof value === 'boolean',
  null: () => (value) => value === null,
  unknown: () => () => true,
  any: () => () => true,
  enum: ({ entries = {} }) => oneOf(Object.values(entries)),
  literal: ({ values = [] }) => oneOf(values),
  lazy: ({ getter }) => getter && ((value) => takesAsItIs(getter())(value)),
  nullable({ innerType }) {
    const inner = partOf(innerType);
    return inner && ((value) => value === null || inner(value));
  },
  optional({ innerType }, schema) {
    const inner = partOf(innerType);
    const mayBeMissing = !schema._zod.traits.has('$ZodExactOptional') && !isDefaulted(innerType);
    return inner && ((value) => (value === undefined ? mayBeMissing : inner(value)));
  },
  default({ innerType }) {
    const inner = partOf(innerType);
    return inner && ((value) => value !== undefined && inner(value));
  },
  array({ element }) {
    const inner = partOf(element);
    return inner && ((value) => Array.isArray(value) && everyOne(value, inner));
  },
  tuple: tupleOf,
  record({ keyType, valueType, partial }) {
    const key = partOf(keyType);
    const inner = partOf(valueType);
    if (!key || !inner || !keyType || (keyType._zod.values && !partial)) return null;
    return (value) =>
      isPlain(value) &&
      Object.keys(value).every((name) => name !== '__proto__' && key(name) && inner(value[name]));
  },
  union: ({ discriminator, options = [] }) =>
    discriminator === undefined ? anyOf(options) : kindBy(discriminator, options),
  object: objectOf,
};

const isDefaulted = (schema: z.ZodType | undefined): boolean => schema?._zod.optin === 'defaulted';

const oneOf = (values: readonly unknown[]): TakesAsItIs => {
  const all = new Set(values);
  return (value) => all.has(value);
};

function everyOne(values: readonly unknown[], inner: TakesAsItIs): boolean {
  for (const value of values) if (!inner(value)) return false;
  return true;
}

/** Of a fixed number of places, each of which has to be filled. */
function tupleOf({ items = [], rest }: Definition): TakesAsItIs | null {
  const places = items.map((item) => (item._zod.optin === undefined ? partOf(item) : null));
  if (rest || places.includes(null)) return null;
  return (value) =>
    Array.isArray(value) &&
    value.length === places.length &&
    places.every((takes, place) => takes?.(value[place]) === true);
}

/** Only of what nothing can be left out of: the first shape that fits takes an object, without what it does not know. */
const SIMPLE = new Set(['string', 'number', 'boolean', 'null', 'enum', 'literal']);
function anyOf(options: readonly z.ZodType[]): TakesAsItIs | null {
  const isSimple = options.every((option) => {
    const { type, coerce, checks = [] } = definitionOf(option);
    return SIMPLE.has(type) && !coerce && !checks.some(mayChange);
  });
  const inner = options.map(takesAsItIs);
  return isSimple ? (value) => inner.some((one) => one(value)) : null;
}

const KEEPING = new Set([
  ...['min_length', 'max_length', 'length_equals', 'string_format', 'less_than', 'greater_than'],
  ...['multiple_of', 'number_format'],
]);
const mayChange = ({ _zod: { def } }: Check): boolean =>
  !KEEPING.has((def as { readonly check?: string }).check ?? '');

/** Shapes that one field tells apart. */
function kindBy(discriminator: string, options: readonly z.ZodType[]): TakesAsItIs | null {
  const byValue = new Map<unknown, TakesAsItIs>();
  for (const option of options) {
    const values = option._zod.propValues?.[discriminator];
    const inner = partOf(option);
    if (!values || !inner) return null;
    for (const value of values) byValue.set(value, inner);
  }
  return (value) => isPlain(value) && (byValue.get(value[discriminator])?.(value) ?? false);
}

function objectOf({ shape = {}, catchall }: Definition): TakesAsItIs | null {
  const others = catchall && definitionOf(catchall).type;
  if (others !== undefined && others !== 'never' && others !== 'unknown') return null;
  const takesOthers = others === 'unknown';
  const names = Object.keys(shape);
  const isKnown = new Set(names);
  const fields: { readonly name: string; readonly takes: TakesAsItIs; readonly mayBeMissing: boolean }[] = [];
  for (const name of names) {
    const field = shape[name] as z.ZodType;
    const takes = partOf(field);
    if (!takes) return null;
    fields.push({ name, takes, mayBeMissing: definitionOf(field).type === 'optional' });
  }
  return (value) => {
    if (!isPlain(value)) return false;
    for (const { name, takes, mayBeMissing } of fields) {
      const one = value[name];
      if (one === undefined && !mayBeMissing) return false;
      if (!takes(one)) return false;
    }
    for (const name in value) {
      // What nobody knows is left out or refused, and this name is never taken over.
      if (!isKnown.has(name) && (!takesOthers || name === '__proto__')) return false;
    }
    return true;
  };
}

/** As JSON and literals make them: anything else becomes one of these on its way. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Lengths, bounds, forms and rules, each by zod's own function. A rule that has to wait for something is left to zod. */
function withChecks(schema: z.ZodType, takes: TakesAsItIs | null): TakesAsItIs | null {
  const own = schema._zod.traits.has('$ZodCheck') ? [schema as unknown as Check] : [];
  const checks = [...own, ...(definitionOf(schema).checks ?? [])];
  if (!takes || checks.length === 0) return takes;
  const payload: Payload = { value: undefined, issues: [] };
  const isKept = (value: unknown): boolean => {
    for (const { _zod } of checks) {
      if (_zod.def.when && !_zod.def.when(payload)) continue;
      if (_zod.check(payload) instanceof Promise) return false;
      if (payload.issues.length > 0 || payload.value !== value) return false;
    }
    return true;
  };
  return (value) => {
    if (!takes(value)) return false;
    payload.value = value;
    try {
      return isKept(value);
    } finally {
      // The next one is looked at with the same, and nobody finds this one here.
      payload.value = undefined;
      if (payload.issues.length > 0) payload.issues = [];
    }
  };
}
