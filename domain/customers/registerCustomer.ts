import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { CustomerEvent } from './customer.events.ts';
import type { CustomerState } from './customer.state.ts';
import { emailHashSchema, emailSchema, languageSchema, nameSchema } from './customerFields.ts';

export const registerCustomerSchema = z.strictObject({
  customerId: idSchema,
  email: emailSchema,
  emailHash: emailHashSchema,
  passwordHash: z.string().min(1),
  firstName: nameSchema,
  lastName: nameSchema,
  language: languageSchema,
  acceptsMarketing: z.boolean(),
  /** By a link that was mailed to the address. */
  isEmailConfirmed: z.boolean().optional(),
  at: instantSchema,
});
export type RegisterCustomer = Command<'RegisterCustomer', z.infer<typeof registerCustomerSchema>>;

/** Opens an account for an address that was claimed for it. A repeat is nothing to do; another address is refused. */
export function registerCustomer({ data }: RegisterCustomer, state: CustomerState): CustomerEvent[] {
  const { customerId, passwordHash, acceptsMarketing, isEmailConfirmed, at, ...facts } = data;
  if (state.status !== 'absent') {
    if (state.status === 'registered' && state.emailHash === facts.emailHash) return [];
    throw new DomainError('CUSTOMER_EXISTS', 'This account exists already.');
  }
  const registered: CustomerEvent[] = [
    { type: 'CustomerRegistered', data: { customerId, ...facts, registeredAt: at } },
    { type: 'CustomerPasswordSet', data: { customerId, passwordHash } },
  ];
  const { emailHash } = facts;
  return [
    ...registered,
    ...(isEmailConfirmed
      ? [{ type: 'CustomerEmailConfirmed' as const, data: { customerId, emailHash, confirmedAt: at } }]
      : []),
    ...(acceptsMarketing ? [{ type: 'MarketingConsentGiven' as const, data: { customerId, at } }] : []),
  ];
}
