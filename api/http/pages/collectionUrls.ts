export const collectionUrl = (urlId: string): string => `/${urlId}`;

/** Where a collection is that only members see. */
export const membersUrl = (collectionId: string): string => `/members/${collectionId}`;
