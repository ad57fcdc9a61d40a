import type { Actor } from '../../domain/kernel/metadata.ts';
import type { DiscountCodeEvent } from '../../domain/pricing/discountCodes/discountCode.events.ts';
import {
  type DiscountBookEvent,
  discountBookEvents,
} from '../../domain/pricing/discounts/discountBook.events.ts';
import type { DiscountUseEvent } from '../../domain/pricing/discountUses/discountUse.events.ts';
import { type ShippingEvent, shippingEvents } from '../../domain/pricing/shipping/shipping.events.ts';
import { type TaxEvent, taxEvents } from '../../domain/pricing/tax/tax.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type ShownEvent =
  | DiscountBookEvent
  | ShippingEvent
  | TaxEvent
  | Extract<DiscountUseEvent, { type: 'DiscountUseClaimed' }>
  | Extract<DiscountCodeEvent, { type: 'DiscountCodesWithdrawn' }>;

/** Terms or settings as they were and as they are, whole; `null` where there were or are none. */
interface Change {
  readonly before: object | null;
  readonly after: object | null;
}

interface PricingHistoryEntry extends Change {
  /** `discount.{discountId}`, `shipping` or `tax`. */
  readonly subject: string;
  readonly type: ShownEvent['type'];
  readonly actor: Actor;
  readonly at: string;
  /** The order that used a discount. */
  readonly orderId: string | null;
  readonly position: number;
}

/**
 * One line in the history of a discount or of the settings that prices depend on, for the editor. `_id` is the event
 * id. Instants ISO 8601; `docs/rules/pricing.md`.
 */
export type PricingHistoryDoc = Stored<PricingHistoryEntry>;

/** The subject under which the history of a discount is kept. */
export const discountSubject = (discountId: string): string => `discount.${discountId}`;

/** The subject of the history of tax rules, which say rates and no amounts. */
export const TAX_SUBJECT = 'tax';

/** One document for each change of terms or settings, and for each use of a discount by an order. */
export const pricingHistory: ReadModel<PricingHistoryEntry, ShownEvent> = {
  name: 'pricingHistory',
  version: 2,
  handles: [
    ...[...discountBookEvents, ...shippingEvents, ...taxEvents].map(({ type }) => type),
    'DiscountUseClaimed',
    'DiscountCodesWithdrawn',
  ],
  onePerEvent: true,
  indexes: [{ keys: { websiteId: 1, subject: 1, position: -1 } }],
  keyOf: ({ id }) => id,
  project(_, event) {
    const { type, metadata, position } = event;
    return {
      subject: subjectOf(event),
      type,
      actor: metadata.actor,
      at: metadata.occurredAt,
      ...changeOf(event),
      orderId: event.type === 'DiscountUseClaimed' ? event.data.orderId : null,
      position,
    };
  },
};

function subjectOf(event: ShownEvent): string {
  if (event.type === 'ShippingZonesSet') return 'shipping';
  if (event.type === 'TaxRulesSet') return TAX_SUBJECT;
  return discountSubject(event.data.discountId);
}

function changeOf(event: ShownEvent): Change {
  switch (event.type) {
    case 'ShippingZonesSet':
    case 'TaxRulesSet':
      return { before: event.data.previous, after: event.data.settings };
    case 'DiscountCreated':
      return { before: null, after: event.data.discount };
    case 'DiscountChanged':
      return { before: event.data.previous, after: event.data.discount };
    case 'DiscountEnded':
    case 'DiscountArchived': {
      const { discount, previousEndsAt } = event.data;
      return {
        before: { ...discount, endsAt: previousEndsAt, version: discount.version - 1 },
        after: discount,
      };
    }
    case 'DiscountUseClaimed':
      return { before: null, after: null };
    case 'DiscountCodesOrdered': {
      const { prefix, count, usesPerCode, note } = event.data;
      return { before: null, after: { codesMade: count, prefix, usesPerCode, note } };
    }
    case 'DiscountCodesWithdrawn':
      return { before: null, after: { codesWithdrawn: event.data.codes.length } };
  }
}
