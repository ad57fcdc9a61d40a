import type { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { instantSchema } from '../kernel/ids.ts';
import { type PayerEvent, payerEvents } from './payer.events.ts';

const [registered] = payerEvents;
export const registerPayerSchema = registered.schema
  .omit({ registeredAt: true })
  .extend({ at: instantSchema });
export type RegisterPayer = Command<'RegisterPayer', z.infer<typeof registerPayerSchema>>;

/** `stripe test` → the provider's name for the customer there. */
export type PayerState = Readonly<Record<string, string>>;

/** The name that a provider has for the customer; `null` where it has none. */
export const payerAt = (state: PayerState, provider: string, mode: 'test' | 'live'): string | null =>
  state[`${provider} ${mode}`] ?? null;

/** A customer as payment providers know them: stream `payer-{customerId}`. The first name of each stays. */
export const payerAggregate: Aggregate<PayerState, RegisterPayer, PayerEvent> = {
  category: 'payer',
  commands: { RegisterPayer: registerPayerSchema },
  initialState: {},
  isTerminal: () => false,
  decide({ data }, state) {
    const { at: registeredAt, ...payer } = data;
    if (payerAt(state, data.provider, data.mode) !== null) return [];
    return [{ type: 'PayerRegistered', data: { ...payer, registeredAt } }];
  },
  evolve: (state, { type, data }) =>
    type === 'PayerRegistered' ? { ...state, [`${data.provider} ${data.mode}`]: data.reference } : state,
};
