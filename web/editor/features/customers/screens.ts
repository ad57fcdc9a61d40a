import type { Screen } from '../../app/screen.ts';

export const customerScreens: readonly Screen[] = [
  {
    path: 'customers',
    title: 'Customers',
    needs: 'customers.read',
    entry: { group: 'people', icon: 'customers' },
    load: async () => (await import('./CustomerListPage.tsx')).CustomerListPage,
  },
  {
    path: 'customers/:customerId',
    title: 'Customer',
    needs: 'customers.read',
    load: async () => (await import('./CustomerPage.tsx')).CustomerPage,
  },
];
