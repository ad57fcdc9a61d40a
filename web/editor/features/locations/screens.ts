import type { Screen } from '../../app/screen.ts';

export const locationScreens: readonly Screen[] = [
  {
    path: 'locations',
    title: 'Locations',
    needs: 'inventory.read',
    entry: { group: 'settings', icon: 'place' },
    load: async () => (await import('./LocationsPage.tsx')).LocationsPage,
  },
];
