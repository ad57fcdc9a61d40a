import type { Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';
import type { DiscountCodeEvent } from '../../pricing/discountCodes/discountCode.events.ts';
import type { ExpireDiscountCodes } from '../../pricing/discountCodes/useDiscountCode.ts';
import { allExpiries, askedBy, type DueExpiry, type ExpirySpans, withHold } from '../kernel/expirySpans.ts';

type Reserved = Extract<DiscountCodeEvent, { type: 'DiscountCodeReserved' }>;

/** Makes codes good again that a buyer held and neither used nor gave back, as `discountUseExpiry` does with uses. */
export const discountCodeExpiry: Process<ExpirySpans, Reserved, ExpireDiscountCodes> = {
  name: 'discountCodeExpiry',
  version: 1,
  handles: ['DiscountCodeReserved'],
  initialState: {},
  evolve: (spans, event) => withHold(spans, holdOf(event)),
  react: (spans, event) => askedBy(spans, holdOf(event)).map(expiryOf),
  resume: (spans) => allExpiries(spans).map(expiryOf),
};

const holdOf = ({ id, data, metadata }: Recorded<Reserved>) => ({
  streamId: data.batchId,
  expiresAt: data.expiresAt,
  eventId: id,
  occurredAt: metadata.occurredAt,
});

const expiryOf = ({ streamId, at }: DueExpiry): Dispatch<ExpireDiscountCodes> => ({
  category: 'discountcodes',
  streamId,
  notBefore: at,
  command: { type: 'ExpireDiscountCodes', data: { batchId: streamId, at } },
});
