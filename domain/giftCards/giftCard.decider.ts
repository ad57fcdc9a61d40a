import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { type DeactivateGiftCard, deactivateGiftCard } from './deactivateGiftCard.ts';
import type { GiftCardEvent } from './giftCard.events.ts';
import { evolveGiftCard, type GiftCardState, initialGiftCard } from './giftCard.state.ts';
import {
  type ExpireGiftCardHolds,
  expireHolds,
  type HoldGiftCardBalance,
  holdBalance,
  type RedeemGiftCardHold,
  type ReleaseGiftCardHold,
  redeemHold,
  releaseHold,
} from './holdBalance.ts';
import { type IssueGiftCard, issueGiftCard } from './issueGiftCard.ts';
import { type RefundToGiftCard, refundToCard } from './refundToCard.ts';
import { type RecordGiftCardMail, recordGiftCardMail } from './settleMail.ts';

export type GiftCardCommand =
  | IssueGiftCard
  | HoldGiftCardBalance
  | RedeemGiftCardHold
  | ReleaseGiftCardHold
  | ExpireGiftCardHolds
  | RefundToGiftCard
  | DeactivateGiftCard
  | RecordGiftCardMail;

/** One gift card: stream `giftcard-{giftCardId}`. `balance >= held >= 0` at every event. */
export const giftCardAggregate: Aggregate<GiftCardState, GiftCardCommand, GiftCardEvent> = {
  category: 'giftcard',
  initialState: initialGiftCard,
  evolve: evolveGiftCard,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'IssueGiftCard':
        return issueGiftCard(command, state);
      case 'HoldGiftCardBalance':
        return holdBalance(command, state);
      case 'RedeemGiftCardHold':
        return redeemHold(command, state);
      case 'ReleaseGiftCardHold':
        return releaseHold(command, state);
      case 'ExpireGiftCardHolds':
        return expireHolds(command, state);
      case 'RefundToGiftCard':
        return refundToCard(command, state);
      case 'DeactivateGiftCard':
        return deactivateGiftCard(command, state);
      case 'RecordGiftCardMail':
        return recordGiftCardMail(command, state);
      default:
        return unreachable(command);
    }
  },
};
