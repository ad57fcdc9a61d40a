import type { Screen } from '../../app/screen.ts';

export const homeScreens: readonly Screen[] = [
  {
    path: '',
    title: 'Home',
    needs: null,
    entry: { group: 'start', icon: 'home' },
    load: async () => (await import('./HomePage.tsx')).HomePage,
  },
];
