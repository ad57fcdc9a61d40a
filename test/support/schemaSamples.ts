import type { z } from 'zod';

/** The parts of a schema's definition that samples are made of (zod's own walkers read the same). */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  /** Of a tuple. */
  readonly items?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly getter?: () => z.ZodType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly value?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly pattern?: RegExp;
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;
const checksOf = (schema: z.ZodType): readonly Check[] =>
  (definitionOf(schema).checks ?? []).map((check) => check._zod.def);
const bound = (schema: z.ZodType, name: string) => checksOf(schema).find(({ check }) => check === name);

/** One of these is what any text of a command may look like. */
const TEXTS = [
  'text1',
  'a@example.com',
  '2026-01-02T03:04:05.000Z',
  '2026-01-02',
  'https://shop.example/x',
  'US',
  'USD',
  'a'.repeat(32),
  'a'.repeat(64),
  '/path',
  '#1a2b3c',
  '1a2b3c',
  'A'.repeat(32),
  'de',
  'product.cup.title',
  `/media/recordings/${'a'.repeat(64)}/en.vtt`,
];

/** A value that the schema takes, of as many fields as it knows. Throws where none is found. */
export function sampleOf(schema: z.ZodType): unknown {
  const value = exampleOf(schema);
  if (schema.safeParse(value).success) return value;
  throw new Error(`No sample of ${JSON.stringify(schema.safeParse(value).error?.issues[0])}`);
}

const arrayOf = (schema: z.ZodType, element: z.ZodType, depth: number): unknown[] =>
  Array.from({ length: Math.max(1, bound(schema, 'min_length')?.minimum ?? 0) }, () =>
    exampleOf(element, depth + 1),
  );

/** Where the keys are given by name, all of them have to be there. */
function recordOf(key: z.ZodType, value: z.ZodType, depth: number): Record<string, unknown> {
  const named = Object.values(definitionOf(key).entries ?? {});
  const keys = named.length > 0 ? named : [exampleOf(key, depth + 1)];
  return Object.fromEntries(keys.map((name) => [String(name), exampleOf(value, depth + 1)]));
}

/** Schemas that hold themselves end here. */
const DEEPEST = 8;

function exampleOf(schema: z.ZodType, depth = 0): unknown {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? definition.getter?.();
  switch (definition.type) {
    case 'object': {
      const fields = Object.entries(definition.shape ?? {});
      const whole = Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, depth + 1)]));
      if (schema.safeParse(whole).success) return whole;
      // Some fields rule one another out: each that may be missing is tried without.
      const less = fields.map(([name, field]) =>
        definitionOf(field).type === 'nullable' ? { ...whole, [name]: null } : whole,
      );
      return less.find((value) => schema.safeParse(value).success) ?? whole;
    }
    case 'tuple':
      return definition.items?.map((item) => exampleOf(item, depth + 1));
    case 'array':
      return definition.element && depth < DEEPEST ? arrayOf(schema, definition.element, depth) : [];
    case 'record':
      return definition.keyType && definition.valueType
        ? recordOf(definition.keyType, definition.valueType, depth)
        : {};
    case 'union':
      return definition.options?.[0] && exampleOf(definition.options[0], depth + 1);
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'number':
      return [1, 15, 100, 1000].find((value) => schema.safeParse(value).success);
    case 'string':
      return TEXTS.find((value) => schema.safeParse(value).success);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return inner && exampleOf(inner, depth + 1);
  }
}

/** A value that a schema must not take, and what is wrong with it where. */
export interface Malformed {
  readonly field: string;
  readonly what: string;
  readonly value: unknown;
}

/** Neither an id nor an address nor a time. */
const NO_FORM = '\u0000 no';

/** Every way in which a sample is spoilt: fields gone, unknown, of another type, below or beyond their bounds. */
export function* malformed(schema: z.ZodType, sample: unknown, field = ''): Generator<Malformed> {
  const definition = definitionOf(schema);
  const spoilt = (what: string, value: unknown): Malformed => ({ field, what, value });
  const inner = definition.innerType ?? definition.getter?.();
  switch (definition.type) {
    case 'object': {
      yield spoilt('a text in its place', 'nothing');
      const whole = sample as Record<string, unknown>;
      if (definition.catchall) yield spoilt('a field nobody knows', { ...whole, nobodyKnows: 1 });
      for (const [name, one] of Object.entries(definition.shape ?? {})) {
        const path = field ? `${field}.${name}` : name;
        const { [name]: value, ...others } = whole;
        // What has a value of its own where nothing is said may be missing.
        const mayBeMissing = ['optional', 'default'].includes(definitionOf(one).type);
        if (!mayBeMissing) yield { field: path, what: 'missing', value: others };
        for (const spoilt of malformed(one, value, path)) {
          yield { ...spoilt, value: { ...whole, [name]: spoilt.value } };
        }
      }
      return;
    }
    case 'array': {
      yield spoilt('a text in its place', 'nothing');
      const [first] = sample as readonly unknown[];
      const longest = bound(schema, 'max_length')?.maximum ?? Number.POSITIVE_INFINITY;
      if (longest <= 1000)
        yield spoilt(
          'too many',
          Array.from({ length: longest + 1 }, () => first),
        );
      const shortest = bound(schema, 'min_length')?.minimum ?? 0;
      if (shortest > 0) yield spoilt('too few', []);
      if (!definition.element || first === undefined) return;
      for (const { what, value, field: path } of malformed(definition.element, first, `${field}.0`)) {
        yield { field: path, what, value: [value] };
      }
      return;
    }
    case 'string': {
      yield spoilt('a number in its place', 42);
      const longest = bound(schema, 'max_length')?.maximum ?? Number.POSITIVE_INFINITY;
      if (longest <= 100_000) yield spoilt('too long', 'a'.repeat(longest + 1));
      if ((bound(schema, 'min_length')?.minimum ?? 0) > 0) yield spoilt('empty', '');
      const pattern = bound(schema, 'string_format')?.pattern;
      if (definition.format || pattern?.test(NO_FORM) === false) yield spoilt('of another form', NO_FORM);
      return;
    }
    case 'number': {
      yield spoilt('a text in its place', '1');
      yield spoilt('not a number', Number.NaN);
      if (definition.format) yield spoilt('no whole number', 1.5);
      const least = bound(schema, 'greater_than');
      if (least && (least.value ?? 0) >= 0) yield spoilt('negative', -5);
      const most = bound(schema, 'less_than')?.value;
      if (most !== undefined) yield spoilt('too much', most + 1);
      return;
    }
    case 'boolean':
      yield spoilt('a text in its place', 'true');
      return;
    case 'enum':
    case 'literal':
      yield spoilt('none of those', 'none of those');
      return;
    case 'record':
      yield spoilt('a text in its place', 'nothing');
      return;
    case 'union':
      yield spoilt('none of those', Symbol.for('none of those'));
      return;
    default:
      // What may be missing or nothing is spoilt as what it is where it is there.
      if (inner && sample !== null && sample !== undefined) yield* malformed(inner, sample, field);
  }
}
