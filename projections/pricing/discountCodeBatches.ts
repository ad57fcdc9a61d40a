import type { DataOf } from '../../domain/kernel/event.ts';
import {
  type DiscountCodeEvent,
  discountCodeEvents,
} from '../../domain/pricing/discountCodes/discountCode.events.ts';
import type { DiscountBookEvent } from '../../domain/pricing/discounts/discountBook.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type Ordered = Extract<DiscountBookEvent, { type: 'DiscountCodesOrdered' }>;

interface DiscountCodeBatch
  extends Pick<
    DataOf<DiscountBookEvent, 'DiscountCodesOrdered'>,
    'discountId' | 'prefix' | 'length' | 'count' | 'usesPerCode' | 'note' | 'orderedAt'
  > {
  /** Codes that are there; `count` once all of them are. */
  readonly made: number;
  readonly withdrawn: number;
  /** Orders that used one of them, and checkouts that hold one. */
  readonly used: number;
  readonly held: number;
}

/** One batch of codes with what became of them. `_id` is the batch id. `docs/rules/pricing.md#codes-in-bulk` */
export type DiscountCodeBatchDoc = Stored<DiscountCodeBatch>;

/** Folded from the order of a batch and from what happened to each of its codes. */
export const discountCodeBatches: ReadModel<DiscountCodeBatch, Ordered | DiscountCodeEvent> = {
  name: 'discountCodeBatches',
  version: 1,
  handles: ['DiscountCodesOrdered', ...discountCodeEvents.map(({ type }) => type)],
  indexes: [{ keys: { websiteId: 1, discountId: 1, orderedAt: -1 } }],
  keyOf: ({ data }) => data.batchId,
  project(doc, { type, data }) {
    switch (type) {
      case 'DiscountCodesOrdered': {
        const { discountId, prefix, length, count, usesPerCode, note, orderedAt } = data;
        return {
          ...{ discountId, prefix, length, count, usesPerCode, note, orderedAt },
          ...{ made: 0, withdrawn: 0, used: 0, held: 0 },
        };
      }
      case 'DiscountCodesMade':
        return doc && { ...doc, made: doc.made + data.codes.length };
      case 'DiscountCodesWithdrawn':
        return doc && { ...doc, withdrawn: doc.withdrawn + data.codes.length };
      case 'DiscountCodeReserved':
        return doc && { ...doc, held: doc.held + 1 };
      case 'DiscountCodeClaimed':
        return doc && { ...doc, held: doc.held - 1, used: doc.used + 1 };
      default:
        return doc && { ...doc, held: doc.held - 1 };
    }
  },
};
