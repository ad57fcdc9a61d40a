import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { DiscountUseEvent } from '../../pricing/discountUses/discountUse.events.ts';
import type { ExpireDiscountUses } from '../../pricing/discountUses/settleUse.ts';
import { allExpiries, askedBy, type DueExpiry, type ExpirySpans, withHold } from '../kernel/expirySpans.ts';

type Reserved = Extract<DiscountUseEvent, { type: 'DiscountUseReserved' }>;

/**
 * Gives a discount's use back when a buyer neither pays nor leaves: asks each discount's stream, at the end of every
 * span in which some held uses run out, to expire those that have. The stream decides then whether there are any.
 */
export const discountUseExpiry: Process<ExpirySpans, Reserved, ExpireDiscountUses> = {
  name: 'discountUseExpiry',
  version: 1,
  handles: ['DiscountUseReserved'],
  initialState: {},
  evolve: (spans, event) => withHold(spans, holdOf(event)),
  react: (spans, event) => askedBy(spans, holdOf(event)).map(expiryOf),
  resume: (spans) => allExpiries(spans).map(expiryOf),
};

const holdOf = ({ id, data, metadata }: Recorded<Reserved>) => ({
  streamId: data.discountId,
  expiresAt: data.expiresAt,
  eventId: id,
  occurredAt: metadata.occurredAt,
});

const expiryOf = ({ streamId, at }: DueExpiry): Dispatch<ExpireDiscountUses> => ({
  category: 'discount',
  streamId,
  notBefore: at,
  command: { type: 'ExpireDiscountUses', data: { discountId: streamId, at } },
});
