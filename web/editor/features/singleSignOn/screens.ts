import type { Screen } from '../../app/screen.ts';

export const singleSignOnScreens: readonly Screen[] = [
  {
    path: 'single-sign-on',
    title: 'Single sign-on',
    needs: 'members.manage',
    entry: { group: 'administration', icon: 'key' },
    load: async () => (await import('./SingleSignOnPage.tsx')).SingleSignOnPage,
  },
];
