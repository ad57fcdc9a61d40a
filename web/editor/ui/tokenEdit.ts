/** One of several short texts while somebody writes it anew. */
export interface TokenEdit {
  readonly token: string;
  readonly text: string;
}

/**
 * The texts once it is kept, in their order: the same ones where nothing was changed or all of it was taken out; `null`
 * where another says the same already.
 */
export function changedTo(tokens: readonly string[], { token, text }: TokenEdit): readonly string[] | null {
  const written = text.trim();
  if (written === '' || written === token) return tokens;
  if (tokens.includes(written)) return null;
  return tokens.map((each) => (each === token ? written : each));
}
