import { expect } from 'chai';
import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { aProduct } from '../../support/builders/catalog.ts';
import { created, priced, putOnSale, takenOffSale } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE, QUARTER_PAST, TEN_PAST } from '../../support/instants.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(productAggregate);
const productId = 'cup';
const cup = created(aProduct());
const scheduled: CatalogEvent = {
  type: 'PublicationScheduled',
  data: { productId, publishAt: HALF_PAST, previousPublishAt: null },
};
const published: CatalogEvent = { type: 'ProductPublished', data: { productId } };

describe('scheduling a publication', () => {
  const schedule = (publishAt: string, at = NINE) =>
    ({ type: 'SchedulePublication', data: { productId, publishAt, at } }) as const;
  const due = (publishAt: string) =>
    ({ type: 'PublishScheduledProduct', data: { productId, publishAt } }) as const;

  it('names a later moment; a second word replaces the first', () => {
    given(cup).when(schedule(HALF_PAST)).expectEvents(scheduled);
    given(cup, scheduled).when(schedule(HALF_PAST)).expectNothing();
    given(cup, scheduled)
      .when(schedule(QUARTER_PAST))
      .expectEvents({
        type: 'PublicationScheduled',
        data: { productId, publishAt: QUARTER_PAST, previousPublishAt: HALF_PAST },
      });
    given(cup).when(schedule(NINE)).expectRefusal('INSTANT_PASSED');
    given(cup, published).when(schedule(HALF_PAST)).expectRefusal('ALREADY_PUBLISHED');
  });

  it('publishes at the moment that was named last, and at no other', () => {
    given(cup, scheduled).when(due(HALF_PAST)).expectEvents(published);
    given(cup, scheduled).when(due(QUARTER_PAST)).expectNothing();
    given(cup, scheduled, published).when(due(HALF_PAST)).expectNothing();
  });

  it('is over once called off, published, hidden or archived', () => {
    const cancelled: CatalogEvent = {
      type: 'PublicationCancelled',
      data: { productId, publishAt: HALF_PAST },
    };
    given(cup, scheduled).when({ type: 'CancelPublication', data: { productId } }).expectEvents(cancelled);
    given(cup).when({ type: 'CancelPublication', data: { productId } }).expectNothing();
    given(cup, scheduled, cancelled).when(due(HALF_PAST)).expectNothing();
    expect(given(cup, scheduled, cancelled).state.status).to.equal('draft');
    for (const type of ['ProductHidden', 'ProductArchived'] as const) {
      given(cup, scheduled, { type, data: { productId } }).when(due(HALF_PAST)).expectNothing();
    }
  });
});

describe('hiding a product', () => {
  const hidden: CatalogEvent = { type: 'ProductHidden', data: { productId } };

  it('takes it out of the store until it is published again', () => {
    given(cup, published).when({ type: 'HideProduct', data: { productId } }).expectEvents(hidden);
    given(cup, hidden).when({ type: 'HideProduct', data: { productId } }).expectNothing();
    given(cup, hidden).when({ type: 'PublishProduct', data: { productId } }).expectEvents(published);
  });
});

describe('a sale in time', () => {
  const plan = {
    saleId: 'spring',
    variantId: 'v1',
    salePrice: usd(1500),
    startsAt: TEN_PAST,
    endsAt: HALF_PAST,
  };
  const planned: CatalogEvent = { type: 'SaleScheduled', data: { ...plan, productId, sku: 'CUP-S' } };
  const facts = { productId, saleId: 'spring', variantId: 'v1', sku: 'CUP-S' };
  const started: CatalogEvent = { type: 'ScheduledSaleStarted', data: facts };
  const ended: CatalogEvent = { type: 'ScheduledSaleEnded', data: facts };
  const command = (type: 'StartScheduledSale' | 'EndScheduledSale') =>
    ({ type, data: { productId, saleId: 'spring' } }) as const;
  const schedule = (changes = {}) =>
    ({ type: 'ScheduleSale', data: { ...plan, productId, at: NINE, ...changes } }) as const;

  it('is planned below the price, with an end after its beginning', () => {
    given(cup).when(schedule()).expectEvents(planned);
    given(cup, planned).when(schedule()).expectNothing();
    given(cup)
      .when(schedule({ salePrice: usd(1900) }))
      .expectRefusal('SALE_PRICE_NOT_LOWER');
    given(cup)
      .when(schedule({ endsAt: TEN_PAST }))
      .expectRefusal('SALE_ENDS_BEFORE_START');
    given(cup)
      .when(schedule({ at: HALF_PAST }))
      .expectRefusal('SALE_ENDS_BEFORE_START');
    given(created(aProduct({ type: 'giftCard' })))
      .when(schedule())
      .expectRefusal('NEVER_ON_SALE');
  });

  it('never runs beside another sale of the variant', () => {
    given(cup, planned)
      .when(schedule({ saleId: 'other', startsAt: QUARTER_PAST, endsAt: null }))
      .expectRefusal('SALES_OVERLAP');
    given(cup, planned)
      .when(schedule({ saleId: 'other', startsAt: HALF_PAST, endsAt: null }))
      .expectEvents({
        type: 'SaleScheduled',
        data: { ...plan, saleId: 'other', startsAt: HALF_PAST, endsAt: null, productId, sku: 'CUP-S' },
      });
  });

  it('puts the variant on sale when it begins and takes it off when it ends, once each', () => {
    given(cup, planned)
      .when(command('StartScheduledSale'))
      .expectEvents(putOnSale(usd(1500)), started);
    const running = [cup, planned, putOnSale(usd(1500)), started];
    given(...running)
      .when(command('StartScheduledSale'))
      .expectNothing();
    given(...running)
      .when(command('EndScheduledSale'))
      .expectEvents(takenOffSale(usd(1500)), ended);
    given(...running, takenOffSale(usd(1500)), ended)
      .when(command('EndScheduledSale'))
      .expectNothing();
  });

  it('leaves a sale price alone that the owner chose by hand meanwhile', () => {
    given(cup, planned, putOnSale(usd(1500)), started, putOnSale(usd(1200), usd(1500)))
      .when(command('EndScheduledSale'))
      .expectEvents(ended);
  });

  it('is called off with the reason when the price has fallen below it', () => {
    given(cup, planned, priced(usd(1400)))
      .when(command('StartScheduledSale'))
      .expectEvents({
        type: 'ScheduledSaleCancelled',
        data: { ...facts, reason: 'The sale price is no longer lower than the price.' },
      });
  });

  it('ends early when it is called off', () => {
    const cancel = {
      type: 'CancelScheduledSale',
      data: { productId, saleId: 'spring', reason: 'Sold too fast' },
    } as const;
    const cancelled: CatalogEvent = {
      type: 'ScheduledSaleCancelled',
      data: { ...facts, reason: 'Sold too fast' },
    };
    given(cup, planned).when(cancel).expectEvents(cancelled);
    given(cup, planned, putOnSale(usd(1500)), started)
      .when(cancel)
      .expectEvents(takenOffSale(usd(1500)), cancelled);
    given(cup).when(cancel).expectNothing();
  });
});
