import type { Components, JsonSchema } from './jsonSchema.ts';
import { SAMPLE_INSTANT, SAMPLE_KEYS, SAMPLE_NUMBERS, SAMPLE_TEXTS, SAMPLE_VALUES } from './samples.ts';

/** Schemas that hold themselves, e.g. a menu below a menu, are shown this deep. */
const DEEPEST = 12;

/**
 * A value that `schema` allows, with every field, as a reader would meet it. Examples that a schema brings along come
 * first; the rest follows from the names of fields, so that an answer which gains a field gains it in its example too.
 */
export function exampleOf(schema: JsonSchema, components: Components, name = '', depth = 0): unknown {
  if (schema.$ref) {
    const target = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return exampleOf(components[target] ?? {}, components, name, depth + 1);
  }
  if (schema.examples?.length) return schema.examples[0];
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choiceOf(choices, depth), components, name, depth);
  switch (somethingIn(schema.type)) {
    case 'object':
      return objectOf(schema, components, name, depth);
    case 'array':
      return listOf(schema, components, name, depth);
    case 'integer':
    case 'number':
      return within(schema, SAMPLE_NUMBERS[name] ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return schema.type === undefined ? anythingOf(name) : textOf(schema, name);
  }
}

/** Of several types the one that holds something. */
const somethingIn = (type: JsonSchema['type']): string | undefined =>
  typeof type === 'object' ? (type.find((one) => one !== 'null') ?? 'null') : type;

/** Of a field that may hold anything. */
const anythingOf = (name: string) => SAMPLE_TEXTS[name] ?? SAMPLE_NUMBERS[name] ?? null;

/** What there may be, rather than that there may be nothing; but a schema that holds itself has to end. */
function choiceOf(choices: readonly JsonSchema[], depth: number): JsonSchema {
  const something = choices.find(({ type }) => type !== 'null');
  const nothing = choices.find(({ type }) => type === 'null');
  return (depth > DEEPEST ? nothing : something) ?? choices[0] ?? {};
}

function objectOf(schema: JsonSchema, components: Components, name: string, depth: number): unknown {
  const entries = Object.entries(schema.properties ?? {}).map(([key, property]) => [
    key,
    exampleOf(property, components, key, depth + 1),
  ]);
  const { additionalProperties, propertyNames } = schema;
  if (entries.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(entries);
  const keys = propertyNames?.enum ?? [SAMPLE_KEYS[name] ?? SAMPLE_TEXTS[name] ?? 'field'];
  const value = (key: string) =>
    SAMPLE_VALUES[name] ?? exampleOf(additionalProperties, components, key, depth + 1);
  return Object.fromEntries(keys.map((key) => [key, value(String(key))]));
}

function listOf(schema: JsonSchema, components: Components, name: string, depth: number): unknown {
  if (depth > DEEPEST) return [];
  const one = schema.items ? [exampleOf(schema.items, components, name, depth + 1)] : [];
  return Array.from({ length: Math.max(1, schema.minItems ?? 1) }).flatMap(() => one);
}

function within({ minimum, maximum, exclusiveMinimum }: JsonSchema, wanted: number): number {
  const least = Math.max(
    minimum ?? Number.NEGATIVE_INFINITY,
    (exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1,
  );
  return Math.min(Math.max(wanted, least), maximum ?? Number.POSITIVE_INFINITY);
}

/** A text of the store where it fits, else one that the schema's own limits allow. */
function textOf(schema: JsonSchema, name: string): string {
  const { pattern, maxLength = Number.POSITIVE_INFINITY, minLength = 0 } = schema;
  const isInstant = schema.format === 'date-time' || /(?:^at|^since|^created|At|Until|Since)$/.test(name);
  const wanted = isInstant ? SAMPLE_INSTANT : (SAMPLE_TEXTS[name] ?? 'text');
  const candidates = [
    wanted,
    'text',
    'TEXT',
    'US',
    'de',
    '2026-03-02',
    '',
    'a'.repeat(minLength),
    SAMPLE_TEXTS.contentHash ?? '',
    SAMPLE_TEXTS.cartToken ?? '',
  ];
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));
  return candidates.find(fits) ?? wanted;
}
