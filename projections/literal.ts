/**
 * A text as the part of a pattern that matches it letter by letter. No pattern may hold a NUL, which would end it on the
 * wire, so that it is written in hexadecimal.
 */
export const literal = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');
