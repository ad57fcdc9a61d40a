import type { CommandsOf } from '../kernel/decider.ts';
import { deactivateGiftCardSchema } from './deactivateGiftCard.ts';
import {
  expireGiftCardHoldsSchema,
  holdGiftCardBalanceSchema,
  redeemGiftCardHoldSchema,
  releaseGiftCardHoldSchema,
} from './holdBalance.ts';
import { issueGiftCardSchema } from './issueGiftCard.ts';
import { recordGiftCardMailSchema } from './recordGiftCardMail.ts';
import { refundToGiftCardSchema } from './refundToGiftCard.ts';

/** The commands of a gift card, each with the schema of its data. */
export const giftCardCommands = {
  IssueGiftCard: issueGiftCardSchema,
  HoldGiftCardBalance: holdGiftCardBalanceSchema,
  RedeemGiftCardHold: redeemGiftCardHoldSchema,
  ReleaseGiftCardHold: releaseGiftCardHoldSchema,
  ExpireGiftCardHolds: expireGiftCardHoldsSchema,
  RefundToGiftCard: refundToGiftCardSchema,
  DeactivateGiftCard: deactivateGiftCardSchema,
  RecordGiftCardMail: recordGiftCardMailSchema,
};
export type GiftCardCommand = CommandsOf<typeof giftCardCommands>;
