import { deliveryAggregate } from '../../../domain/webhooks/delivery.decider.ts';
import { webhookAggregate } from '../../../domain/webhooks/webhook.decider.ts';
import { webhookBuilders } from '../../support/builders/webhooks.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';

const {
  theDelivery,
  registered,
  paused,
  resumed,
  ended,
  queued,
  delivered,
  delayed,
  failed,
  replayed,
  dismissed,
} = webhookBuilders;
const { deliveryId } = theDelivery;

describe('an endpoint outside', () => {
  const { given } = deciderSpec(webhookAggregate);
  const register = (url: string) => ({ type: 'RegisterWebhook', data: { ...registered.data, url } }) as const;

  it('is registered once, at an address that nobody on the way can read', () => {
    given()
      .when(register('https://erp.example/hook'))
      .expectEvents({
        type: 'WebhookRegistered',
        data: { ...registered.data, url: 'https://erp.example/hook' },
      });
    given(registered).when(register('https://erp.example/hook')).expectNothing();
    given()
      .when(register('http://erp.example/hook'))
      .expectRefusal('WEBHOOK_URL_NOT_ALLOWED', 'The address must begin with https://.', { field: 'url' });
  });

  it('may be a program on the same machine', () => {
    const url = 'http://127.0.0.1:9000/hook';
    given()
      .when(register(url))
      .expectEvents({ type: 'WebhookRegistered', data: { ...registered.data, url } });
  });

  it('is paused and resumed, as often as that is asked for', () => {
    const pause = { type: 'PauseWebhook', data: paused.data } as const;
    const resume = { type: 'ResumeWebhook', data: resumed.data } as const;
    given(registered).when(pause).expectEvents(paused);
    given(registered, paused).when(pause).expectNothing();
    given(registered, paused).when(resume).expectEvents(resumed);
    given(registered, paused, resumed).when(resume).expectNothing();
    given(registered, ended).when(pause).expectRefusal('WEBHOOK_NOT_FOUND');
    given().when(resume).expectRefusal('WEBHOOK_NOT_FOUND');
  });

  it('can be ended while it is paused', () => {
    given(registered, paused).when({ type: 'EndWebhook', data: ended.data }).expectEvents(ended);
  });

  it('is ended once', () => {
    const end = { type: 'EndWebhook', data: ended.data } as const;
    given(registered).when(end).expectEvents(ended);
    given(registered, ended).when(end).expectNothing();
    given().when(end).expectRefusal('WEBHOOK_NOT_FOUND');
  });
});

describe('what an endpoint is told', () => {
  const { given } = deciderSpec(deliveryAggregate);
  const failure = (attempt: number, isFinal = false) =>
    ({
      type: 'RecordWebhookFailure',
      data: { deliveryId, attempt, at: NINE, status: 503, error: 'Busy', isFinal },
    }) as const;
  const success = (attempt: number) =>
    ({ type: 'RecordWebhookDelivered', data: { deliveryId, attempt, at: NINE, status: 200 } }) as const;
  const replay = {
    type: 'ReplayWebhook',
    data: { deliveryId, reason: 'Their server was down', at: TEN_PAST },
  } as const;

  it('is queued once, however often it is asked for', () => {
    const queue = { type: 'QueueWebhook', data: queued.data } as const;
    given().when(queue).expectEvents(queued);
    given(queued).when(queue).expectNothing();
  });

  it('is recorded for the try that is due, and for no other', () => {
    given(queued).when(success(1)).expectEvents(delivered);
    given(queued).when(success(2)).expectNothing();
    given(queued, delivered).when(success(1)).expectNothing();
    given(queued, delivered).when(failure(1)).expectNothing();
  });

  it('is tried six times, each later than the one before, and then left to a person', () => {
    given(queued)
      .when(failure(1))
      .expectEvents({
        type: 'WebhookDelayed',
        data: { ...delayed(1).data, nextAttemptAt: '2026-03-02T09:01:00.000Z' },
      });
    const tried = [1, 2, 3, 4, 5].map(delayed);
    given(queued, ...tried)
      .when(failure(6))
      .expectEvents({ ...failed, data: { ...failed.data, attempt: 6 } });
  });

  it('is given up at once where it will never be taken', () => {
    given(queued).when(failure(1, true)).expectEvents(failed);
  });

  it('is told again when somebody asks, unless it is on its way', () => {
    given(queued, failed).when(replay).expectEvents(replayed(2));
    given(queued, delivered).when(replay).expectEvents(replayed(2));
    given(queued).when(replay).expectNothing();
    given(queued, delayed(1)).when(replay).expectEvents(replayed(2));
    given(queued, delayed(1), replayed(2)).when(replay).expectNothing();
    given(queued, delivered, replayed(2))
      .when(success(2))
      .expectEvents({
        ...delivered,
        data: { ...delivered.data, attempt: 2 },
      });
    given().when(replay).expectRefusal('WEBHOOK_DELIVERY_NOT_FOUND');
  });

  it('is dismissed once it was given up, and can be told again all the same', () => {
    const dismiss = { type: 'DismissWebhook', data: { deliveryId, at: TEN_PAST } } as const;
    given(queued, failed).when(dismiss).expectEvents(dismissed);
    given(queued, failed, dismissed).when(dismiss).expectNothing();
    given(queued, failed, dismissed).when(replay).expectEvents(replayed(2));
    for (const before of [[queued], [queued, delivered], [queued, delayed(1)]]) {
      given(...before)
        .when(dismiss)
        .expectRefusal('WEBHOOK_NOT_GIVEN_UP', 'Only what was given up can be dismissed.');
    }
    given().when(dismiss).expectRefusal('WEBHOOK_DELIVERY_NOT_FOUND');
  });
});
