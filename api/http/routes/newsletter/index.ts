import type { ContextRoutes } from '../../kernel/contextRoutes.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import type { NewsletterDependencies } from './dependencies.ts';
import { sendCampaignRoutes } from './sendCampaign.routes.ts';

/** Newsletters: written, tried, sent and counted by staff. */
export const newsletter: ContextRoutes<NewsletterDependencies> = (at, services) => {
  at('/api/newsletter', (scope) => {
    campaignRoutes(scope, services);
    sendCampaignRoutes(scope, services);
  });
};
