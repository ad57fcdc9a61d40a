import type { Screen } from '../../app/screen.ts';

export const activityScreens: readonly Screen[] = [
  {
    path: 'activity',
    title: 'Activity',
    // What they are shown is what they may read; of the roles that may read anything each reads products.
    needs: 'products.read',
    entry: { group: 'administration', icon: 'history' },
    load: async () => (await import('./ActivityPage.tsx')).ActivityPage,
  },
];
