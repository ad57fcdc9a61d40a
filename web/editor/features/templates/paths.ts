/** The files that pages are made by. */
export const templatesPath = '/config/templates';
export const templatePath = (name: string): string => `${templatesPath}/${encodeURIComponent(name)}`;
