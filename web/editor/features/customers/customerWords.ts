import type { z } from 'zod';
import type {
  customerResponseSchema,
  customerRowSchema,
  listedCustomerSchema,
} from '../../../../api/http/contracts/customers/customers.ts';
import type { ErasureView } from '../../../../api/http/contracts/customers/personalData.ts';
import type { OrderSummary } from '../../../../api/http/contracts/orders/orders.ts';

type CustomerRow = z.infer<typeof customerRowSchema>;
export type ListedCustomer = z.infer<typeof listedCustomerSchema>;

type Waiting = Pick<OrderSummary, 'status' | 'fulfilmentStatus' | 'needsSending'>;

/** What the address of a customer is still needed for; `null` for nothing. */
export function unsentWords(orders: readonly Waiting[]): string | null {
  const { length } = orders.filter(
    ({ status, fulfilmentStatus, needsSending }) =>
      status !== 'cancelled' && needsSending && fulfilmentStatus !== 'fulfilled',
  );
  if (length === 0) return null;
  const waiting = length === 1 ? '1 order is' : `${length} orders are`;
  return `${waiting} still to be sent, and where to is erased as well. Send or cancel first.`;
}

/** What stands where there were personal words (`docs/rules/customers.md#erasure`). */
const ERASED = '[erased]';

export const isErased = ({ email }: Pick<CustomerRow, 'email'>): boolean => email === ERASED;

/** `Ada Lovelace`, or the e-mail address of who gave no name. */
export function customerName(customer: Pick<CustomerRow, 'email' | 'firstName' | 'lastName'>): string {
  if (isErased(customer)) return 'Erased customer';
  return `${customer.firstName} ${customer.lastName}`.trim() || customer.email;
}

type Marketing = Pick<z.infer<typeof customerResponseSchema>['customer'], 'acceptsMarketing' | 'marketing'>;

const SAID_BY = {
  signUp: ', as they opened the account',
  account: ', in their account',
  import: ', by a file that staff read in',
} as const;

/** `Agreed to mails on May 3, 2026, as they opened the account`. The day is as `dayOf` says it. */
export function marketingWords(
  { acceptsMarketing, marketing }: Marketing,
  dayOf: (instant: string) => string,
): string {
  if (marketing === null) return acceptsMarketing ? 'Agreed to mails' : 'Did not agree to mails';
  const said = acceptsMarketing ? 'Agreed to mails' : 'Took it back';
  return `${said} on ${dayOf(marketing.at)}${SAID_BY[marketing.source]}`;
}

const STEPS: Readonly<Record<NonNullable<ErasureView['step']>, string>> = {
  readModels: 'Every list and page forgets them',
  log: 'The keys leave the log',
  database: 'The files of the database are written anew',
};

/** `The keys leave the log, 40 %`. What waits for its turn says so. */
export function erasureWords({ step, share }: Pick<ErasureView, 'step' | 'share'>): string {
  if (step === null) return 'Waiting for its turn';
  return share === null ? STEPS[step] : `${STEPS[step]}, ${Math.floor(share * 100)} %`;
}
