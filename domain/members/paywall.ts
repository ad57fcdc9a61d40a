import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';

/** The member area a collection of lessons or videos is for, and the items of it that anybody may look at. */
export const paywallSchema = z.strictObject({
  memberAreaId: idSchema,
  previewItemIds: z.array(idSchema).max(200),
});
export type Paywall = z.infer<typeof paywallSchema>;

export const PaywallRaised = defineEvent(
  'PaywallRaised',
  z.strictObject({ collectionId: idSchema, paywall: paywallSchema, previous: paywallSchema.nullable() }),
);
export const PaywallLowered = defineEvent(
  'PaywallLowered',
  z.strictObject({ collectionId: idSchema, previous: paywallSchema }),
);
export const paywallEvents = [PaywallRaised, PaywallLowered] as const;
export type PaywallEvent = EventOf<(typeof paywallEvents)[number]>;

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
