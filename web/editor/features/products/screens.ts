import type { Screen } from '../../app/screen.ts';

export const productScreens: readonly Screen[] = [
  {
    path: 'products',
    title: 'Products',
    needs: 'products.read',
    entry: { group: 'catalogue', icon: 'product' },
    load: async () => (await import('./ProductListPage.tsx')).ProductListPage,
  },
  {
    path: 'products/new',
    title: 'New product',
    needs: 'products.draft',
    load: async () => (await import('./CreateProductPage.tsx')).CreateProductPage,
  },
  {
    path: 'products/:productId/:tab?',
    title: 'Product',
    needs: 'products.read',
    load: async () => (await import('./ProductPage.tsx')).ProductPage,
  },
];
