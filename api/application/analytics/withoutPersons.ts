/** What stands in place of what was left out. */
const LEFT_OUT = '…';

/**
 * A text of an error without what could be somebody's: addresses of mail, what an address of a page asks for, numbers of seven
 * digits and more, and long words with digits in them, as keys are. Names of files stay.
 */
export const withoutPersons = (text: string): string =>
  text
    .replace(/[^\s@<>()"']+@[^\s@<>()"':/]+\.[^\s@<>()"':/]+/g, LEFT_OUT)
    .replace(/\?[^\s:)"']+/g, `?${LEFT_OUT}`)
    .replace(/\/(order|checkout|invoice|donate|account|members|_preview)\/[^\s:)"']+/g, `/$1/${LEFT_OUT}`)
    .replace(/\+?\d[\d ()-]{6,}\d/g, LEFT_OUT)
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[a-zA-Z])[\w-]{24,}\b(?!\.(?:js|css))/g, LEFT_OUT);
