import type { DataOf } from '../../domain/kernel/event.ts';
import {
  type DiscountBookEvent,
  discountBookEvents,
} from '../../domain/pricing/discounts/discountBook.events.ts';
import {
  type DiscountUseEvent,
  discountUseEvents,
} from '../../domain/pricing/discountUses/discountUse.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Discount {
  readonly discount: DataOf<DiscountBookEvent, 'DiscountCreated'>['discount'];
  readonly isArchived: boolean;
  /** Orders that used it, and checkouts that hold a use. */
  readonly used: number;
  readonly held: number;
  readonly createdAt: string;
  readonly changedAt: string;
  /** Where in the log it was created: what lists are ordered by. */
  readonly position: number;
}

/**
 * A discount with its uses, for the list of staff. `_id` is the discount id. Its terms as the last event has them,
 * money in minor units with its currency; instants ISO 8601. `docs/rules/pricing.md`
 */
export type DiscountDoc = Stored<Discount>;

/** Folded from the terms of each discount and from how often it was used. */
export const discounts: ReadModel<
  Discount,
  Exclude<DiscountBookEvent, { type: 'DiscountCodesOrdered' }> | DiscountUseEvent
> = {
  name: 'discounts',
  version: 2,
  handles: [...discountBookEvents, ...discountUseEvents]
    .map(({ type }) => type)
    .filter((type) => type !== 'DiscountCodesOrdered'),
  indexes: [
    { keys: { websiteId: 1, isArchived: 1, position: -1 } },
    { keys: { websiteId: 1, isArchived: 1, 'discount.name': 1, position: 1 } },
    { keys: { websiteId: 1, isArchived: 1, 'discount.startsAt': 1, position: 1 } },
    { keys: { websiteId: 1, isArchived: 1, 'discount.endsAt': 1, position: 1 } },
    { keys: { websiteId: 1, isArchived: 1, used: 1, position: 1 } },
  ],
  textsOf: ({ discount: { name, code } }) => [name, code ?? ''],
  keyOf: ({ data }) => data.discountId,
  project(doc, { type, data, metadata, position }) {
    const at = metadata.occurredAt;
    switch (type) {
      case 'DiscountCreated':
        return {
          discount: data.discount,
          isArchived: false,
          used: 0,
          held: 0,
          createdAt: at,
          changedAt: at,
          position,
        };
      case 'DiscountChanged':
      case 'DiscountEnded':
        return doc && { ...doc, discount: data.discount, changedAt: at };
      case 'DiscountArchived':
        return doc && { ...doc, discount: data.discount, changedAt: at, isArchived: true };
      case 'DiscountUsesLimited':
        return doc;
      default:
        return doc && { ...doc, used: data.used, held: data.held };
    }
  },
};
