import type { Random } from '@storefold/engine-kit/testing';
import type { Schema } from './operations.ts';
import type { SeenValues } from './seenValues.ts';

/** Where values come from. */
export interface Source {
  readonly random: Random;
  readonly seen: SeenValues;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** Schemas that hold themselves are followed this deep. */
const DEEPEST = 6;

/** A value that a schema means: what the shop itself has answered under that name, or one made up. */
export function goodValue(schema: Schema, source: Source, name = '', depth = 0): unknown {
  const { random, schemas } = source;
  if (schema.$ref !== undefined) {
    const target = schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {};
    return depth > DEEPEST ? null : goodValue(target, source, name, depth + 1);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return goodValue(random.pick(choices), source, name, depth + 1);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, source, depth);
    case 'array':
      return listOf(schema, source, name, depth);
    case 'integer':
      return wholeNumber(schema, random);
    case 'number':
      return wholeNumber(schema, random) + random.below(100) / 100;
    case 'boolean':
      return random.chance(2);
    case 'null':
      return null;
    default:
      return word(schema, source, name);
  }
}

function objectOf(schema: Schema, source: Source, depth: number): unknown {
  const required = new Set(schema.required);
  const isThere = (key: string) => required.has(key) || (depth <= DEEPEST && source.random.chance(2));
  const entries = Object.entries(schema.properties ?? {}).filter(([key]) => isThere(key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, goodValue(inner, source, key, depth + 1)]));
}

function listOf({ items = {}, minItems = 0 }: Schema, source: Source, name: string, depth: number): unknown {
  const length = depth > DEEPEST ? minItems : minItems + source.random.below(3);
  return Array.from({ length }, () => goodValue(items, source, name, depth + 1));
}

function wholeNumber({ minimum = 0, maximum = 1_000 }: Schema, random: Random): number {
  const least = Math.max(minimum, -1_000_000);
  return least + random.below(Math.max(1, Math.min(maximum - least + 1, 1_000)));
}

function word({ format, minLength = 0 }: Schema, { random, seen }: Source, name: string): string {
  const known = random.below(4) > 0 ? seen.recall(name) : undefined;
  if (known !== undefined) return known;
  if (format === 'email' || name === 'email') return `fuzz-${random.below(500)}@example.com`;
  if (format === 'date-time') return new Date(1_700_000_000_000 + random.below(2 ** 31) * 100).toISOString();
  if (format === 'uri') return `https://example.com/${random.below(100)}`;
  return `fuzz${random.below(1000)}`.padEnd(minLength, 'x');
}
