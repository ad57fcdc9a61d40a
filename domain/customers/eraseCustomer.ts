import type { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import type { CustomerErased, CustomerEvent } from './customer.events.ts';
import type { RegisteredCustomer } from './customer.state.ts';

/** Everything about the person that was found, named by whoever erases: deciders know no other streams. */
export type EraseCustomer = Command<
  'EraseCustomer',
  Omit<z.infer<typeof CustomerErased.schema>, 'emailHash'>
>;

/** Says that a person is erased, and where there was something of them. Their keys are destroyed because of it. */
export const eraseCustomer = (
  { data }: EraseCustomer,
  { emailHash }: RegisteredCustomer,
): CustomerEvent[] => [{ type: 'CustomerErased', data: { ...data, emailHash } }];
