import type { GiftCardEvent } from '../../giftCards/giftCard.events.ts';
import type { ExpireGiftCardHolds } from '../../giftCards/holdBalance.ts';
import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import { allExpiries, askedBy, type DueExpiry, type ExpirySpans, withHold } from '../kernel/expirySpans.ts';

type Held = Extract<GiftCardEvent, { type: 'GiftCardHoldPlaced' }>;

/**
 * Gives money back to the card when a buyer neither pays nor leaves: asks each card, at the end of every span in which
 * some of its holds run out, to expire those that have. The card decides whether there is any to give.
 */
export const giftCardHoldExpiry: Process<ExpirySpans, Held, ExpireGiftCardHolds> = {
  name: 'giftCardHoldExpiry',
  version: 2,
  handles: ['GiftCardHoldPlaced'],
  initialState: {},
  evolve: (spans, event) => withHold(spans, holdOf(event)),
  react: (spans, event) => askedBy(spans, holdOf(event)).map(expiryOf),
  resume: (spans) => allExpiries(spans).map(expiryOf),
};

const holdOf = ({ id, data, metadata }: Recorded<Held>) => ({
  streamId: data.giftCardId,
  expiresAt: data.expiresAt,
  eventId: id,
  occurredAt: metadata.occurredAt,
});

const expiryOf = ({ streamId, at }: DueExpiry): Dispatch<ExpireGiftCardHolds> => ({
  category: 'giftcard',
  streamId,
  notBefore: at,
  command: { type: 'ExpireGiftCardHolds', data: { giftCardId: streamId, at } },
});
