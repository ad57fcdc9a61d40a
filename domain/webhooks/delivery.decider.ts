import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import type { Subject, Topic } from './topics.ts';
import { type DeliveryEvent, WebhookQueued } from './webhook.events.ts';

export const queueWebhookSchema = WebhookQueued.schema;
export type QueueWebhook = Command<'QueueWebhook', z.infer<typeof queueWebhookSchema>>;

const tried = { deliveryId: idSchema, attempt: z.int().positive(), at: instantSchema };
export const recordWebhookDeliveredSchema = z.strictObject({ ...tried, status: z.int() });
export type RecordWebhookDelivered = Command<
  'RecordWebhookDelivered',
  z.infer<typeof recordWebhookDeliveredSchema>
>;
export const recordWebhookFailureSchema = z.strictObject({
  ...tried,
  status: z.int().nullable(),
  error: z.string(),
  /** It will never be taken, e.g. because the endpoint is no more. */
  isFinal: z.boolean(),
});
export type RecordWebhookFailure = Command<
  'RecordWebhookFailure',
  z.infer<typeof recordWebhookFailureSchema>
>;
export const replayWebhookSchema = z.strictObject({
  deliveryId: idSchema,
  /** Why, in the words of whoever asks. */
  reason: z.string().min(1).max(500),
  at: instantSchema,
});
export type ReplayWebhook = Command<'ReplayWebhook', z.infer<typeof replayWebhookSchema>>;
export const dismissWebhookSchema = z.strictObject({ deliveryId: idSchema, at: instantSchema });
export type DismissWebhook = Command<'DismissWebhook', z.infer<typeof dismissWebhookSchema>>;

/** The commands of the delivery of a webhook, each with the schema of its data. */
const deliveryCommands = {
  QueueWebhook: queueWebhookSchema,
  RecordWebhookDelivered: recordWebhookDeliveredSchema,
  RecordWebhookFailure: recordWebhookFailureSchema,
  ReplayWebhook: replayWebhookSchema,
  DismissWebhook: dismissWebhookSchema,
};
export type DeliveryCommand = CommandsOf<typeof deliveryCommands>;

interface Delivery {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly topic: Topic;
  readonly subject: Subject;
  readonly happenedAt: string;
  /** The try that is due, or the last one that was made. From 1. */
  readonly attempt: number;
  /** Tries that failed since it was queued or somebody asked for it again. */
  readonly failures: number;
}
export type KnownDelivery = Delivery & { readonly status: 'due' | 'delivered' | 'failed' | 'dismissed' };
export type DeliveryState = { readonly status: 'absent' } | KnownDelivery;

const MINUTE = 60_000;
/** How long each next try waits; after the last of them a delivery is given up. */
const BACK_OFF_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 10 * 60 * MINUTE];
const LONGEST_ERROR = 500;

/** One thing that one endpoint is told: stream `webhookdelivery-{deliveryId}`. */
export const deliveryAggregate: Aggregate<DeliveryState, DeliveryCommand, DeliveryEvent> = {
  category: 'webhookdelivery',
  commands: deliveryCommands,
  opens: ['QueueWebhook'],
  initialState: { status: 'absent' },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'QueueWebhook':
        return state.status === 'absent' ? [{ type: 'WebhookQueued', data: command.data }] : [];
      case 'RecordWebhookDelivered':
        return recordWebhookDelivered(command, state);
      case 'RecordWebhookFailure':
        return recordWebhookFailure(command, state);
      case 'ReplayWebhook':
        return replayWebhook(command, state);
      case 'DismissWebhook':
        return dismissWebhook(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve,
};

function evolve(state: DeliveryState, event: DeliveryEvent): DeliveryState {
  if (event.type === 'WebhookQueued') return { ...event.data, status: 'due', attempt: 1, failures: 0 };
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'WebhookDelivered':
      return { ...state, status: 'delivered' };
    case 'WebhookDelayed':
      return { ...state, attempt: state.attempt + 1, failures: state.failures + 1 };
    case 'WebhookFailed':
      return { ...state, status: 'failed' };
    case 'WebhookDismissed':
      return { ...state, status: 'dismissed' };
    case 'WebhookReplayed':
      return { ...state, status: 'due', attempt: event.data.attempt, failures: 0 };
    default:
      return state;
  }
}

function recordWebhookDelivered({ data }: RecordWebhookDelivered, state: DeliveryState): DeliveryEvent[] {
  if (!isDue(state, data.attempt)) return [];
  const { deliveryId, attempt, status, at: deliveredAt } = data;
  const { endpointId } = state;
  return [{ type: 'WebhookDelivered', data: { deliveryId, endpointId, attempt, status, deliveredAt } }];
}

/** Six tries over some twelve hours, then it is left to a person. */
function recordWebhookFailure({ data }: RecordWebhookFailure, state: DeliveryState): DeliveryEvent[] {
  if (!isDue(state, data.attempt)) return [];
  const { deliveryId, attempt, status, at: failedAt, isFinal } = data;
  const error = data.error.slice(0, LONGEST_ERROR);
  const failure = { deliveryId, endpointId: state.endpointId, attempt, status, error, failedAt };
  const wait = BACK_OFF_MS[state.failures];
  if (isFinal || wait === undefined) return [{ type: 'WebhookFailed', data: failure }];
  const nextAttemptAt = new Date(Date.parse(failedAt) + wait).toISOString();
  return [{ type: 'WebhookDelayed', data: { ...failure, nextAttemptAt } }];
}

/** Tells it again, at once where it waits for another try. What is still on its way to its first needs no help. */
function replayWebhook({ data }: ReplayWebhook, state: DeliveryState): DeliveryEvent[] {
  const { deliveryId, reason, at: replayedAt } = data;
  assertKnown(state);
  if (state.status === 'due' && state.failures === 0) return [];
  const { endpointId, status } = state;
  const attempt = status === 'due' ? state.attempt : state.attempt + 1;
  return [{ type: 'WebhookReplayed', data: { deliveryId, endpointId, attempt, reason, replayedAt } }];
}

/** Leaves what was given up to itself: somebody knows of it. It can be told again all the same. */
function dismissWebhook({ data: { deliveryId, at } }: DismissWebhook, state: DeliveryState): DeliveryEvent[] {
  assertKnown(state);
  if (state.status === 'dismissed') return [];
  if (state.status !== 'failed') {
    throw new DomainError('WEBHOOK_NOT_GIVEN_UP', 'Only what was given up can be dismissed.');
  }
  const { endpointId } = state;
  return [{ type: 'WebhookDismissed', data: { deliveryId, endpointId, dismissedAt: at } }];
}

function assertKnown(state: DeliveryState): asserts state is KnownDelivery {
  if (state.status === 'absent') {
    throw new DomainError('WEBHOOK_DELIVERY_NOT_FOUND', 'There is no such delivery.');
  }
}

/** Whether this try is the one that is due. The outcome of any other was recorded before. */
const isDue = (state: DeliveryState, attempt: number): state is KnownDelivery =>
  state.status === 'due' && state.attempt === attempt;
