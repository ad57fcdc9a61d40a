import type { DiscountCodeEvent } from '../../../domain/pricing/discountCodes/discountCode.events.ts';
import type { DiscountBookEvent } from '../../../domain/pricing/discounts/discountBook.events.ts';
import type { ShippingEvent } from '../../../domain/pricing/shipping/shipping.events.ts';
import { DEFAULT_SHIPPING } from '../../../domain/pricing/shipping/shippingSettings.ts';
import type { TaxEvent } from '../../../domain/pricing/tax/tax.events.ts';
import { DEFAULT_TAX } from '../../../domain/pricing/tax/taxSettings.ts';
import { pricingHistory } from '../../../projections/pricing/pricingHistory.ts';
import { defined } from '../../support/builders/discounts.ts';
import { claimedUse } from '../../support/builders/discountUses.ts';
import { aTaxRule, aZone } from '../../support/builders/pricing.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

const ids = { websiteId: 'site1', discountId: 'd1' };
const ended = { ...ids, discount: defined({ endsAt: NINE }, 2), previousEndsAt: HALF_PAST };
const beforeEnd = defined({ endsAt: HALF_PAST });
const zones = { zones: [aZone()] };
const rules = { pricesIncludeTax: true, rules: [aTaxRule()] };

const CASES: readonly {
  readonly event:
    | DiscountBookEvent
    | ShippingEvent
    | TaxEvent
    | Extract<DiscountCodeEvent, { type: 'DiscountCodesWithdrawn' }>;
  readonly subject: string;
  readonly before: object | null;
  readonly after: object;
}[] = [
  {
    event: { type: 'DiscountCreated', data: { ...ids, discount: defined() } },
    subject: 'discount.d1',
    before: null,
    after: defined(),
  },
  {
    event: {
      type: 'DiscountChanged',
      data: { ...ids, discount: defined({ name: 'Fifth off' }, 2), previous: defined() },
    },
    subject: 'discount.d1',
    before: defined(),
    after: defined({ name: 'Fifth off' }, 2),
  },
  {
    event: { type: 'DiscountEnded', data: { ...ended, endedAt: NINE } },
    subject: 'discount.d1',
    before: beforeEnd,
    after: ended.discount,
  },
  {
    event: { type: 'DiscountArchived', data: { ...ended, archivedAt: NINE } },
    subject: 'discount.d1',
    before: beforeEnd,
    after: ended.discount,
  },
  {
    event: {
      type: 'DiscountCodesOrdered',
      data: {
        ...{ ...ids, batchId: 'b1', prefix: 'FAIR', count: 500, usesPerCode: 1, note: 'Fair' },
        length: 12,
        orderedAt: NINE,
      },
    },
    subject: 'discount.d1',
    before: null,
    after: { codesMade: 500, prefix: 'FAIR', usesPerCode: 1, note: 'Fair' },
  },
  {
    event: {
      type: 'DiscountCodesWithdrawn',
      data: { discountId: 'd1', batchId: 'b1', codes: ['2222-3333', '4444-5555'], withdrawnAt: NINE },
    },
    subject: 'discount.d1',
    before: null,
    after: { codesWithdrawn: 2 },
  },
  {
    event: {
      type: 'ShippingZonesSet',
      data: { websiteId: 'site1', settings: zones, previous: DEFAULT_SHIPPING },
    },
    subject: 'shipping',
    before: DEFAULT_SHIPPING,
    after: zones,
  },
  {
    event: { type: 'TaxRulesSet', data: { websiteId: 'site1', settings: rules, previous: DEFAULT_TAX } },
    subject: 'tax',
    before: DEFAULT_TAX,
    after: rules,
  },
];

describe('the history of prices', () => {
  const { given } = projectionSpec(pricingHistory);
  const actor = { kind: 'staff', id: 'owner' } as const;

  for (const { event, subject, before, after } of CASES) {
    it(`says who, when, before and after of ${event.type}`, () => {
      const history = given(told(event, { actor }));
      const content = {
        subject,
        type: event.type,
        actor,
        at: NINE,
        before,
        after,
        orderId: null,
        position: 0,
      };
      history.expectDocument(history.idOf(0), content);
    });
  }

  it('names the orders that used a discount', () => {
    const history = given(claimedUse());
    history.expectShown(history.idOf(0), {
      subject: 'discount.d1',
      orderId: 'order1',
      before: null,
      after: null,
    });
  });
});
