import type { Screen } from '../../app/screen.ts';

export const orderScreens: readonly Screen[] = [
  {
    path: 'orders',
    title: 'Orders',
    needs: 'orders.read',
    entry: { group: 'sales', icon: 'order' },
    load: async () => (await import('./OrderListPage.tsx')).OrderListPage,
  },
  {
    path: 'orders/:orderId',
    title: 'Order',
    needs: 'orders.read',
    load: async () => (await import('./OrderPage.tsx')).OrderPage,
  },
];
