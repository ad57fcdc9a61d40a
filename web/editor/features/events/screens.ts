import type { Screen } from '../../app/screen.ts';

export const eventScreens: readonly Screen[] = [
  {
    path: 'events',
    title: 'Events',
    needs: 'events.read',
    entry: { group: 'administration', icon: 'database' },
    load: async () => (await import('./EventsPage.tsx')).EventsPage,
  },
];
