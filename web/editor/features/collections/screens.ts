import type { Screen } from '../../app/screen.ts';

export const collectionScreens: readonly Screen[] = [
  {
    path: 'collections',
    title: 'Collections',
    needs: 'products.read',
    entry: { group: 'catalogue', icon: 'collection' },
    load: async () => (await import('./CollectionListPage.tsx')).CollectionListPage,
  },
  {
    path: 'collections/:collectionId/:tab?',
    title: 'Collection',
    needs: 'products.read',
    load: async () => (await import('./CollectionPage.tsx')).CollectionPage,
  },
];
