const signs = new Map<string, RegExp>();

/** One of these characters, whichever: sets of them are few and stand in the sources. */
function anyOf(characters: string): RegExp {
  const known = signs.get(characters);
  if (known) return known;
  const any = new RegExp(`[${characters.replace(/[\\\]^-]/g, '\\$&')}]`, 'g');
  signs.set(characters, any);
  return any;
}

/**
 * Text as it may stand anywhere in HTML, also inside a quoted attribute; or, where the place is known, with only the
 * named characters replaced.
 */
export const escapeHtml = (text: string, characters = `&<>"'`): string =>
  text.replace(anyOf(characters), (character) => `&#${character.charCodeAt(0)};`);
