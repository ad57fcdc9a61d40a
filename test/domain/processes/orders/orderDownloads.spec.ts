import { orderDownloads } from '../../../../domain/processes/orders/orderDownloads.ts';
import { orderCancelled, orderPaid, orderPlaced, paymentRecorded } from '../../../support/builders/orders.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(orderDownloads);
const mail = {
  task: 'mailOrderDownloads',
  data: { mailId: 'downloads_order1', orderId: 'order1' },
} as const;

describe('when an order with downloads is paid', () => {
  it('has their links mailed, and not before', () => {
    following(orderPlaced()).expectReactions();
    following(orderPlaced(), orderPaid).expectReactions(mail);
    following(orderPlaced(), paymentRecorded).expectReactions(mail);
    const part = { ...paymentRecorded, data: { ...paymentRecorded.data, paysInFull: false } };
    following(orderPlaced(), part).expectReactions();
    following(orderPlaced(), part, orderPaid).expectReactions(mail);
    following(orderPlaced(), orderPaid).expectResume();
  });

  it('has nothing mailed of an order that was cancelled first', () => {
    following(orderPlaced(), orderCancelled(), orderPaid).expectReactions();
  });
});

describe('when an order without downloads is paid', () => {
  it('asks for nothing', () => {
    const [cups] = orderPlaced().data.lines;
    if (!cups) throw new Error('the sample order has lines');
    following(orderPlaced({ lines: [cups] }), orderPaid).expectReactions();
    following(orderPaid).expectReactions();
  });
});
