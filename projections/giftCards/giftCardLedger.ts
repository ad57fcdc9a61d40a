import { type GiftCardLedgerEvent, giftCardLedgerEvents } from '../../domain/giftCards/giftCard.events.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import type { Money } from '../../domain/kernel/money.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface LedgerLine {
  readonly giftCardId: string;
  readonly type: GiftCardLedgerEvent['type'];
  /** What was moved: put on the card, held, given back or spent, as the type says; `null` where nothing was. */
  readonly amount: Money | null;
  readonly balance: Money;
  readonly held: Money;
  readonly orderId: string | null;
  /** Why a hold was released; of what staff did the card says why. */
  readonly reason: string;
  readonly actor: Actor;
  readonly occurredAt: string;
  readonly position: number;
}

/**
 * One movement of a gift card with the balance after it, for staff. `_id` is the event id. Money in minor units with
 * its currency; instants ISO 8601. `docs/rules/giftCards.md`
 */
export type GiftCardLedgerDoc = Stored<LedgerLine>;

/** One document for each event that moves money on, off or within a card. */
export const giftCardLedger: ReadModel<LedgerLine, GiftCardLedgerEvent> = {
  name: 'giftCardLedger',
  version: 2,
  handles: giftCardLedgerEvents.map(({ type }) => type),
  onePerEvent: true,
  indexes: [{ keys: { giftCardId: 1, position: -1 } }],
  keyOf: ({ id }) => id,
  project(_, { type, data, metadata, position }) {
    return {
      giftCardId: data.giftCardId,
      type,
      amount: 'amount' in data ? data.amount : type === 'GiftCardIssued' ? data.balance : null,
      balance: data.balance,
      held: data.held,
      orderId: 'orderId' in data ? data.orderId : null,
      // What staff said stands on the card alone, where an erasure reaches it.
      reason: type === 'GiftCardHoldReleased' ? data.reason : '',
      actor: metadata.actor,
      occurredAt: metadata.occurredAt,
      position,
    };
  },
};
