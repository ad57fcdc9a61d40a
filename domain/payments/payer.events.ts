import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { providerNameSchema, referenceSchema } from './payment.events.ts';

/** Whom a provider knows a customer as. Test and live are two worlds: who is known in one is nobody in the other. */
const payer = {
  customerId: idSchema,
  provider: providerNameSchema,
  mode: z.enum(['test', 'live']),
  reference: referenceSchema,
};

/** By `RegisterPayer`: the provider keeps methods for them under `reference` from here on. */
const PayerRegistered = defineEvent(
  'PayerRegistered',
  z.strictObject({ ...payer, registeredAt: instantSchema }),
);

/** What `domain/registry.ts` registers of payers: an event that is missing here cannot be written. */
export const payerEvents = [PayerRegistered] as const;
/** Every fact of stream `payer-{customerId}`. */
export type PayerEvent = EventOf<(typeof payerEvents)[number]>;
