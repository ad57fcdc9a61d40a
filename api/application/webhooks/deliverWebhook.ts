import type { DeliverWebhook } from '../../../domain/processes/webhooks/webhookDelivery.ts';
import {
  type DeliveryCommand,
  deliveryAggregate,
  type KnownDelivery,
} from '../../../domain/webhooks/delivery.decider.ts';
import { webhookAggregate } from '../../../domain/webhooks/webhook.decider.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import type { WebhookAnswers, WebhookAnswerText } from '../ports/webhookAnswers.ts';
import type { WebhookCalls } from '../ports/webhookCalls.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import { SIGNATURE_HEADER, signatureOf, webhookSecret } from './signature.ts';
import { type Subjects, tellingOf } from './subjects.ts';

export interface WebhookDeliveryParts {
  readonly commandHandler: CommandHandler;
  readonly clock: Pick<Clock, 'now'>;
  /** The site's own secret, from which those of its endpoints derive. */
  readonly secret: string;
  readonly subjects: Subjects;
  readonly webhookCalls: WebhookCalls;
  readonly webhookAnswers: Pick<WebhookAnswers, 'keep'>;
}

/** What came of a try: the status it was answered with, and why it came to nothing. */
interface Outcome {
  readonly status: number | null;
  readonly error: string | null;
  readonly isFinal: boolean;
  /** How the answer began; `null` where there was none. */
  readonly beginning: Pick<WebhookAnswerText, 'text' | 'isCut'> | null;
}

/** The task `deliverWebhook`: makes one try and records how it went. A try that is not due is none. */
export function createDeliverWebhook({
  commandHandler,
  clock,
  secret,
  subjects,
  webhookCalls,
  webhookAnswers,
}: WebhookDeliveryParts) {
  async function attemptIt(due: KnownDelivery, websiteId: string, now: Date): Promise<Outcome | 'paused'> {
    const { state: endpoint } = await commandHandler.load(webhookAggregate, due.endpointId);
    if (endpoint.status === 'paused') return 'paused';
    if (endpoint.status !== 'open') return unanswered('The webhook has ended.', true);
    const told = await tellingOf(subjects, due, websiteId);
    if (!told) return unanswered('There is nothing left to tell of.', true);
    const body = JSON.stringify(told);
    const signature = signatureOf(webhookSecret(secret, due.endpointId), body, now);
    return post(webhookCalls, endpoint.url, body, signature);
  }

  return async ({ deliveryId, attempt }: DeliverWebhook['data'], task: TaskContext): Promise<void> => {
    const { state } = await commandHandler.load(deliveryAggregate, deliveryId);
    if (state.status !== 'due' || state.attempt !== attempt) return;
    const now = clock.now();
    const outcome = await attemptIt(state, task.websiteId, now);
    // It stays owed: its process asks again once the webhook goes on.
    if (outcome === 'paused') return;
    const { status, error, isFinal, beginning } = outcome;
    if (beginning) await webhookAnswers.keep(state, { attempt, ...beginning });
    const tried = { deliveryId, attempt, at: now.toISOString() };
    const command: DeliveryCommand =
      error === null && status !== null
        ? { type: 'RecordWebhookDelivered', data: { ...tried, status } }
        : { type: 'RecordWebhookFailure', data: { ...tried, status, error: error ?? '', isFinal } };
    await commandHandler.handle(
      deliveryAggregate,
      deliveryId,
      command,
      taskCommand(task, 'webhookDelivery', task.taskId, tried.at),
    );
  };
}

const unanswered = (error: string, isFinal: boolean): Outcome => ({
  ...{ status: null, error, isFinal },
  beginning: null,
});

/** Only an answer of 200 to 299 counts. */
async function post(calls: WebhookCalls, url: string, body: string, signature: string): Promise<Outcome> {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  try {
    const answer = await calls.post(url, headers, body);
    if (answer.kind === 'private') return unanswered('The address lies in a private network.', false);
    const { status, beginning } = answer;
    const isTaken = status >= 200 && status < 300;
    const error = isTaken ? null : `The endpoint answered with ${status}.`;
    return { status, error, isFinal: false, beginning };
  } catch (error) {
    return unanswered(String(error), false);
  }
}
