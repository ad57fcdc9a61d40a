import type { Screen } from '../../app/screen.ts';

export const inventoryScreens: readonly Screen[] = [
  {
    path: 'inventory',
    title: 'Inventory',
    needs: 'inventory.read',
    entry: { group: 'catalogue', icon: 'stock' },
    load: async () => (await import('./InventoryListPage.tsx')).InventoryListPage,
  },
  {
    path: 'inventory/:productId/:variantId',
    title: 'Stock',
    needs: 'inventory.read',
    load: async () => (await import('./StockPage.tsx')).StockPage,
  },
];
