import { typedAmount } from '../../../../api/http/contracts/donations/typedAmount.ts';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import { emailProblem } from '../../../shared/email.ts';

type Period = 'WEEK' | 'MONTH' | 'YEAR';

/** How often the same may be given; '' is once. */
export const OFTEN: readonly (readonly [period: Period | '', label: string])[] = [
  ['', 'Once'],
  ['WEEK', 'Every week'],
  ['MONTH', 'Every month'],
  ['YEAR', 'Every year'],
];

export interface DonationFields {
  readonly amount: string;
  readonly email: string;
  readonly name: string;
  readonly message: string;
}
export const NO_DONATION: DonationFields = { amount: '', email: '', name: '', message: '' };

export interface Limits {
  readonly minimum: WireMoney;
  readonly maximum: WireMoney;
}

/** What is wrong with one field, in words; `undefined` where nothing is. `write` writes money as people read it. */
export function donationError(
  name: keyof DonationFields,
  fields: DonationFields,
  { minimum, maximum }: Limits,
  write: (amount: WireMoney) => string,
): string | undefined {
  if (name === 'email') return emailProblem(fields.email);
  if (name !== 'amount') return undefined;
  if (fields.amount.trim() === '') return 'Amount cannot be blank';
  const amount = typedAmount(fields.amount, minimum);
  if (amount === null) return 'Amount must be a number';
  if (amount < Number(minimum.value)) return `Amount must be ${write(minimum)} or more`;
  return amount > Number(maximum.value) ? `Amount must be ${write(maximum)} or less` : undefined;
}
