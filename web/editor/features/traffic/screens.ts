import type { Screen } from '../../app/screen.ts';

export const trafficScreens: readonly Screen[] = [
  {
    path: 'traffic',
    title: 'Traffic',
    needs: 'analytics.read',
    entry: { group: 'start', icon: 'view' },
    load: async () => (await import('./TrafficPage.tsx')).TrafficPage,
  },
];
