import type { Screen } from '../../app/screen.ts';

const load = async () => (await import('./PreferencesPage.tsx')).PreferencesPage;

export const preferenceScreens: readonly Screen[] = [
  {
    path: 'preferences',
    title: 'Preferences',
    needs: 'settings.read',
    entry: { group: 'settings', icon: 'filter' },
    load,
  },
  { path: 'preferences/:namespace', title: 'Preferences', needs: 'settings.read', load },
];
