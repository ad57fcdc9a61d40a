import { z } from 'zod';
import type { Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { codeKeyOf } from './codeBatch.facts.ts';
import type { DiscountCodeEvent } from './discountCode.events.ts';
import { type DiscountCodesState, madeCode, usesOf } from './discountCodes.state.ts';
import { chunksOf } from './makeDiscountCodes.ts';

export const withdrawDiscountCodesSchema = z.strictObject({
  batchId: idSchema,
  /** One of them; `null` for all that are left. */
  code: z.string().min(1).max(64).nullable(),
  at: instantSchema,
});
export type WithdrawDiscountCodes = Command<
  'WithdrawDiscountCodes',
  z.infer<typeof withdrawDiscountCodesSchema>
>;

/** From here on nobody can use them. Those that are used up, or withdrawn already, stay what they are. */
export function withdrawDiscountCodes(
  { data: { batchId, code, at } }: WithdrawDiscountCodes,
  state: DiscountCodesState,
): DiscountCodeEvent[] {
  const { discountId } = state;
  if (discountId === null) throw new DomainError('DISCOUNT_CODE_UNKNOWN', 'There is no such code.');
  const codes = (code === null ? everyCode(state) : [existing(state, code)]).filter((each) =>
    isLeft(state, each),
  );
  return chunksOf(codes).map((some) => ({
    type: 'DiscountCodesWithdrawn',
    data: { batchId, discountId, codes: [...some], withdrawnAt: at },
  }));
}

function existing(state: DiscountCodesState, typed: string): string {
  const code = madeCode(state, codeKeyOf(typed));
  if (code === undefined) throw new DomainError('DISCOUNT_CODE_UNKNOWN', 'There is no such code.');
  return code;
}

const everyCode = ({ made }: DiscountCodesState): readonly string[] =>
  made.flatMap((codes) => [...codes.values()]);

function isLeft(state: DiscountCodesState, code: string): boolean {
  const key = codeKeyOf(code);
  return !state.withdrawn.get(key) && usesOf(state, key).used < state.usesPerCode;
}
