import { readCookie } from '../../../shared/cookies.ts';
import { isSignedIn } from '../../../shared/visitor.ts';

/**
 * A cart is loaded when the visitor is signed in, when the has-cart cookie equals 'true', or when a cart cookie can be
 * seen (`docs/rules/web.md#loading-the-cart`). Nobody else costs the server a request.
 */
export function shouldLoadCart(cookies: string): boolean {
  return (
    isSignedIn(cookies) || readCookie('hasCart', cookies) === 'true' || readCookie('cart', cookies) !== null
  );
}
