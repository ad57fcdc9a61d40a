import { z } from 'zod';
import { donationAggregate } from '../../../../domain/donations/donation.decider.ts';
import { idSchema } from '../../../../domain/kernel/ids.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { donationPageContextSchema } from '../../contracts/site/purchasePages.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { problems } from '../../kernel/schemas.ts';
import { donationContext } from '../../pages/donationContexts.ts';
import type { Pages } from '../../pages/pages.ts';
import { sendNotFoundPage } from './notFound.ts';
import { formatSchema, pageOf } from './pageSchemas.ts';
import { showPersonalPage } from './sendPage.ts';

export interface DonationPageDependencies {
  readonly pages: Pages;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

/** GET /donate/{donationId}: where donors are thanked, and where they come back to from their bank (page type 204, `docs/rules/donations.md#pages`). */
export function donationPageRoute(app: Gateway, { pages, commandHandler }: DonationPageDependencies): void {
  app.route({
    method: 'GET',
    url: '/donate/:donationId',
    schema: {
      tags: ['pages'],
      summary: 'What became of a donation',
      description:
        'For whoever has its id: thanks for what was received; else asks what has become of the payment.',
      params: z.object({ donationId: idSchema }),
      querystring: z.object({ format: formatSchema }),
      response: { ...pageOf(donationPageContextSchema), ...problems(404) },
    },
    handler: async (request, reply) => {
      const { state } = await commandHandler.load(donationAggregate, request.params.donationId);
      if (state.status === 'absent' || state.request.websiteId !== request.websiteId) {
        return sendNotFoundPage(pages, request, reply, request.query.format ?? null);
      }
      return showPersonalPage(pages, request, reply, (site) => donationContext(site, state));
    },
  });
}
