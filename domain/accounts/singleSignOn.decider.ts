import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import {
  type SingleSignOnEvent,
  type SingleSignOnSettings,
  singleSignOnSettingsSchema,
} from './singleSignOn.events.ts';

const singleSignOnCommands = {
  /** Without a new secret the one that there is stays. */
  SetSingleSignOn: z.strictObject({
    websiteId: idSchema,
    settings: singleSignOnSettingsSchema,
    newSecret: z.string().min(1).max(1000).nullable(),
  }),
};
export type SingleSignOnCommand = CommandsOf<typeof singleSignOnCommands>;

export interface SingleSignOnState {
  /** `null` before anybody set any. */
  readonly settings: SingleSignOnSettings | null;
  readonly clientSecret: string | null;
}

/** Who vouches for the staff of a website besides their passwords: stream `singlesignon-{websiteId}`. */
export const singleSignOnAggregate: Aggregate<SingleSignOnState, SingleSignOnCommand, SingleSignOnEvent> = {
  category: 'singlesignon',
  commands: singleSignOnCommands,
  initialState: { settings: null, clientSecret: null },
  isTerminal: () => false,
  decide({ data: { websiteId, settings, newSecret } }, state) {
    if (settings.isEnabled) assertComplete(settings, newSecret ?? state.clientSecret);
    return [
      ...(isEqual(settings, state.settings)
        ? []
        : [{ type: 'SingleSignOnSet' as const, data: { websiteId, settings, previous: state.settings } }]),
      ...(newSecret === null || newSecret === state.clientSecret
        ? []
        : [{ type: 'ClientSecretSet' as const, data: { websiteId, clientSecret: newSecret } }]),
    ];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'SingleSignOnSet':
        return { ...state, settings: event.data.settings };
      case 'ClientSecretSet':
        return { ...state, clientSecret: event.data.clientSecret };
      default:
        return state;
    }
  },
};

function assertComplete({ issuer, clientId }: SingleSignOnSettings, clientSecret: string | null): void {
  const missing = (field: string, message: string) => new DomainError('SSO_INCOMPLETE', message, { field });
  if (issuer === '') throw missing('issuer', 'Say where the provider is.');
  if (clientId === '') throw missing('clientId', 'Say what the provider calls this site.');
  if (clientSecret === null) throw missing('clientSecret', 'Enter the secret that the provider gave you.');
}
