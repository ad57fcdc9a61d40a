import { readCookie } from '../../../shared/cookies.ts';

/**
 * A cart is loaded when the visitor is signed in, when the has-cart cookie equals 'true', or when a cart cookie can be
 * seen (`commerce.md §4`). Nobody else costs the server a request.
 */
export function shouldLoadCart(cookies: string): boolean {
  return (
    isAuthenticated(cookies) ||
    readCookie('hasCart', cookies) === 'true' ||
    readCookie('cart', cookies) !== null
  );
}

/** The user-info cookie (`commerce.md §6`); what cannot be read is logged and counts as not signed in. */
function isAuthenticated(cookies: string): boolean {
  const info = readCookie('user-info', cookies);
  if (info === null) return false;
  try {
    return (JSON.parse(info) as { authenticated?: unknown } | null)?.authenticated === true;
  } catch (error) {
    console.warn('The user-info cookie cannot be read.', error);
    return false;
  }
}
