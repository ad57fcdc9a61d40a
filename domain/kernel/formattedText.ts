/**
 * Whether a text is HTML: what begins with a tag is, anything else is plain words, as all of them were before they could be
 * formatted (`docs/rules/wire.md#formatted-texts`).
 */
export const isFormatted = (text: string): boolean => /^\s*<[a-z!]/i.test(text);
