/**
 * Text as it may stand anywhere in HTML, also inside a quoted attribute; or, where the place is known, with only the
 * named characters replaced.
 */
export function escapeHtml(text: string, characters = `&<>"'`): string {
  if (!hasAny(text, characters)) return text;
  let escaped = '';
  for (const character of text) {
    escaped += characters.includes(character) ? `&#${character.charCodeAt(0)};` : character;
  }
  return escaped;
}

/** Most texts have nothing to escape. */
function hasAny(text: string, characters: string): boolean {
  for (const character of characters) if (text.includes(character)) return true;
  return false;
}
