import { z } from 'zod';

/** Writes one value as JSON. Throws `UNEXPECTED` where the value is not what its schema says. */
export type JsonWriter = (value: unknown) => string;

/** Thrown as it is, without a stack: zod says what is wrong, to who asks it. */
export const UNEXPECTED = Symbol('not what the schema says');

/** What zod keeps of a schema; which of it there is depends on the type. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly discriminator?: string;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
}

const writers = new WeakMap<z.ZodType, JsonWriter>();

/**
 * A function that writes what the schema describes: the same fields in the same order as zod would let through, of the
 * same types. Bounds and forms of single values are not looked at again. What changes on its way, or is told apart by
 * trying, is left to zod itself.
 */
export function jsonWriterOf(schema: z.ZodType): JsonWriter {
  const known = writers.get(schema);
  if (known) return known;
  // A schema that holds itself finds this while it is being made.
  writers.set(schema, (value) => made(value));
  const made = makeWriter(schema);
  writers.set(schema, made);
  return made;
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

function makeWriter(schema: z.ZodType): JsonWriter {
  const definition = definitionOf(schema);
  if (definition.checks?.some((check) => check._zod.def.check === 'overwrite')) return leftToZod(schema);
  const make = MAKERS[definition.type];
  return make?.(definition) ?? leftToZod(schema);
}

/** How a writer is made, by the type of the schema; `null` where zod has to say. */
const MAKERS: Readonly<Record<string, (definition: Definition) => JsonWriter | null | undefined>> = {
  string: () => writeString,
  number: ({ format }) => (format === 'safeint' ? writeInteger : writeNumber),
  boolean: () => writeBoolean,
  null: () => oneOf([null]),
  enum: ({ entries = {} }) => oneOf(Object.values(entries)),
  literal: ({ values = [] }) => oneOf(values),
  unknown: () => writeAnything,
  nullable: ({ innerType }) => {
    if (!innerType) return null;
    const inner = jsonWriterOf(innerType);
    return (value) => (value === null ? 'null' : inner(value));
  },
  array: ({ element }) => element && writerOfList(jsonWriterOf(element)),
  record: ({ keyType, valueType }) =>
    keyType && valueType && definitionOf(keyType).type === 'string'
      ? writerOfRecord(jsonWriterOf(valueType))
      : null,
  union: ({ discriminator, options }) =>
    discriminator !== undefined && options ? writerOfKinds(discriminator, options) : null,
  object: writerOfObject,
};

const leftToZod =
  (schema: z.ZodType): JsonWriter =>
  (value) => {
    const result = z.safeEncode(schema, value as never);
    if (!result.success) throw UNEXPECTED;
    return writeAnything(result.data);
  };

function writeAnything(value: unknown): string {
  const json: string | undefined = JSON.stringify(value);
  if (json === undefined) throw UNEXPECTED;
  return json;
}

/** What JSON writes otherwise than it stands in the text. Surrogates are here for those that stand alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be found
const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/;

function writeString(value: unknown): string {
  if (typeof value !== 'string') throw UNEXPECTED;
  return ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`;
}

function writeNumber(value: unknown): string {
  if (!Number.isFinite(value)) throw UNEXPECTED;
  // JSON has no other zero.
  return value === 0 ? '0' : String(value);
}

function writeInteger(value: unknown): string {
  if (!Number.isSafeInteger(value)) throw UNEXPECTED;
  return value === 0 ? '0' : String(value);
}

function writeBoolean(value: unknown): string {
  if (value === true) return 'true';
  if (value === false) return 'false';
  throw UNEXPECTED;
}

function oneOf(values: readonly unknown[]): JsonWriter {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => {
    const text = texts.get(value);
    if (text === undefined) throw UNEXPECTED;
    return text;
  };
}

const writerOfList =
  (element: JsonWriter): JsonWriter =>
  (value) => {
    if (!Array.isArray(value)) throw UNEXPECTED;
    let json = '';
    for (const one of value) json += json === '' ? element(one) : `,${element(one)}`;
    return `[${json}]`;
  };

const writerOfRecord =
  (written: JsonWriter): JsonWriter =>
  (value) => {
    if (!isObject(value)) throw UNEXPECTED;
    let json = '';
    for (const key of Object.keys(value)) {
      json += `${json === '' ? '' : ','}${writeString(key)}:${written(value[key])}`;
    }
    return `{${json}}`;
  };

/** Shapes that one field tells apart. */
function writerOfKinds(discriminator: string, options: readonly z.ZodType[]): JsonWriter | null {
  const writerOf = new Map<unknown, JsonWriter>();
  for (const option of options) {
    const values = option._zod.propValues?.[discriminator];
    if (!values) return null;
    for (const value of values) writerOf.set(value, jsonWriterOf(option));
  }
  return (value) => {
    const write = isObject(value) ? writerOf.get(value[discriminator]) : undefined;
    if (!write) throw UNEXPECTED;
    return write(value);
  };
}

function writerOfObject({ shape = {}, catchall }: Definition): JsonWriter | null {
  // What else there is comes through, or is refused.
  const isStrict = catchall !== undefined && definitionOf(catchall).type === 'never';
  if (catchall && !isStrict) return null;
  const fields = Object.entries(shape).map(([name, schema]) => fieldOf(name, schema));
  const names = new Set(Object.keys(shape));
  return (value) => {
    if (!isObject(value)) throw UNEXPECTED;
    if (isStrict) for (const name of Object.keys(value)) if (!names.has(name)) throw UNEXPECTED;
    let json = '';
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index] as Field;
      const one = value[field.name];
      if (one === undefined && field.mayBeMissing) continue;
      json += (json === '' ? field.first : field.next) + field.write(one);
    }
    return `{${json}}`;
  };
}

interface Field {
  readonly name: string;
  /** How it begins as the first of its object, and after another. */
  readonly first: string;
  readonly next: string;
  readonly write: JsonWriter;
  readonly mayBeMissing: boolean;
}

function fieldOf(name: string, schema: z.ZodType): Field {
  const { type, innerType } = definitionOf(schema);
  const key = JSON.stringify(name);
  return {
    name,
    first: `${key}:`,
    next: `,${key}:`,
    write: jsonWriterOf(type === 'optional' && innerType ? innerType : schema),
    mayBeMissing: type === 'optional',
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
