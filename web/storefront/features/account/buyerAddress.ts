const KEY = 'buyerAddress';

/** What is known of one tab of one browser, and of no other: gone once the tab is closed. */
type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps whom an order was written to, for the account that is offered after it. It is in no address and sent nowhere. */
export function keepBuyerAddress(page: { readonly sessionStorage: Tab }, email: string): void {
  try {
    page.sessionStorage.setItem(KEY, email);
  } catch (error) {
    // A browser that keeps nothing for this site still buys.
    console.warn('The address is not kept for an account.', error);
  }
}

/** Whom the last order of this tab was written to; empty where there was none. */
export const buyerAddress = (tab: Tab): string => tab.getItem(KEY) ?? '';

/** Once it has served. */
export const forgetBuyerAddress = (tab: Tab): void => tab.removeItem(KEY);
