/** What the store keeps of people, and until when (`docs/rules/customers.md#erasure`, `docs/rules/accounts.md#sessions`). */
export const KEPT: readonly (readonly [what: string, howLong: string])[] = [
  ['Orders and payments', 'For good; names and addresses until the person is erased'],
  ['Accounts', 'Until the person is erased'],
  ['Carts', 'With nothing that names anybody before the checkout'],
  ['What came in by forms', 'For good, or as long as is said under Retention'],
  ['Network addresses', 'Not at all; only the country of a sign-in'],
  ['Sessions', 'A day, or 30 days where somebody stays signed in'],
  ['Card numbers', 'Never here; the payment provider has them'],
  ['Backups', 'As long as you keep them: an erasure does not reach them'],
];
