import type { PageKindName } from '../../../../api/http/contracts/pages/editing.ts';
import { POST_WORDS, wordsOf } from './recordWords.ts';

/** What a collection holds; that of the first one of its kind where none is named. */
export const recordsPath = (kind: PageKindName | null, collectionId?: string): string => {
  const list = `/config/${(wordsOf(kind) ?? POST_WORDS).screen}`;
  return collectionId === undefined ? list : `${list}/${encodeURIComponent(collectionId)}`;
};
