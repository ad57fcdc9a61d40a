import type { Screen } from '../../app/screen.ts';

export const brandingScreens: readonly Screen[] = [
  {
    path: 'branding',
    title: 'Logo',
    also: 'Branding, icon',
    needs: 'settings.read',
    entry: { group: 'website', icon: 'view' },
    load: async () => (await import('./BrandingPage.tsx')).BrandingPage,
  },
];
