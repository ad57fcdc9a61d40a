import type { Screen } from '../../app/screen.ts';

export const trafficScreens: readonly Screen[] = [
  {
    path: 'traffic',
    title: 'Traffic',
    needs: 'analytics.read',
    entry: { group: 'start', icon: 'view' },
    load: async () => (await import('./TrafficPage.tsx')).TrafficPage,
  },
  {
    path: 'traffic/list',
    title: 'Visits, one by one',
    needs: 'analytics.read',
    load: async () => (await import('./VisitListPage.tsx')).VisitListPage,
  },
  {
    path: 'traffic/funnel',
    title: 'Funnel',
    needs: 'analytics.read',
    load: async () => (await import('./FunnelPage.tsx')).FunnelPage,
  },
  {
    path: 'traffic/products',
    title: 'What products brought',
    needs: 'productSales.read',
    load: async () => (await import('./ProductReportPage.tsx')).ProductReportPage,
  },
  {
    path: 'traffic/orders',
    title: 'Revenue',
    needs: 'orders.read',
    load: async () => (await import('./OrderReportPage.tsx')).OrderReportPage,
  },
  {
    path: 'traffic/members',
    title: 'Members over days',
    needs: 'analytics.read',
    load: async () => (await import('./MemberReportPage.tsx')).MemberReportPage,
  },
  {
    path: 'traffic/changes',
    title: 'Before and after',
    needs: 'analytics.read',
    load: async () => (await import('./ChangesPage.tsx')).ChangesPage,
  },
  {
    path: 'traffic/counting',
    title: 'What is counted',
    needs: 'analytics.read',
    load: async () => (await import('./CountingPage.tsx')).CountingPage,
  },
  {
    path: 'traffic/speed',
    title: 'Speed of pages',
    needs: 'analytics.read',
    load: async () => (await import('./SpeedPage.tsx')).SpeedPage,
  },
  {
    path: 'traffic/errors',
    title: 'Errors of pages',
    needs: 'analytics.read',
    load: async () => (await import('./PageErrorsPage.tsx')).PageErrorsPage,
  },
];
