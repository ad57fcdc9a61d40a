import type { GiftCardView } from '../../../../api/http/contracts/giftCards/giftCards.ts';
import { wireMoneyWords } from '../../text/money.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import type { LedgerEntry } from './giftCards.api.ts';

/** `…7Q2M`: nobody but the receiver is told the code. */
export const cardName = ({ lastFour }: Pick<GiftCardView, 'lastFour'>): string => `…${lastFour}`;

export const STATUS: Readonly<
  Record<GiftCardView['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  active: { words: 'Active', tone: 'good' },
  deactivated: { words: 'Deactivated', tone: 'plain' },
};

const DEEDS: Readonly<Record<string, string>> = {
  GiftCardIssued: 'Issued',
  GiftCardHoldPlaced: 'Held for a checkout',
  GiftCardHoldReleased: 'Released',
  GiftCardHoldExpired: 'Released, nobody paid',
  GiftCardRedeemed: 'Paid with',
  GiftCardRefunded: 'Given back',
  GiftCardDeactivated: 'Deactivated',
};

/** `Paid with $12.00`. */
export function movementWords({ type, amount }: Pick<LedgerEntry, 'type' | 'amount'>): string {
  const deed = DEEDS[type] ?? type;
  return amount === null ? deed : `${deed} ${wireMoneyWords(amount)}`;
}
