import type { Screen } from '../../app/screen.ts';

export const privacyScreens: readonly Screen[] = [
  {
    path: 'privacy',
    title: 'Privacy',
    needs: 'customers.read',
    entry: { group: 'people', icon: 'privacy' },
    load: async () => (await import('./PrivacyPage.tsx')).PrivacyPage,
  },
];
