import type { Screen } from '../../app/screen.ts';

export const sitePartScreens: readonly Screen[] = [
  {
    path: 'store-pages/:place/:tab?',
    title: 'Page of the store',
    needs: 'settings.read',
    load: async () => (await import('./StorePlacePage.tsx')).StorePlacePage,
  },
];
