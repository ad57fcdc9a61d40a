import type { Screen } from '../../app/screen.ts';

export const signInScreens: readonly Screen[] = [
  {
    path: 'sign-ins',
    title: 'Sign-ins',
    needs: 'signIns.read',
    entry: { group: 'administration', icon: 'key' },
    load: async () => (await import('./SignInsPage.tsx')).SignInsPage,
  },
];
