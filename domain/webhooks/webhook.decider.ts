import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { instantSchema } from '../kernel/ids.ts';
import {
  endpointIdSchema,
  type WebhookEvent,
  WebhookPaused,
  WebhookRegistered,
  WebhookResumed,
} from './webhook.events.ts';

export const registerWebhookSchema = WebhookRegistered.schema;
export type RegisterWebhook = Command<'RegisterWebhook', z.infer<typeof registerWebhookSchema>>;
export const pauseWebhookSchema = WebhookPaused.schema;
export type PauseWebhook = Command<'PauseWebhook', z.infer<typeof pauseWebhookSchema>>;
export const resumeWebhookSchema = WebhookResumed.schema;
export type ResumeWebhook = Command<'ResumeWebhook', z.infer<typeof resumeWebhookSchema>>;
export const endWebhookSchema = z.strictObject({ endpointId: endpointIdSchema, endedAt: instantSchema });
export type EndWebhook = Command<'EndWebhook', z.infer<typeof endWebhookSchema>>;

/** The commands of a webhook, each with the schema of its data. */
const webhookCommands = {
  RegisterWebhook: registerWebhookSchema,
  PauseWebhook: pauseWebhookSchema,
  ResumeWebhook: resumeWebhookSchema,
  EndWebhook: endWebhookSchema,
};
export type WebhookCommand = CommandsOf<typeof webhookCommands>;

export type WebhookState =
  | { readonly status: 'absent' }
  | { readonly status: 'open' | 'paused' | 'ended'; readonly url: string };

const STATUS_AFTER = {
  WebhookPaused: 'paused',
  WebhookResumed: 'open',
  WebhookEnded: 'ended',
} as const;

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
      case 'PauseWebhook':
        return pauseWebhook(command, state);
      case 'ResumeWebhook':
        return resumeWebhook(command, state);
      case 'EndWebhook':
        return endWebhook(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'WebhookRegistered') return { status: 'open', url: event.data.url };
    return state.status === 'absent' ? state : { ...state, status: STATUS_AFTER[event.type] };
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

function pauseWebhook({ data }: PauseWebhook, state: WebhookState): WebhookEvent[] {
  assertIsThere(state);
  return state.status === 'open' ? [{ type: 'WebhookPaused', data }] : [];
}

function resumeWebhook({ data }: ResumeWebhook, state: WebhookState): WebhookEvent[] {
  assertIsThere(state);
  return state.status === 'paused' ? [{ type: 'WebhookResumed', data }] : [];
}

function endWebhook({ data }: EndWebhook, state: WebhookState): WebhookEvent[] {
  if (state.status === 'ended') return [];
  assertIsThere(state);
  return [{ type: 'WebhookEnded', data }];
}

/** Of one that has ended there is nothing left to pause. */
function assertIsThere({ status }: WebhookState): void {
  if (status === 'absent' || status === 'ended') {
    throw new DomainError('WEBHOOK_NOT_FOUND', 'There is no such webhook.');
  }
}

/** What is told of orders is told to nobody on the way; a program on the same machine has no way to be overheard on. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
