import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { GiftCardEvent } from './giftCard.events.ts';
import { type GiftCardState, issuedCardOf } from './giftCard.state.ts';

export const recordGiftCardMailSchema = z.strictObject({
  giftCardId: idSchema,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('mailed'), mailId: idSchema }),
    z.strictObject({ kind: z.literal('skipped'), reason: z.string().min(1).max(500) }),
  ]),
  at: instantSchema,
});
export type RecordGiftCardMail = Command<'RecordGiftCardMail', z.infer<typeof recordGiftCardMailSchema>>;

/** What became of the receiver's mail: settled once. */
export function recordGiftCardMail(
  { data: { giftCardId, outcome, at } }: RecordGiftCardMail,
  state: GiftCardState,
): GiftCardEvent[] {
  if (issuedCardOf(state).isMailSettled) return [];
  if (outcome.kind === 'mailed') {
    return [{ type: 'GiftCardMailed', data: { giftCardId, mailId: outcome.mailId, mailedAt: at } }];
  }
  return [{ type: 'GiftCardMailSkipped', data: { giftCardId, reason: outcome.reason, skippedAt: at } }];
}
