import type { PageKindName } from '../../../../api/http/contracts/pages/editing.ts';

/** What a collection holds; that of the first one of its kind where none is named. */
export const recordsPath = (kind: PageKindName, collectionId?: string): string => {
  const list = kind === 'events' ? '/config/calendar' : '/config/posts';
  return collectionId === undefined ? list : `${list}/${encodeURIComponent(collectionId)}`;
};
