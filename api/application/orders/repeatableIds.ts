import { randomBytes } from 'node:crypto';

/** Ids of a checkout that a repeat of it gets again, but for the token of the status page, which nobody may guess. */
export function repeatableId(checkoutId: string, purpose: string): string {
  if (purpose === 'checkout') return checkoutId;
  if (purpose === 'statusToken') return randomBytes(16).toString('hex');
  return `${checkoutId}_${purpose}`;
}
