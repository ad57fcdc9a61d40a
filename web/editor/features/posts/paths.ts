/** The posts of a blog; of the first one where none is named. */
export const postsPath = (collectionId?: string): string =>
  collectionId === undefined ? '/config/posts' : `/config/posts/${encodeURIComponent(collectionId)}`;
