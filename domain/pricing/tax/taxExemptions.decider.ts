import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../../kernel/decider.ts';
import { unreachable } from '../../kernel/errors.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import type { TaxExemptionEvent } from './taxExemption.events.ts';

const customer = { websiteId: idSchema, customerId: idSchema };

export const exemptFromTaxSchema = z.strictObject({
  ...customer,
  customerKey: idSchema,
  reason: z.string().trim().min(1).max(500),
  at: instantSchema,
});
export type ExemptFromTax = Command<'ExemptFromTax', z.infer<typeof exemptFromTaxSchema>>;

export const endTaxExemptionSchema = z.strictObject({ ...customer, at: instantSchema });
export type EndTaxExemption = Command<'EndTaxExemption', z.infer<typeof endTaxExemptionSchema>>;

/** The customer buys under another key from now on, e.g. because their address changed. */
export const moveTaxExemptionSchema = endTaxExemptionSchema.extend({ customerKey: idSchema });
export type MoveTaxExemption = Command<'MoveTaxExemption', z.infer<typeof moveTaxExemptionSchema>>;

/** The commands of tax exemptions, each with the schema of its data. */
const taxExemptionCommands = {
  ExemptFromTax: exemptFromTaxSchema,
  EndTaxExemption: endTaxExemptionSchema,
  MoveTaxExemption: moveTaxExemptionSchema,
};
export type TaxExemptionCommand = CommandsOf<typeof taxExemptionCommands>;

interface Exemption {
  readonly customerKey: string;
  readonly reason: string;
}

/** Who is exempt, by customer and by key. */
export interface TaxExemptionsState {
  readonly customers: ReadonlyMap<string, Exemption>;
  readonly keys: ReadonlySet<string>;
}

/** The customers of a website who pay no tax: stream `taxexemptions-{websiteId}`. One stream, so that a quote needs no other. */
export const taxExemptionsAggregate: Aggregate<TaxExemptionsState, TaxExemptionCommand, TaxExemptionEvent> = {
  category: 'taxexemptions',
  commands: taxExemptionCommands,
  initialState: { customers: new Map(), keys: new Set() },
  isTerminal: () => false,
  decide(command, { customers }) {
    const { websiteId, customerId, at } = command.data;
    const known = customers.get(customerId);
    const exempted = (exemption: Exemption): TaxExemptionEvent[] => [
      { type: 'CustomerTaxExempted', data: { websiteId, customerId, ...exemption, exemptedAt: at } },
    ];
    switch (command.type) {
      case 'ExemptFromTax': {
        const { customerKey, reason } = command.data;
        const isSame = known?.customerKey === customerKey && known.reason === reason;
        return isSame ? [] : exempted({ customerKey, reason });
      }
      case 'MoveTaxExemption': {
        const { customerKey } = command.data;
        if (!known || known.customerKey === customerKey) return [];
        return exempted({ customerKey, reason: known.reason });
      }
      case 'EndTaxExemption': {
        if (!known) return [];
        const { customerKey } = known;
        return [
          { type: 'CustomerTaxExemptionEnded', data: { websiteId, customerId, customerKey, endedAt: at } },
        ];
      }
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'CustomerTaxExempted': {
        const { customerId, customerKey, reason } = event.data;
        return withCustomers(new Map(state.customers).set(customerId, { customerKey, reason }));
      }
      case 'CustomerTaxExemptionEnded': {
        const customers = new Map(state.customers);
        customers.delete(event.data.customerId);
        return withCustomers(customers);
      }
      default:
        return state;
    }
  },
};

const withCustomers = (customers: ReadonlyMap<string, Exemption>): TaxExemptionsState => ({
  customers,
  keys: new Set([...customers.values()].map(({ customerKey }) => customerKey)),
});
