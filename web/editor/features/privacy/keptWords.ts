import { counted } from '../../text/words.ts';

/** What the store keeps of people, and until when (`docs/rules/customers.md#erasure`, `docs/rules/accounts.md#sessions`). */
export const KEPT: readonly (readonly [what: string, howLong: string])[] = [
  ['Orders and payments', 'For good; names and addresses until the person is erased'],
  ['Accounts', 'Until the person is erased, or until nobody has used one as long as is said under Retention'],
  ['Carts', 'With nothing that names anybody before the checkout'],
  ['What came in by forms', 'For good, or as long as is said under Retention'],
  [
    'Single mails',
    'For good, or as long as is said under Retention; names and addresses until the person is erased',
  ],
  ['Deleted pictures', 'For good, or as long as is said under Retention; at once where you destroy one'],
  ['Visits', 'With nothing that names anybody, 390 days or as long as is said under Retention'],
  ['Network addresses', 'Not at all; only the country of a sign-in'],
  ['Sessions', 'A day, or 30 days where somebody stays signed in'],
  ['Card numbers', 'Never here; the payment provider has them'],
  ['Backups', 'As long as you keep them: an erasure does not reach them'],
];

interface Deleted {
  readonly submissions: number;
  readonly spam: number;
  readonly carts: number;
  readonly mails: number;
  readonly pictures: number;
  readonly accounts: number;
  readonly days: number;
}

/** What was deleted at once: '3 submissions, 2 of spam, 1 day of visits'; what there was none of is left out. */
export function deletedWords({ submissions, spam, carts, mails, pictures, accounts, days }: Deleted): string {
  const parts = [
    submissions > 0 && counted(submissions, 'submission'),
    spam > 0 && `${spam} of spam`,
    carts > 0 && counted(carts, 'cart'),
    mails > 0 && counted(mails, 'mail'),
    pictures > 0 && counted(pictures, 'deleted picture'),
    accounts > 0 && counted(accounts, 'account'),
    days > 0 && `${counted(days, 'day')} of visits`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
