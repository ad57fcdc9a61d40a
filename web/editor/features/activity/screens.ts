import type { Screen } from '../../app/screen.ts';

export const activityScreens: readonly Screen[] = [
  {
    path: 'activity',
    title: 'Activity',
    needs: 'events.read',
    entry: { group: 'administration', icon: 'history' },
    load: async () => (await import('./ActivityPage.tsx')).ActivityPage,
  },
];
