export const COLLECTION_TABS = ['details', 'products', 'categories'] as const;
export type CollectionTab = (typeof COLLECTION_TABS)[number];

export const collectionsPath = '/config/collections';
export const collectionPath = (collectionId: string, tab: CollectionTab = 'details'): string =>
  `${collectionsPath}/${encodeURIComponent(collectionId)}${tab === 'details' ? '' : `/${tab}`}`;
