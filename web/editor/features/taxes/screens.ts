import type { Screen } from '../../app/screen.ts';

export const taxScreens: readonly Screen[] = [
  {
    path: 'taxes',
    title: 'Taxes',
    needs: 'settings.read',
    entry: { group: 'settings', icon: 'tax' },
    load: async () => (await import('./TaxPage.tsx')).TaxPage,
  },
];
