import type { CommandsOf } from '../kernel/decider.ts';
import { deactivateGiftCardSchema } from './deactivateGiftCard.ts';
import {
  expireGiftCardHoldsSchema,
  holdGiftCardBalanceSchema,
  redeemGiftCardHoldSchema,
  releaseGiftCardHoldSchema,
} from './holdBalance.ts';
import { issueGiftCardSchema } from './issueGiftCard.ts';
import { refundToGiftCardSchema } from './refundToCard.ts';
import { recordGiftCardMailSchema } from './settleMail.ts';

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
