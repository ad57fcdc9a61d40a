import type { Screen } from '../../app/screen.ts';

export const importExportScreens: readonly Screen[] = [
  {
    path: 'import-export',
    title: 'Import and export',
    needs: 'settings.read',
    entry: { group: 'administration', icon: 'transfer' },
    load: async () => (await import('./ImportExportPage.tsx')).ImportExportPage,
  },
];
