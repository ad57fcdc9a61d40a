/** The one website of a single-site installation, and the one that every host stands for which is not listed. */
export const DEFAULT_WEBSITE_ID = 'main';
