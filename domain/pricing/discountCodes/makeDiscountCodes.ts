import { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { batchOrderSchema, CODES_IN_EVENT, codeKeyOf, isOfForm } from './codeBatch.facts.ts';
import type { DiscountCodeEvent } from './discountCode.events.ts';
import type { DiscountCodesState } from './discountCodes.state.ts';

/** The codes were drawn before: chance comes in with the command. */
export const makeDiscountCodesSchema = z.strictObject({
  batch: batchOrderSchema,
  codes: z.array(z.string().max(60)),
});
export type MakeDiscountCodes = Command<'MakeDiscountCodes', z.infer<typeof makeDiscountCodesSchema>>;

/** Makes all codes of a batch at once. Nothing to do where they are made already: other codes were drawn then. */
export function makeDiscountCodes(
  { data }: MakeDiscountCodes,
  state: DiscountCodesState,
): DiscountCodeEvent[] {
  const { batch, codes } = data;
  if (state.count > 0) return [];
  const keys = new Set(codes.map(codeKeyOf));
  if (
    keys.size !== batch.count ||
    codes.length !== batch.count ||
    ![...keys].every((key) => isOfForm(batch, key))
  ) {
    throw new DomainError('COMMAND_INVALID', 'These are not the codes that were ordered.');
  }
  const { batchId, discountId, usesPerCode } = batch;
  return chunksOf(codes).map((some) => ({
    type: 'DiscountCodesMade',
    data: { batchId, discountId, codes: [...some], usesPerCode },
  }));
}

/** As many of them as one event says, in turn. */
export const chunksOf = (codes: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(codes.length / CODES_IN_EVENT) }, (_, index) =>
    codes.slice(index * CODES_IN_EVENT, (index + 1) * CODES_IN_EVENT),
  );
