import type { MailEvent } from '../../../../domain/mail/mail.events.ts';
import type { OrderEvent } from '../../../../domain/orders/order.events.ts';
import { failedRefundNotice } from '../../../../domain/processes/orders/failedRefundNotice.ts';
import { NINE } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';
import { processSpec } from '../../../support/processSpec.ts';
import { recorded } from '../../../support/recorded.ts';

const { following } = processSpec(failedRefundNotice);
const refund = { orderId: 'order1', refundId: 'refund1', paymentId: 'pay1', amount: usd(1000) };
const failed: OrderEvent & { type: 'OrderRefundFailed' } = {
  type: 'OrderRefundFailed',
  data: { ...refund, reason: 'The account is closed.', failedAt: NINE },
};
const retried: OrderEvent & { type: 'OrderRefundRetried' } = {
  type: 'OrderRefundRetried',
  data: { ...refund, attempt: 2, retriedAt: NINE },
};
const mailId = `refundfailed_${recorded(failed).id.replaceAll('-', '')}`;
const notice = {
  task: 'tellOwnerOfFailedRefund',
  data: { mailId, orderId: 'order1', amount: usd(1000), reason: 'The account is closed.' },
} as const;
const queued: MailEvent & { type: 'MailQueued' } = {
  type: 'MailQueued',
  data: {
    ...{ mailId, recipientId: 'owner', to: 'o@shop.example', language: 'en', kind: 'refundFailed' as const },
    ...{ facts: {}, queuedAt: NINE },
  },
};

describe('when a refund fails', () => {
  it('asks for one mail to the owner', () => {
    following(failed).expectReactions(notice);
  });

  it('owes it until it is queued, or the refund is tried again', () => {
    following(failed).expectResume(notice);
    following(failed, queued).expectResume();
    following(failed, retried).expectResume();
    following(failed, queued).expectReactions();
  });
});
