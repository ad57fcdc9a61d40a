import type { Screen } from '../../app/screen.ts';

export const sqlScreens: readonly Screen[] = [
  {
    path: 'sql',
    title: 'SQL',
    needs: 'events.read',
    entry: { group: 'administration', icon: 'terminal' },
    load: async () => (await import('./SqlPage.tsx')).SqlPage,
  },
];
