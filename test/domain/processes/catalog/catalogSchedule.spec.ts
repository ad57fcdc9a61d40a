import type { CatalogEvent } from '../../../../domain/catalog/catalog.events.ts';
import { catalogSchedule } from '../../../../domain/processes/catalog/catalogSchedule.ts';
import { HALF_PAST, QUARTER_PAST, TEN_PAST } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';
import { processSpec } from '../../../support/processSpec.ts';

type Scheduled<Type extends CatalogEvent['type']> = Extract<CatalogEvent, { type: Type }>;
const { following } = processSpec(catalogSchedule);
const productId = 'cup';
const to = { category: 'product', streamId: productId };

const publication = (
  publishAt: string,
  previousPublishAt: string | null = null,
): Scheduled<'PublicationScheduled'> => ({
  type: 'PublicationScheduled',
  data: { productId, publishAt, previousPublishAt },
});
const publish = (publishAt: string) =>
  ({
    ...to,
    notBefore: publishAt,
    command: { type: 'PublishScheduledProduct', data: { productId, publishAt } },
  }) as const;

describe('when a publication is scheduled', () => {
  it('asks for it at that moment, and owes only the one that was named last', () => {
    following(publication(HALF_PAST)).expectReactions(publish(HALF_PAST));
    following(publication(HALF_PAST), publication(QUARTER_PAST, HALF_PAST)).expectResume(
      publish(QUARTER_PAST),
    );
  });

  for (const type of ['ProductPublished', 'ProductHidden', 'ProductArchived'] as const) {
    it(`owes nothing after ${type}`, () => {
      following(publication(HALF_PAST), { type, data: { productId } }).expectReactions();
      following(publication(HALF_PAST), { type, data: { productId } }).expectResume();
    });
  }

  it('owes nothing once it is called off', () => {
    const cancelled = { type: 'PublicationCancelled', data: { productId, publishAt: HALF_PAST } } as const;
    following(publication(HALF_PAST), cancelled).expectResume();
  });
});

describe('when a sale is scheduled', () => {
  const sale = (endsAt: string | null): Scheduled<'SaleScheduled'> => ({
    type: 'SaleScheduled',
    data: {
      productId,
      sku: 'CUP-S',
      saleId: 's',
      variantId: 'v1',
      salePrice: usd(1500),
      startsAt: TEN_PAST,
      endsAt,
    },
  });
  const data = { productId, saleId: 's' };
  const start = { ...to, notBefore: TEN_PAST, command: { type: 'StartScheduledSale', data } } as const;
  const end = { ...to, notBefore: HALF_PAST, command: { type: 'EndScheduledSale', data } } as const;

  it('asks for its beginning and its end, each at its moment', () => {
    following(sale(HALF_PAST)).expectReactions(start, end);
    following(sale(HALF_PAST)).expectResume(start, end);
  });

  it('asks for no end where it has none', () => {
    following(sale(null)).expectReactions(start);
  });

  it('owes nothing once it has ended or was called off', () => {
    const facts = { ...data, variantId: 'v1', sku: 'CUP-S' };
    following(sale(HALF_PAST), { type: 'ScheduledSaleEnded', data: facts }).expectResume();
    following(sale(HALF_PAST), {
      type: 'ScheduledSaleCancelled',
      data: { ...facts, reason: 'x' },
    }).expectResume();
  });
});
