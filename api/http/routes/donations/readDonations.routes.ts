import { toWire } from '../../../../domain/kernel/money.ts';
import { donations } from '../../../../projections/donations/donations.ts';
import { donationsOf } from '../../../../projections/donations/queries.ts';
import {
  donationFormSchema,
  donationListQuerySchema,
  donationListSchema,
} from '../../contracts/donations/donations.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextCursor, positionOfCursor } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DonationDependencies } from './dependencies.ts';

export function readDonationRoutes(
  app: Gateway,
  { readModels, offers, preferences, paymentOffers }: DonationDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/form',
    schema: {
      tags: ['donations'],
      summary: 'What the donation form offers',
      description: 'Suggested amounts and limits as the owner set them (preferences `donations`).',
      response: { 200: donationFormSchema },
    },
    handler: async ({ websiteId }) => {
      const [form, { currency }, paymentProviders] = await Promise.all([
        preferences.of(websiteId, 'donations'),
        offers.settings(websiteId),
        paymentOffers.of(websiteId),
      ]);
      return { ...form, currency, paymentProviders: [...paymentProviders] };
    },
  });

  app.route({
    method: 'GET',
    url: '/',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['donations'],
      summary: 'Donations, newest first',
      headers: readHeadersSchema,
      querystring: donationListQuerySchema,
      response: { 200: donationListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(donations.name);
      const { cursor, limit } = request.query;
      const before = positionOfCursor(cursor);
      const { websiteId } = request;
      const docs = await donationsOf(readModels, {
        ...{ websiteId, limit },
        ...(before !== undefined && { before }),
      });
      return {
        donations: docs.map(({ amount, ...donation }) => ({ ...donation, amount: toWire(amount) })),
        nextCursor: nextCursor(docs, limit),
      };
    },
  });
}
