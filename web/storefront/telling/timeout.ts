/** An answer to what a page tells is waited for no longer, in milliseconds (`docs/rules/analytics.md#calls`). */
export const ANALYTICS_TIMEOUT_MS = 2500;
