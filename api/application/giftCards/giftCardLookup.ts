import { giftCardAggregate } from '../../../domain/giftCards/giftCard.decider.ts';
import { type IssuedGiftCard, spendableOf } from '../../../domain/giftCards/giftCard.state.ts';
import { giftCardCodeAggregate, normalizeCode } from '../../../domain/giftCards/giftCardCode.ts';
import { type Money, money } from '../../../domain/kernel/money.ts';
import type { PaymentMode } from '../../../domain/kernel/paymentMode.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { modeOfCard } from '../payments/recordedModes.ts';
import { hashOfCode } from './giftCardCodes.ts';

/** A card that can be paid with, and what can be taken from it now. */
export interface UsableGiftCard {
  readonly giftCardId: string;
  readonly balance: Money;
  readonly lastFour: string;
  readonly mode: PaymentMode;
}

/** Gift cards by their code, from what the log keeps current in memory. */
export interface GiftCardLookup {
  /** The card of this website that a code opens, as people type it; `null` for none, and for one no longer used. */
  find(websiteId: string, code: string): Promise<UsableGiftCard | null>;
}

/** Longer than any code with its spaces and dashes. */
const LONGEST_CODE = 64;

export function createGiftCardLookup(commandHandler: Pick<CommandHandler, 'load'>): GiftCardLookup {
  return {
    async find(websiteId, code) {
      if (code.length > LONGEST_CODE || normalizeCode(code) === '') return null;
      const claim = await commandHandler.load(giftCardCodeAggregate, hashOfCode(websiteId, code));
      const { giftCardId } = claim.state;
      if (giftCardId === null) return null;
      const { state } = await commandHandler.load(giftCardAggregate, giftCardId);
      if (state.status !== 'active') return null;
      return { ...usable(state), mode: await modeOfCard(commandHandler, state) };
    },
  };
}

const usable = (card: IssuedGiftCard): Omit<UsableGiftCard, 'mode'> => ({
  giftCardId: card.giftCardId,
  balance: money(spendableOf(card), card.currency),
  lastFour: card.lastFour,
});
