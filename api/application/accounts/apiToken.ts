import { apiKeyInvalid } from '../../../domain/accounts/apiKey.decider.ts';

/** What a program sends to show its key: which one, and what only it knows. */
export interface ApiToken {
  readonly keyId: string;
  readonly secret: string;
}

/** Known at a glance, by people and by tools that look for secrets where none should be. */
const FORM = /^sfk_(?<keyId>[A-Za-z0-9]{1,32})_(?<secret>[0-9a-f]{32})$/;

export const writeApiToken = ({ keyId, secret }: ApiToken): string => `sfk_${keyId}_${secret}`;

/** Throws `API_KEY_INVALID` for what was never a token of ours. */
export function readApiToken(token: string): ApiToken {
  const { keyId, secret } = FORM.exec(token)?.groups ?? {};
  if (!keyId || !secret) throw apiKeyInvalid();
  return { keyId, secret };
}
