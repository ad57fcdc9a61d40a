import type { Screen } from '../../app/screen.ts';

export const storeScreens: readonly Screen[] = [
  {
    path: 'set-up',
    title: 'Set up your store',
    needs: 'settings.write',
    load: async () => (await import('./SetUpPage.tsx')).SetUpPage,
  },
  {
    path: 'store',
    title: 'Store',
    needs: 'settings.read',
    entry: { group: 'settings', icon: 'settings' },
    load: async () => (await import('./StorePage.tsx')).StorePage,
  },
];
