import type { Screen } from '../../app/screen.ts';

export const subscriptionScreens: readonly Screen[] = [
  {
    path: 'subscriptions',
    title: 'Subscriptions',
    needs: 'orders.read',
    entry: { group: 'sales', icon: 'subscription' },
    load: async () => (await import('./SubscriptionListPage.tsx')).SubscriptionListPage,
  },
  {
    path: 'subscriptions/forecast',
    title: 'Renewals to come',
    needs: 'orders.read',
    load: async () => (await import('./ForecastPage.tsx')).ForecastPage,
  },
  {
    path: 'subscriptions/:subscriptionId',
    title: 'Subscription',
    needs: 'orders.read',
    load: async () => (await import('./SubscriptionPage.tsx')).SubscriptionPage,
  },
];
