import { webhookDelivery } from '../../../domain/processes/webhookDelivery.ts';
import { webhookQueueing } from '../../../domain/processes/webhookQueueing.ts';
import { orderCancelled, orderPlaced } from '../../support/builders/orders.ts';
import { webhookBuilders } from '../../support/builders/webhooks.ts';
import { NINE, TEN_PAST } from '../../support/instants.ts';
import { processSpec } from '../../support/processSpec.ts';

const { theDelivery, registered, ended, queued, delivered, delayed, failed, replayed } = webhookBuilders;
const placed = orderPlaced();
const { orderId } = placed.data;

describe('when something happens to an order', () => {
  const { following } = processSpec(webhookQueueing);
  const due = {
    deliveryId: `${orderId}_1_hook_1`,
    endpointId: 'hook_1',
    topic: 'order.placed',
    orderId,
  } as const;
  const queueing = {
    category: 'webhookdelivery',
    streamId: due.deliveryId,
    command: { type: 'QueueWebhook', data: { ...due, happenedAt: NINE } },
  } as const;

  it('is queued for who asked for it, and owed until it is', () => {
    following(registered, placed).expectReactions(queueing);
    following(registered, placed).expectResume(queueing);
    const done = { ...queued, data: { ...queued.data, deliveryId: due.deliveryId } };
    following(registered, placed, done).expectResume();
  });

  it('is queued for nobody who did not ask for it, who had not come yet, or who has left', () => {
    following(registered, orderCancelled()).expectReactions();
    following(placed, registered).expectResume();
    following(registered, ended, placed).expectReactions();
  });
});

describe('when something is queued for an endpoint', () => {
  const { following } = processSpec(webhookDelivery);
  const { deliveryId } = theDelivery;
  const delivery = (attempt: number) => ({ task: 'deliverWebhook', data: { deliveryId, attempt } }) as const;

  it('is told at once, and owed until it is settled', () => {
    following(queued).expectReactions(delivery(1));
    following(queued).expectResume(delivery(1));
    for (const settled of [delivered, failed]) following(queued, settled).expectResume();
  });

  it('is told again when the next try is due, and when somebody asks', () => {
    const next = { ...delivery(2), notBefore: TEN_PAST };
    following(queued, delayed(1)).expectReactions(next);
    following(queued, delayed(1)).expectResume(next);
    following(queued, delivered, replayed(2)).expectReactions(delivery(2));
  });
});
