import type { Screen } from '../../app/screen.ts';

export const campaignScreens: readonly Screen[] = [
  {
    path: 'newsletters',
    title: 'Newsletters',
    needs: 'campaigns.read',
    entry: { group: 'marketing', icon: 'campaign' },
    load: async () => (await import('./CampaignListPage.tsx')).CampaignListPage,
  },
  {
    path: 'newsletters/:campaignId',
    title: 'Newsletter',
    needs: 'campaigns.read',
    load: async () => (await import('./CampaignPage.tsx')).CampaignPage,
  },
];
