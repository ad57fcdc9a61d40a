import type { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { CustomerErased, type CustomerEvent } from './customer.events.ts';
import type { RegisteredCustomer } from './customer.state.ts';

/** Everything about the person that was found, named by whoever erases: deciders know no other streams. */
export const eraseCustomerSchema = CustomerErased.schema.omit({ emailHash: true });
export type EraseCustomer = Command<'EraseCustomer', z.infer<typeof eraseCustomerSchema>>;

/** Says that a person is erased, and where there was something of them. Their keys are destroyed because of it. */
export const eraseCustomer = (
  { data }: EraseCustomer,
  { emailHash }: RegisteredCustomer,
): CustomerEvent[] => [{ type: 'CustomerErased', data: { ...data, emailHash } }];
