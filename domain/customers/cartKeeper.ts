import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

const keepSchema = z.strictObject({ cartId: idSchema, customerId: idSchema });

/** By `KeepCart`: the cart is an account's from here on, and nobody has it by its id alone. */
const CartKept = defineEvent('CartKept', keepSchema);

/** What `domain/registry.ts` registers of the keeping of carts. */
export const cartKeeperEvents = [CartKept] as const;
type CartKeeperEvent = EventOf<(typeof cartKeeperEvents)[number]>;

/** Whose cart it is; `null` is a guest's. */
interface CartKeeperState {
  readonly customerId: string | null;
}

const cartKeeperCommands = { KeepCart: keepSchema };
type CartKeeperCommand = CommandsOf<typeof cartKeeperCommands>;

/** Which account a cart belongs to: stream `cartkeeper-{cartId}` (`docs/rules/customers.md#carts`). */
export const cartKeeperAggregate: Aggregate<CartKeeperState, CartKeeperCommand, CartKeeperEvent> = {
  category: 'cartkeeper',
  commands: cartKeeperCommands,
  initialState: { customerId: null },
  isTerminal: () => false,
  evolve: (_, { data }) => ({ customerId: data.customerId }),
  /** Who has it first keeps it. */
  decide: ({ data }, { customerId }) => (customerId === null ? [{ type: 'CartKept', data }] : []),
};
