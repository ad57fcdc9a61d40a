export const pagesPath = '/config/pages';
export const sharedSectionsPath = '/config/shared-sections';
export const pagePath = (pageId: string): string => `${pagesPath}/${encodeURIComponent(pageId)}`;
