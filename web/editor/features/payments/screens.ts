import type { Screen } from '../../app/screen.ts';

export const paymentScreens: readonly Screen[] = [
  {
    path: 'payments',
    title: 'Payments',
    needs: 'settings.read',
    entry: { group: 'settings', icon: 'card' },
    load: async () => (await import('./PaymentsPage.tsx')).PaymentsPage,
  },
];
