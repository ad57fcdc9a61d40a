import { webhookDeliveries } from '../../../projections/webhooks/webhookDeliveries.ts';
import { webhooks } from '../../../projections/webhooks/webhooks.ts';
import { webhookBuilders } from '../../support/builders/webhooks.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

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

describe('the webhooks of a site', () => {
  const { given } = projectionSpec(webhooks);

  it('are shown until they end', () => {
    given(registered).expectShown('hook_1', { url: 'https://erp.example/storefold', endedAt: null });
    given(registered, ended).expectShown('hook_1', { endedAt: TEN_PAST });
    given(registered, paused).expectShown('hook_1', { pausedAt: NINE });
    given(registered, paused, resumed).expectShown('hook_1', { pausedAt: null });
  });
});

describe('what a webhook was told', () => {
  const { given } = projectionSpec(webhookDeliveries);
  const { deliveryId } = theDelivery;

  it('is shown with its tries and what was answered', () => {
    given(queued).expectShown(deliveryId, {
      topic: 'order.placed',
      state: 'queued',
      attempts: 0,
      status: null,
    });
    given(queued, delivered).expectShown(deliveryId, {
      state: 'delivered',
      attempts: 1,
      status: 200,
      deliveredAt: NINE,
    });
    given(queued, delayed(1)).expectShown(deliveryId, {
      state: 'delayed',
      status: 503,
      error: 'Busy',
      nextAttemptAt: TEN_PAST,
    });
    given(queued, delayed(1), failed).expectShown(deliveryId, { state: 'failed', nextAttemptAt: null });
    given(queued, delayed(1), replayed(2), delivered).expectShown(deliveryId, {
      tries: [
        { attempt: 1, at: NINE, status: 503, error: 'Busy' },
        { attempt: 1, at: NINE, status: 200, error: null },
      ],
    });
    given(queued, failed, replayed(2)).expectShown(deliveryId, { state: 'queued', attempts: 1 });
    const by = { kind: 'visitor', id: 'visitor1' } as const;
    given(queued, failed, dismissed).expectShown(deliveryId, {
      ...{ state: 'dismissed', attempts: 1, status: 503 },
      dismissed: { at: TEN_PAST, by },
    });
    given(queued, failed, dismissed, replayed(2)).expectShown(deliveryId, {
      state: 'queued',
      dismissed: null,
    });
  });
});
