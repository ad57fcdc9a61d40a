import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { deactivateGiftCard } from './deactivateGiftCard.ts';
import { type GiftCardCommand, giftCardCommands } from './giftCard.commands.ts';
import type { GiftCardEvent } from './giftCard.events.ts';
import { evolveGiftCard, type GiftCardState, initialGiftCard } from './giftCard.state.ts';
import {
  expireGiftCardHolds,
  holdGiftCardBalance,
  redeemGiftCardHold,
  releaseGiftCardHold,
} from './holdBalance.ts';
import { issueGiftCard } from './issueGiftCard.ts';
import { recordGiftCardMail } from './recordGiftCardMail.ts';
import { refundToGiftCard } from './refundToGiftCard.ts';

export type { GiftCardCommand } from './giftCard.commands.ts';

/** One gift card: stream `giftcard-{giftCardId}`. `balance >= held >= 0` at every event. */
export const giftCardAggregate: Aggregate<GiftCardState, GiftCardCommand, GiftCardEvent> = {
  category: 'giftcard',
  commands: giftCardCommands,
  initialState: initialGiftCard,
  evolve: evolveGiftCard,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'IssueGiftCard':
        return issueGiftCard(command, state);
      case 'HoldGiftCardBalance':
        return holdGiftCardBalance(command, state);
      case 'RedeemGiftCardHold':
        return redeemGiftCardHold(command, state);
      case 'ReleaseGiftCardHold':
        return releaseGiftCardHold(command, state);
      case 'ExpireGiftCardHolds':
        return expireGiftCardHolds(command, state);
      case 'RefundToGiftCard':
        return refundToGiftCard(command, state);
      case 'DeactivateGiftCard':
        return deactivateGiftCard(command, state);
      case 'RecordGiftCardMail':
        return recordGiftCardMail(command, state);
      default:
        return unreachable(command);
    }
  },
};
