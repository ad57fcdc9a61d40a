import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type Paywall, type PaywallEvent, paywallSchema } from './paywall.events.ts';

export const raisePaywallSchema = z.strictObject({ collectionId: idSchema, paywall: paywallSchema });
export type RaisePaywall = Command<'RaisePaywall', z.infer<typeof raisePaywallSchema>>;
export const lowerPaywallSchema = z.strictObject({ collectionId: idSchema });
export type LowerPaywall = Command<'LowerPaywall', z.infer<typeof lowerPaywallSchema>>;

/** The commands of a paywall, each with the schema of its data. */
const paywallCommands = {
  RaisePaywall: raisePaywallSchema,
  LowerPaywall: lowerPaywallSchema,
};
export type PaywallCommand = CommandsOf<typeof paywallCommands>;

export interface PaywallState {
  readonly paywall: Paywall | null;
}

/** What stands before a collection: stream `paywall-{collectionId}`. */
export const paywallAggregate: Aggregate<PaywallState, PaywallCommand, PaywallEvent> = {
  category: 'paywall',
  commands: paywallCommands,
  initialState: { paywall: null },
  isTerminal: () => false,
  decide(command, { paywall: previous }) {
    switch (command.type) {
      case 'RaisePaywall':
        if (isEqual(previous, command.data.paywall)) return [];
        return [{ type: 'PaywallRaised', data: { ...command.data, previous } }];
      case 'LowerPaywall':
        return previous ? [{ type: 'PaywallLowered', data: { ...command.data, previous } }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'PaywallRaised') return { paywall: event.data.paywall };
    return event.type === 'PaywallLowered' ? { paywall: null } : state;
  },
};
