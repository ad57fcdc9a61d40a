/** `Häppy Cup №4` → `['happy', 'cup', 'no4']`: letters of any script, without their marks. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter((word) => word !== '');
}
