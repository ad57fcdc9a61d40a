/** Ids of a checkout that a repeat of it gets again. */
export const repeatableId = (checkoutId: string, purpose: string): string =>
  purpose === 'checkout' ? checkoutId : `${checkoutId}_${purpose}`;
