import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import {
  type BounceKeyEvent,
  BounceKeyRemoved,
  type SigningProvider,
  signingProviderSchema,
} from './bounceKeys.events.ts';

/** The commands of these keys, each with the schema of its data. */
const bounceKeyCommands = {
  SetBounceKey: z.strictObject({
    ...{ websiteId: idSchema, provider: signingProviderSchema },
    ...{ key: z.string().max(1000), setAt: instantSchema },
  }),
  RemoveBounceKey: BounceKeyRemoved.schema,
};
type BounceKeyCommand = CommandsOf<typeof bounceKeyCommands>;

/** A key, and since when it is there (ISO 8601). */
interface BounceKey {
  readonly key: string;
  readonly setAt: string;
}
export interface BounceKeysState {
  readonly keys: Readonly<Partial<Record<SigningProvider, BounceKey>>>;
}

/** How the keys look that providers show; `docs/rules/mailingList.md#bounces`. */
const KEYS: Readonly<Record<SigningProvider, { readonly looks: RegExp; readonly message: string }>> = {
  mailgun: {
    looks: /^[\x21-\x7e]{16,200}$/,
    message: 'This is no signing key of Mailgun: it is one word of 16 characters or more.',
  },
  // An elliptic key of 91 bytes, as SubjectPublicKeyInfo in base64.
  sendgrid: {
    looks: /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==$/,
    message: 'This is no verification key of SendGrid: it begins with MFkwEwYHKoZIzj0C and ends with ==.',
  },
  resend: {
    looks: /^whsec_[A-Za-z0-9+/]{20,200}={0,2}$/,
    message: 'This is no signing secret of Resend: it begins with whsec_.',
  },
};

/** By which keys it is known that bounces come from a provider: stream `bouncekeys-{websiteId}`. */
export const bounceKeysAggregate: Aggregate<BounceKeysState, BounceKeyCommand, BounceKeyEvent> = {
  category: 'bouncekeys',
  commands: bounceKeyCommands,
  initialState: { keys: {} },
  isTerminal: () => false,
  decide(command, { keys }) {
    switch (command.type) {
      case 'SetBounceKey': {
        const { provider, key } = command.data;
        if (!KEYS[provider].looks.test(key)) {
          throw new DomainError('BOUNCE_KEY_FAULTY', KEYS[provider].message, { field: 'key' });
        }
        return keys[provider]?.key === key ? [] : [{ type: 'BounceKeySet', data: command.data }];
      }
      case 'RemoveBounceKey':
        return keys[command.data.provider] ? [{ type: 'BounceKeyRemoved', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'BounceKeySet': {
        const { provider, key, setAt } = event.data;
        return { keys: { ...state.keys, [provider]: { key, setAt } } };
      }
      case 'BounceKeyRemoved': {
        const { [event.data.provider]: _, ...keys } = state.keys;
        return { keys };
      }
      default:
        return state;
    }
  },
};
