import { z } from 'zod';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import { money, toWire } from '../../../../domain/kernel/money.ts';
import { receiptId } from '../../../../domain/processes/donations/donationReceipts.ts';
import { type DonationDoc, donations } from '../../../../projections/donations/donations.ts';
import { pledges, pledgesOf } from '../../../../projections/donations/pledges.ts';
import {
  DONATION_SORTS,
  donationsByIds,
  donationsOf,
  fundSums,
} from '../../../../projections/donations/queries.ts';
import { mails } from '../../../../projections/mail/mails.ts';
import { mailById } from '../../../../projections/mail/queries.ts';
import {
  donationDetailSchema,
  donationFormSchema,
  donationListQuerySchema,
  donationListSchema,
  fundSumsSchema,
  type ListedDonation,
} from '../../contracts/donations/donations.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { nextPlaceCursor, pageAsked } from '../../kernel/paging.ts';
import { problems, readHeadersSchema } from '../../kernel/schemas.ts';
import { requireCapability } from '../../plugins/staffSession.ts';
import type { DonationDependencies } from './dependencies.ts';
import { pledgeViews } from './pledgeView.ts';

export function readDonationRoutes(
  app: Gateway,
  { readModels, commandHandler, offers, preferences, payments, paymentOffers }: DonationDependencies,
): void {
  app.route({
    method: 'GET',
    url: '/form',
    schema: {
      tags: ['donations'],
      summary: 'What the donation form offers',
      description:
        'Suggested amounts, limits and what donations are for, as the owner set them (preferences `donations`).',
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
      summary: 'Donations, newest first unless said otherwise',
      headers: readHeadersSchema,
      querystring: donationListQuerySchema,
      response: { 200: donationListSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(donations.name);
      const { status, fund, search } = request.query;
      const page = pageAsked(request.query, DONATION_SORTS);
      const docs = await donationsOf(readModels, {
        ...page,
        ...{ websiteId: request.websiteId, fund, search },
        ...(status !== undefined && { status }),
      });
      return {
        donations: docs.map(donationView),
        nextCursor: nextPlaceCursor(docs, page),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/sums',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['donations'],
      summary: 'What was received for each fund',
      description: 'Tests count only as long as no real money is taken.',
      headers: readHeadersSchema,
      response: { 200: fundSumsSchema, ...problems(401, 403) },
    },
    handler: async (request) => {
      await request.readAfter(donations.name);
      const range = { websiteId: request.websiteId, testMode: payments.mode !== 'live' };
      const sums = await fundSums(readModels, range);
      return {
        sums: sums.map(({ fund, count, amount, currency }) => ({
          ...{ fund, count, amount: toWire(money(amount, currency)) },
        })),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/:donationId',
    onRequest: requireCapability('orders.read'),
    schema: {
      tags: ['donations'],
      summary: 'One donation',
      description: 'With its receipt, and with how it goes on where it repeats.',
      headers: readHeadersSchema,
      params: z.object({ donationId: idSchema }),
      response: { 200: donationDetailSchema, ...problems(400, 401, 403, 404) },
    },
    handler: async (request) => {
      await request.readAfter(donations.name, pledges.name, mails.name);
      const { websiteId } = request;
      const { donationId } = request.params;
      const donation = (await donationsByIds(readModels, websiteId, [donationId])).get(donationId);
      if (!donation) throw new DomainError('DONATION_NOT_FOUND', 'There is no such donation.');
      const [found, mail] = await Promise.all([
        pledgesOf(readModels, { websiteId, pledgeIds: [donationId], limit: 1 }),
        mailById(readModels, websiteId, receiptId(donationId)),
      ]);
      const [pledge = null] = await pledgeViews({ readModels, commandHandler }, websiteId, found);
      const receipt = mail && { mailId: mail.mailId, status: mail.status };
      return { donation: donationView(donation), pledge, receipt };
    },
  });
}

const donationView = ({ amount, ...donation }: DonationDoc): ListedDonation => ({
  ...donation,
  amount: toWire(amount),
});
