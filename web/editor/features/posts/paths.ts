import type { PageKindName } from '../../../../api/http/contracts/pages/editing.ts';

const LISTS: Partial<Record<PageKindName, string>> = {
  events: '/config/calendar',
  course: '/config/courses',
};

/** What a collection holds; that of the first one of its kind where none is named. */
export const recordsPath = (kind: PageKindName, collectionId?: string): string => {
  const list = LISTS[kind] ?? '/config/posts';
  return collectionId === undefined ? list : `${list}/${encodeURIComponent(collectionId)}`;
};
