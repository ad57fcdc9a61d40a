import type { Screen } from '../../app/screen.ts';

export const homePageScreens: readonly Screen[] = [
  {
    path: 'home-page',
    title: 'Home page',
    needs: 'settings.read',
    entry: { group: 'website', icon: 'globe' },
    load: async () => (await import('./HomePagePage.tsx')).HomePagePage,
  },
];
