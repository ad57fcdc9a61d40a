import { webhookDelivery } from '../../../../domain/processes/webhooks/webhookDelivery.ts';
import type { ToldEvent } from '../../../../domain/processes/webhooks/webhookFacts.ts';
import { webhookQueueing } from '../../../../domain/processes/webhooks/webhookQueueing.ts';
import { kindOf, TOPICS, type Topic } from '../../../../domain/webhooks/topics.ts';
import { aProduct } from '../../../support/builders/catalog.ts';
import { registered as customerRegistered } from '../../../support/builders/customers.ts';
import { aCard, cardIssued } from '../../../support/builders/giftCards.ts';
import { level, received, theVariant } from '../../../support/builders/inventory.ts';
import { orderCancelled, orderPaid, orderPlaced, paymentRecorded } from '../../../support/builders/orders.ts';
import { created, priced } from '../../../support/builders/productFacts.ts';
import {
  cancelled,
  completed,
  renewalFailed,
  renewed,
  started,
} from '../../../support/builders/subscriptions.ts';
import { webhookBuilders } from '../../../support/builders/webhooks.ts';
import { NINE, TEN_PAST } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';
import { processSpec } from '../../../support/processSpec.ts';
import { recorded } from '../../../support/recorded.ts';

const { theDelivery, registered, resumed, ended, queued, delivered, delayed, failed, replayed } =
  webhookBuilders;
const placed = orderPlaced();
const { orderId } = placed.data;

