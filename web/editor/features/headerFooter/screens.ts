import type { Screen } from '../../app/screen.ts';

export const headerFooterScreens: readonly Screen[] = [
  {
    path: 'header-footer',
    title: 'Header and footer',
    also: 'Announcement',
    needs: 'settings.read',
    entry: { group: 'website', icon: 'columns' },
    load: async () => (await import('./HeaderFooterPage.tsx')).HeaderFooterPage,
  },
];
