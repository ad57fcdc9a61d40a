export const formsPath = '/config/forms';
/** The sides of a form, the first of which opens by itself. */
export const FORM_TABS = ['build', 'settings', 'answers', 'versions'] as const;
export type FormTab = (typeof FORM_TABS)[number];
export const formPath = (formId: string, tab: FormTab = 'build'): string =>
  `${formsPath}/${encodeURIComponent(formId)}${tab === 'build' ? '' : `/${tab}`}`;
