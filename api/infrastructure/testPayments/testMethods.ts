/** What the test provider does with a payment, by the method it is given. */
const TEST_METHODS = {
  test_success: 'Is authorised at once.',
  test_decline: 'Is declined: card_declined.',
  test_insufficient_funds: 'Is declined: insufficient_funds.',
  test_3ds: 'Needs the buyer to act first, and is authorised once they come back.',
  test_3ds_fail: 'Needs the buyer to act first, and is declined when they come back.',
  test_delayed: 'Is pending, and authorised some seconds later.',
  test_refund_fails: 'Is authorised at once, but never gives money back.',
} as const;
export type TestMethod = keyof typeof TEST_METHODS;

export const isTestMethod = (method: string): method is TestMethod => Object.hasOwn(TEST_METHODS, method);

/** How long a delayed payment takes, in milliseconds. */
export const TEST_DELAY_MS = 5_000;