describe('when something happens to an order', () => {
  const { following } = processSpec(webhookQueueing);
  const due = {
    deliveryId: `${orderId}_1_hook_1`,
    endpointId: 'hook_1',
    topic: 'order.placed',
    subject: { kind: 'order', id: orderId },
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

describe('when something comes in with a form', () => {
  const { following } = processSpec(webhookQueueing);
  const listening = (formIds: readonly string[]) => ({
    ...registered,
    data: { ...registered.data, topics: ['submission.received' as const], formIds: [...formIds] },
  });
  const handedOn: ToldEvent = {
    type: 'SubmissionHandedOn',
    data: {
      ...{ submissionId: 's1', formId: 'contact', mailIds: [], joinedMailingList: false },
      handedOnAt: TEN_PAST,
    },
  };

  const deliveryId = `${recorded(handedOn, 1).id.replaceAll('-', '')}_hook_1`;
  const queueing = {
    category: 'webhookdelivery',
    streamId: deliveryId,
    command: {
      type: 'QueueWebhook',
      data: {
        ...{ deliveryId, endpointId: 'hook_1', happenedAt: NINE },
        topic: 'submission.received',
        subject: { kind: 'submission', id: 's1' },
      },
    },
  } as const;

  it('is told to who asked for that form, or for any', () => {
    for (const formIds of [[], ['contact'], ['survey', 'contact']])
      following(listening(formIds), handedOn).expectReactions(queueing);
  });

  it('is told to nobody who asked for other forms alone, who hear of everything else', () => {
    following(listening(['survey']), handedOn).expectReactions();
    const { data } = listening(['survey']);
    const both = { ...registered, data: { ...data, topics: ['order.placed' as const, ...data.topics] } };
    const told = { deliveryId: `${orderId}_1_hook_1`, endpointId: 'hook_1', topic: 'order.placed' } as const;
    following(both, placed).expectReactions({
      ...{ category: 'webhookdelivery', streamId: told.deliveryId },
      command: {
        type: 'QueueWebhook',
        data: { ...told, subject: { kind: 'order', id: orderId }, happenedAt: NINE },
      },
    });
  });
});

describe('what a fact tells', () => {
  const { following } = processSpec(webhookQueueing);
  const listening = { ...registered, data: { ...registered.data, topics: [...TOPICS] } };
  const stockLevel = (onHand: number, reserved = 0) => ({ ...theVariant, ...level(onHand, reserved) });
  const reservedDownTo = (left: number): ToldEvent => ({
    type: 'StockReserved',
    data: { ...stockLevel(2, 2 - left), reservationId: 'r1', quantity: 1, expiresAt: TEN_PAST },
  });
  const adjusted = (onHand: number, previousOnHand: number): ToldEvent => ({
    type: 'StockAdjusted',
    data: { ...stockLevel(onHand), previousOnHand, reason: 'Counted' },
  });
  const madeLimited: ToldEvent = { type: 'StockMadeLimited', data: { ...stockLevel(0), reason: '' } };
  const product = { productId: 'cup' } as const;

  const cases: readonly (readonly [fact: ToldEvent, topic: Topic, id: string])[] = [
    [placed, 'order.placed', orderId],
    [orderCancelled(), 'order.cancelled', orderId],
    [paymentRecorded, 'order.paid', orderId],
    [orderPaid, 'order.paid', orderId],
    [created(aProduct({ productId: 'cup' })), 'product.created', 'cup'],
    [{ type: 'ProductPublished', data: product }, 'product.published', 'cup'],
    [{ type: 'ProductHidden', data: product }, 'product.changed', 'cup'],
    [priced(usd(2100)), 'product.changed', 'cup'],
    [{ type: 'ProductArchived', data: product }, 'product.archived', 'cup'],
    [received(5), 'stock.changed', 'cup.v1'],
    [{ type: 'StockRanLow', data: { ...stockLevel(1), available: 1, threshold: 2 } }, 'stock.low', 'cup.v1'],
    [customerRegistered, 'customer.registered', customerRegistered.data.customerId],
    [started, 'subscription.started', started.data.subscriptionId],
    [renewed, 'subscription.renewed', started.data.subscriptionId],
    [renewalFailed(), 'subscription.failed', started.data.subscriptionId],
    [cancelled, 'subscription.ended', started.data.subscriptionId],
    [completed, 'subscription.ended', started.data.subscriptionId],
    [cardIssued(), 'giftCard.issued', aCard.giftCardId],
    [
      { type: 'MailingListLeft', data: { personId: 'ada', listId: 'main', leftAt: NINE } },
      'mailingList.left',
      'ada',
    ],
    [
      {
        type: 'SubmissionHandedOn',
        data: {
          ...{ submissionId: 's1', formId: 'contact', mailIds: [] },
          ...{ joinedMailingList: false, handedOnAt: NINE },
        },
      },
      'submission.received',
      's1',
    ],
  ];
  for (const [fact, topic, id] of cases) {
    it(`is ${topic} of ${fact.type}`, () => {
      const deliveryId = topic.startsWith('order.')
        ? `${id}_1_hook_1`
        : '00000000000040008000000000000001_hook_1';
      const subject = { kind: kindOf(topic), id };
      following(listening, fact).expectReactions({
        category: 'webhookdelivery',
        streamId: deliveryId,
        command: {
          type: 'QueueWebhook',
          data: { deliveryId, endpointId: 'hook_1', topic, subject, happenedAt: NINE },
        },
      });
    });
  }

  it('is nothing of a payment that leaves something due', () => {
    const part = { ...paymentRecorded, data: { ...paymentRecorded.data, paysInFull: false } };
    following(listening, part).expectReactions();
  });

  const onlyOut = { ...registered, data: { ...registered.data, topics: ['stock.out' as const] } };
  const out = {
    category: 'webhookdelivery',
    streamId: '00000000000040008000000000000001_out_hook_1',
    command: {
      type: 'QueueWebhook',
      data: {
        deliveryId: '00000000000040008000000000000001_out_hook_1',
        endpointId: 'hook_1',
        topic: 'stock.out',
        subject: { kind: 'stock', id: 'cup.v1' },
        happenedAt: NINE,
      },
    },
  } as const;

  it('is also that nothing is left, when the last piece goes', () => {
    for (const fact of [reservedDownTo(0), adjusted(0, 3), madeLimited]) {
      following(onlyOut, fact).expectReactions(out);
      following(onlyOut, fact).expectResume(out);
    }
  });

  it('is not that nothing is left where something is, or was not before', () => {
    for (const fact of [reservedDownTo(1), adjusted(1, 3), adjusted(0, 0), adjusted(-2, 0), received(1)]) {
      following(onlyOut, fact).expectReactions();
    }
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

  it('is owed to an endpoint that was paused, and told once that goes on', () => {
    following(queued, resumed).expectReactions(delivery(1));
    following(queued, delivered, resumed).expectReactions();
    const another = { ...resumed, data: { ...resumed.data, endpointId: 'hook_2' } };
    following(queued, another).expectReactions();
  });
});
