import type { z } from 'zod';
import type { ProductCommand } from '../../../../domain/catalog/product.decider.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import type { Mutation } from '../../../application/commands/commandContext.ts';
import {
  schedulePublicationRequestSchema,
  scheduleSaleRequestSchema,
} from '../../contracts/catalog/products.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { productParamsSchema } from '../../kernel/schemas.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { addProductChange, productChange } from './productChange.ts';

const saleParams = productParamsSchema.extend({ saleId: idSchema });

const hide = productChange({
  method: 'POST',
  url: '/hide',
  params: productParamsSchema,
  summary: 'Hide a product',
  description: 'Takes it out of the store for a while; publishing brings it back.',
  capability: 'products.publish',
  command: (data) => ({ type: 'HideProduct', data }),
});

const publication = (
  product: z.infer<typeof productParamsSchema>,
  { publishAt }: { readonly publishAt: string | null },
  { now }: Mutation,
): ProductCommand =>
  publishAt === null
    ? { type: 'CancelPublication', data: product }
    : { type: 'SchedulePublication', data: { ...product, publishAt, at: now } };

const schedulePublication = productChange({
  method: 'PUT',
  url: '/publication',
  params: productParamsSchema,
  body: schedulePublicationRequestSchema.meta({ examples: [{ publishAt: '2026-12-01T08:00:00.000Z' }] }),
  summary: 'Publish a product later',
  description: 'At a moment in the future, which replaces one that was named before.',
  capability: 'products.publish',
  edits: ({ publishAt }) => ({ publishAt }),
  command: publication,
});

const cancelPublication = productChange({
  method: 'DELETE',
  url: '/publication',
  params: productParamsSchema,
  summary: 'Call a publication off',
  description: 'The product is a draft again.',
  capability: 'products.publish',
  edits: ({ publishAt }) => ({ publishAt }),
  wants: { publishAt: null },
  command: publication,
});

const scheduleSale = productChange({
  method: 'POST',
  url: '/sales',
  params: productParamsSchema,
  body: scheduleSaleRequestSchema.meta({
    examples: [
      {
        variantId: 'cup_small',
        salePrice: { amount: 1500, currency: 'USD' },
        startsAt: '2026-11-27T00:00:00.000Z',
        endsAt: '2026-12-01T00:00:00.000Z',
      },
    ],
  }),
  summary: 'Plan a sale',
  description:
    'Puts a variant on sale at one moment and takes it off at another; never beside another sale of it.',
  command: (product, body, mutation) => ({
    type: 'ScheduleSale',
    data: { ...product, ...body, saleId: mutation.newId('sale'), at: mutation.now },
  }),
});

const cancelSale = productChange({
  method: 'DELETE',
  url: '/sales/:saleId',
  params: saleParams,
  summary: 'Call a sale off',
  description: 'A sale that is running ends at once.',
  command: (data) => ({ type: 'CancelScheduledSale', data: { ...data, reason: 'Called off by staff' } }),
});

/** `/api/commerce/products/{productId}/…`: what happens to a product in time. */
export function scheduleRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  addProductChange(app, dependencies, hide);
  addProductChange(app, dependencies, schedulePublication);
  addProductChange(app, dependencies, cancelPublication);
  addProductChange(app, dependencies, scheduleSale);
  addProductChange(app, dependencies, cancelSale);
}
