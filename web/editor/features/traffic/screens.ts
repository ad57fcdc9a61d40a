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
