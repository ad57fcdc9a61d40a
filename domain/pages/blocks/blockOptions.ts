import { z } from 'zod';
import { checkedBy } from '../../kernel/asItIs.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { BlockType } from './blockType.ts';
import { blockTypeOf } from './blockTypes.ts';

/** Throws `BLOCK_TYPE_UNKNOWN`. */
export function knownBlockType(type: number): BlockType {
  const known = blockTypeOf(type);
  if (!known) throw new DomainError('BLOCK_TYPE_UNKNOWN', `There is no type of block ${type}.`, { type });
  return known;
}

/** All options of a new block: those that are given, and the defaults of the others. Throws `BLOCK_OPTION_INVALID`. */
export function optionsOf(type: number, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return validOptions(knownBlockType(type).options.safeParse(given));
}

/** The same of a block that was kept: its own object where it has all of them, as nearly every one does, and no copy of it. */
export function keptOptionsOf(
  type: number,
  kept: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return validOptions(checkedBy(knownBlockType(type).options, kept));
}

function validOptions(read: z.ZodSafeParseResult<Record<string, unknown>>): Record<string, unknown> {
  if (!read.success) throw invalidOption(read.error);
  return read.data;
}

/** An option of a type as it may be kept. Throws `BLOCK_OPTION_UNKNOWN` or `BLOCK_OPTION_INVALID`. */
export function optionOf(type: number, option: string, value: unknown): unknown {
  const { shape } = knownBlockType(type).options;
  const schema: z.ZodType | undefined = Object.hasOwn(shape, option)
    ? (shape[option] as z.ZodType)
    : undefined;
  if (!schema) {
    throw new DomainError('BLOCK_OPTION_UNKNOWN', `This block has no option ${option}.`, { field: option });
  }
  const read = schema.safeParse(value);
  if (!read.success) throw invalidOption(read.error, option);
  return read.data;
}

function invalidOption(error: z.ZodError, option?: string): DomainError {
  const [issue] = error.issues;
  const field = [...(option === undefined ? [] : [option]), ...(issue?.path ?? [])].map(String).join('.');
  return new DomainError('BLOCK_OPTION_INVALID', issue?.message ?? z.prettifyError(error), { field });
}
