import type { Screen } from '../../app/screen.ts';

export const mailingListScreens: readonly Screen[] = [
  {
    path: 'mailing-list',
    title: 'Mailing list',
    needs: 'lists.read',
    entry: { group: 'marketing', icon: 'mailingList' },
    load: async () => (await import('./SubscriberListPage.tsx')).SubscriberListPage,
  },
  {
    path: 'mailing-list/new',
    title: 'Put somebody on the mailing list',
    needs: 'customers.write',
    load: async () => (await import('./NewSubscriberPage.tsx')).NewSubscriberPage,
  },
  {
    path: 'mailing-list/lists',
    title: 'Mailing lists',
    needs: 'lists.read',
    load: async () => (await import('./ListsPage.tsx')).ListsPage,
  },
  {
    path: 'mailing-list/bounces',
    title: 'Bounces',
    needs: 'campaigns.send',
    load: async () => (await import('./BouncesPage.tsx')).BouncesPage,
  },
];
