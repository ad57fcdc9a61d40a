import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { instantSchema } from '../kernel/ids.ts';
import { endpointIdSchema, type WebhookEvent, WebhookRegistered } from './webhook.events.ts';

export const registerWebhookSchema = WebhookRegistered.schema;
export type RegisterWebhook = Command<'RegisterWebhook', z.infer<typeof registerWebhookSchema>>;
export const endWebhookSchema = z.strictObject({ endpointId: endpointIdSchema, endedAt: instantSchema });
export type EndWebhook = Command<'EndWebhook', z.infer<typeof endWebhookSchema>>;

/** The commands of a webhook, each with the schema of its data. */
const webhookCommands = {
  RegisterWebhook: registerWebhookSchema,
  EndWebhook: endWebhookSchema,
};
export type WebhookCommand = CommandsOf<typeof webhookCommands>;

export type WebhookState =
  | { readonly status: 'absent' }
  | { readonly status: 'open' | 'ended'; readonly url: string };

/** One endpoint: stream `webhook-{endpointId}`. Another address or other topics are another endpoint. */
export const webhookAggregate: Aggregate<WebhookState, WebhookCommand, WebhookEvent> = {
  category: 'webhook',
  commands: webhookCommands,
  opens: ['RegisterWebhook'],
  initialState: { status: 'absent' },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'RegisterWebhook':
        return registerWebhook(command, state);
      case 'EndWebhook':
        return endWebhook(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'WebhookRegistered') return { status: 'open', url: event.data.url };
    return state.status === 'absent' ? state : { ...state, status: 'ended' };
  },
};

function registerWebhook({ data }: RegisterWebhook, state: WebhookState): WebhookEvent[] {
  if (!isSafe(new URL(data.url))) {
    throw new DomainError('WEBHOOK_URL_NOT_ALLOWED', 'The address must begin with https://.', {
      field: 'url',
    });
  }
  return state.status === 'absent' ? [{ type: 'WebhookRegistered', data }] : [];
}

function endWebhook({ data }: EndWebhook, state: WebhookState): WebhookEvent[] {
  if (state.status === 'absent') throw new DomainError('WEBHOOK_NOT_FOUND', 'There is no such webhook.');
  return state.status === 'open' ? [{ type: 'WebhookEnded', data }] : [];
}

/** What is told of orders is told to nobody on the way; a program on the same machine has no way to be overheard on. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
