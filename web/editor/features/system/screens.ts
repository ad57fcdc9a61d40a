import type { Screen } from '../../app/screen.ts';

export const systemScreens: readonly Screen[] = [
  {
    path: 'system',
    title: 'System',
    needs: 'system.operate',
    entry: { group: 'administration', icon: 'system' },
    load: async () => (await import('./SystemPage.tsx')).SystemPage,
  },
];
