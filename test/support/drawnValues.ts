import type { Random } from '@storefold/engine-kit/testing';
import type { z } from 'zod';
import { sampleOf } from './schemaSamples.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly checks?: readonly unknown[];
  readonly format?: string;
}

/** What texts are that JSON cannot write as they stand, and some that it can. */
const TEXTS = [
  '',
  'cup',
  '"',
  '\\',
  'a\nb',
  '\u0000',
  '\u2028',
  'é',
  '🏺',
  '\ud83c',
  '\udffa',
  'x'.repeat(3000),
];
const NUMBERS = [0, -0, 1, -1, 1999, 0.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER];
/** Schemas that hold themselves end here. */
const DEEPEST = 8;

/** Any value that the schema takes: with and without what may be missing, and with fields that nobody knows. */
export function drawnFrom(schema: z.ZodType, random: Random, depth = 0): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const inner = definition.innerType ?? definition.getter?.();
  const draw = (one: z.ZodType) => drawnFrom(one, random, depth + 1);
  const several = () => Array.from({ length: depth < DEEPEST ? random.below(4) : 0 });
  switch (definition.type) {
    case 'object':
      return {
        nobodyKnows: 'before',
        ...Object.fromEntries(Object.entries(definition.shape ?? {}).map(([name, one]) => [name, draw(one)])),
        nobodyKnowsEither: { password: 'after' },
      };
    case 'array':
      return several().map(() => definition.element && draw(definition.element));
    case 'record':
      return Object.fromEntries(
        several().map(() => [random.pick(TEXTS), definition.valueType && draw(definition.valueType)]),
      );
    case 'nullable':
      return random.below(3) === 0 ? null : inner && draw(inner);
    case 'optional':
      return random.below(3) === 0 ? undefined : inner && draw(inner);
    case 'union':
      return draw(random.pick(definition.options ?? []));
    case 'string':
      return definition.checks || definition.format ? sampleOf(schema) : random.pick(TEXTS);
    case 'number':
      return definition.checks || definition.format ? sampleOf(schema) : random.pick(NUMBERS);
    case 'boolean':
      return random.below(2) === 0;
    case 'enum':
      return random.pick(Object.values(definition.entries ?? {}));
    default:
      return sampleOf(schema);
  }
}
