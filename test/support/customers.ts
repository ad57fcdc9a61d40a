import { type Answer, type Browser, openBrowser } from './browser.ts';
import type { TestGateway } from './gateway.ts';

export const ACCOUNT = '/api/site-users/account';
export const SESSION = `${ACCOUNT}/session`;
export const PASSWORD = 'correct horse battery';

/** A visitor with an account of their own, signed in. */
export async function openCustomer(
  gateway: TestGateway,
  email: string,
  more: object = {},
): Promise<{ browser: Browser; answer: Answer }> {
  const browser = await openBrowser(gateway.app);
  const answer = await browser.send('POST', ACCOUNT, { email, password: PASSWORD, ...more });
  return { browser, answer };
}

/** What the readable cookie says of who is signed in. */
export function userInfoOf(browser: Browser): unknown {
  const text = browser.cookies.get('user-info');
  return text === undefined ? undefined : JSON.parse(text);
}
