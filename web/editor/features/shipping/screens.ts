import type { Screen } from '../../app/screen.ts';

export const shippingScreens: readonly Screen[] = [
  {
    path: 'shipping',
    title: 'Shipping',
    needs: 'settings.read',
    entry: { group: 'settings', icon: 'shipping' },
    load: async () => (await import('./ShippingPage.tsx')).ShippingPage,
  },
];
