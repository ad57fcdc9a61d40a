export const languagesPath = '/config/languages';
/** The texts of the site beside what they say in a language. */
export const translationPath = (tag: string): string => `${languagesPath}/${tag}`;
