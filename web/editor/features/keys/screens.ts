import type { Screen } from '../../app/screen.ts';

export const keyScreens: readonly Screen[] = [
  {
    path: 'keys',
    title: 'API keys',
    needs: 'members.manage',
    entry: { group: 'administration', icon: 'key' },
    load: async () => (await import('./KeyListPage.tsx')).KeyListPage,
  },
  {
    path: 'keys/new',
    title: 'New API key',
    needs: 'members.manage',
    load: async () => (await import('./NewKeyPage.tsx')).NewKeyPage,
  },
];
