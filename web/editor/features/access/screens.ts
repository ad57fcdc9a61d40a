import type { Screen } from '../../app/screen.ts';

export const accessScreens: readonly Screen[] = [
  {
    path: 'access',
    title: 'Who may see it',
    also: 'Password, site lock',
    needs: 'settings.read',
    entry: { group: 'website', icon: 'lock' },
    load: async () => (await import('./AccessPage.tsx')).AccessPage,
  },
];
