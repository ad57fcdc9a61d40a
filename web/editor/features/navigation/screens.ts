import type { Screen } from '../../app/screen.ts';

export const navigationScreens: readonly Screen[] = [
  {
    path: 'navigation/:tab?',
    title: 'Navigation',
    also: 'Menus',
    needs: 'design.write',
    entry: { group: 'website', icon: 'navigation' },
    load: async () => (await import('./NavigationPage.tsx')).NavigationPage,
  },
];
