export const pagesPath = '/config/pages';
export const pagePath = (pageId: string): string => `${pagesPath}/${encodeURIComponent(pageId)}`;
