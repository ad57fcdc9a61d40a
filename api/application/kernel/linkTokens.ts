import { createHmac } from 'node:crypto';
import { isSameText } from './isSameText.ts';

/** Tokens that open one thing to whoever has them, each kind of thing by links of its own. */
export interface LinkTokens {
  /**
   * At most 97 letters, digits and underscores. `earlier` is the thing's own token, where it is from before tokens were
   * derived: links with it are in mails, and stay good.
   */
  of(id: string, earlier: string | null): string;
  /** The id that a derived token is of; `null` for every other text. Takes as long for a good one as for a bad one. */
  idIn(token: string): string | null;
}

/**
 * Tokens of one installation: `{id}_{HMAC}`. Nothing keeps them, so neither log nor read model opens anything; whoever has
 * the secret can tell them again, and nobody else can. What is derived for one purpose is good for no other.
 */
export function createLinkTokens(secret: string, purpose: string): LinkTokens {
  const markOf = (id: string) =>
    createHmac('sha256', secret).update(`${purpose}:${id}`).digest('hex').slice(0, 32);
  return {
    of: (id, earlier) => earlier ?? `${id}_${markOf(id)}`,
    idIn(token) {
      const end = token.lastIndexOf('_');
      const id = token.slice(0, Math.max(0, end));
      return isSameText(markOf(id), token.slice(end + 1)) ? id : null;
    },
  };
}
