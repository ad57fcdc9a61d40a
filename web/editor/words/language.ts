/**
 * What the console speaks. This module is that of the English build; a build in another language has one of the same shape in
 * its place (`scripts/build/words/consoleIn.js`).
 */
export const LANGUAGE: string = 'en';
/** How numbers, dates and money are written. */
export const LOCALE: string = 'en-US';

/** Says what comes from elsewhere: why the gateway refuses, and what the domain calls things. */
export const said = (text: string): string => text;
/** Resolves as soon as `said` has its words; there is nothing to wait for in English. */
export const begun: Promise<void> | null = null;

/** Several of a thing, by the word for one. */
export const manyOf = (one: string): string => `${one}s`;
