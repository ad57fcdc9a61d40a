import type { Screen } from '../../app/screen.ts';

export const accountScreens: readonly Screen[] = [
  {
    path: 'account',
    title: 'Your account',
    needs: null,
    load: async () => (await import('./AccountPage.tsx')).AccountPage,
  },
];
