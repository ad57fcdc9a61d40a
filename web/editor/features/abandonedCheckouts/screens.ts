import type { Screen } from '../../app/screen.ts';

export const abandonedCheckoutScreens: readonly Screen[] = [
  {
    path: 'abandoned-checkouts',
    title: 'Abandoned checkouts',
    needs: 'orders.read',
    entry: { group: 'sales', icon: 'abandoned' },
    load: async () => (await import('./AbandonedListPage.tsx')).AbandonedListPage,
  },
  {
    path: 'abandoned-checkouts/:id',
    title: 'Abandoned checkout',
    needs: 'orders.read',
    load: async () => (await import('./AbandonedPage.tsx')).AbandonedPage,
  },
];
