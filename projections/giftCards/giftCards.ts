import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import { type GiftCardEvent, giftCardEvents } from '../../domain/giftCards/giftCard.events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { Money } from '../../domain/kernel/money.ts';
import type { RecordedMode } from '../../domain/kernel/paymentMode.ts';
import { erasedText } from '../erasedText.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** What there is on a card, and whether it can be spent. */
export type GiftCardStanding = 'spendable' | 'spent' | 'deactivated';

interface GiftCard {
  readonly giftCardId: string;
  readonly status: 'active' | 'deactivated';
  /** Whether there is anything left on it to spend. */
  readonly standing: GiftCardStanding;
  readonly lastFour: string;
  /** `null` of cards from before it was recorded. */
  readonly mode: RecordedMode;
  readonly initial: Money;
  readonly balance: Money;
  /** The part of the balance that is promised to buyers who are paying. */
  readonly held: Money;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  readonly deliverAt: string | null;
  readonly mailedAt: string | null;
  /** The order that sold it; `null` where staff gave it away, with the reason. */
  readonly orderId: string | null;
  readonly reason: string;
  readonly issuedAt: string;
  readonly deactivatedAt: string | null;
  readonly deactivationReason: string;
  /** Of the event that issued it. */
  readonly position: number;
}

/**
 * One gift card as staff see it: never its code. `_id` is the gift card id. Money in minor units with its currency;
 * instants ISO 8601. `docs/rules/giftCards.md`
 */
export type GiftCardDoc = Stored<GiftCard>;

type ShownEvent = GiftCardEvent | Extract<CustomerEvent, { type: 'CustomerErased' }>;

/** Folded from the stream of each card. Throws on what becomes of one that was never issued. */
export const giftCards: ReadModel<GiftCard, ShownEvent> = {
  name: 'giftCards',
  version: 4,
  handles: [...giftCardEvents.map(({ type }) => type), 'CustomerErased'],
  indexes: [
    { keys: { websiteId: 1, position: -1 } },
    { keys: { websiteId: 1, lastFour: 1, position: -1 } },
    { keys: { websiteId: 1, 'initial.amount': 1, position: 1 } },
    { keys: { websiteId: 1, 'balance.amount': 1, position: 1 } },
    { keys: { websiteId: 1, standing: 1, position: -1 } },
    { keys: { websiteId: 1, standing: 1, 'initial.amount': 1, position: 1 } },
    { keys: { websiteId: 1, standing: 1, 'balance.amount': 1, position: 1 } },
    { keys: { orderId: 1 } },
  ],
  textsOf: ({ lastFour, recipientName, recipientEmail }) => [lastFour, recipientName, recipientEmail],
  keyOf: ({ type, data }) => (type === 'CustomerErased' ? data.giftCardIds : data.giftCardId),
  project(card, event) {
    const changed = after(card, event);
    return changed && { ...changed, standing: standingOf(changed) };
  },
};

type Unsorted = Omit<GiftCard, 'standing'>;

function standingOf({ status, balance }: Unsorted): GiftCardStanding {
  if (status === 'deactivated') return 'deactivated';
  return balance.amount > 0 ? 'spendable' : 'spent';
}

function after(card: Unsorted | null, event: Recorded<ShownEvent>): Unsorted | null {
  if (event.type === 'CustomerErased') return card && erased(card);
  if (event.type === 'GiftCardIssued') {
    const { giftCardId, lastFour, balance, held, recipientName, recipientEmail, message } = event.data;
    const { deliverAt, orderId, reason, mode, issuedAt } = event.data;
    return {
      ...{ giftCardId, lastFour, balance, held, recipientName, recipientEmail, message },
      ...{ deliverAt, orderId, reason, mode, issuedAt },
      status: 'active',
      initial: balance,
      mailedAt: null,
      deactivatedAt: null,
      deactivationReason: '',
      position: event.position,
    };
  }
  if (card === null) throw new Error(`${event.type} of a gift card that was never issued`);
  switch (event.type) {
    case 'GiftCardMailed':
      return { ...card, mailedAt: event.data.mailedAt };
    case 'GiftCardMailSkipped':
      return card;
    case 'GiftCardDeactivated': {
      const { reason: deactivationReason, deactivatedAt } = event.data;
      return { ...card, status: 'deactivated', deactivationReason, deactivatedAt };
    }
    default:
      return { ...card, balance: event.data.balance, held: event.data.held };
  }
}

const erased = (card: Unsorted): Unsorted => ({
  ...card,
  recipientName: erasedText(card.recipientName),
  recipientEmail: erasedText(card.recipientEmail),
  message: erasedText(card.message),
  reason: erasedText(card.reason),
  deactivationReason: erasedText(card.deactivationReason),
});
