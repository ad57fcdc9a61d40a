import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { GiftCardEvent } from './giftCard.events.ts';
import { type GiftCardState, issuedCardOf } from './giftCard.state.ts';
import { standingOf } from './holdBalance.ts';

export const deactivateGiftCardSchema = z.strictObject({
  giftCardId: idSchema,
  reason: z.string().trim().min(1).max(500),
  at: instantSchema,
});
export type DeactivateGiftCard = Command<'DeactivateGiftCard', z.infer<typeof deactivateGiftCardSchema>>;

/** Ends the use of a card, e.g. one that was lost. Its balance stays written down. */
export function deactivateGiftCard(
  { data: { reason, at } }: DeactivateGiftCard,
  state: GiftCardState,
): GiftCardEvent[] {
  const card = issuedCardOf(state);
  if (card.status === 'deactivated') return [];
  const standing = standingOf(card, card.balance, card.held);
  return [{ type: 'GiftCardDeactivated', data: { ...standing, reason, deactivatedAt: at } }];
}
