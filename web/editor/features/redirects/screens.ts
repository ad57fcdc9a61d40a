import type { Screen } from '../../app/screen.ts';

export const redirectScreens: readonly Screen[] = [
  {
    path: 'redirects',
    title: 'Redirects',
    needs: 'settings.read',
    entry: { group: 'website', icon: 'redirect' },
    load: async () => (await import('./RedirectsPage.tsx')).RedirectsPage,
  },
];
