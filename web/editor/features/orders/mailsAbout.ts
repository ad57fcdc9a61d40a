import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { moneyWords } from '../../text/money.ts';
import type { MailAbout } from './orders.api.ts';

interface RepeatableMail {
  readonly key: string;
  readonly label: string;
  readonly about: MailAbout;
  readonly aboutId: string | null;
}

/** The mails that can be sent again, the one about the order itself first. */
export function mailsAbout(
  { status, fulfilments, refunds, returns, notes }: OrderView,
  instantOf: (at: string) => string,
): RepeatableMail[] {
  const mail = (about: MailAbout, label: string, aboutId: string | null = null): RepeatableMail => ({
    ...{ about, label, aboutId },
    key: `${about}.${aboutId ?? ''}`,
  });
  return [
    mail('placed', 'The confirmation of the order'),
    ...(status === 'cancelled' ? [mail('cancelled', 'That it was cancelled')] : []),
    ...fulfilments.map(({ fulfilmentId, fulfilledAt }) =>
      mail('fulfilled', `The parcel of ${instantOf(fulfilledAt)}`, fulfilmentId),
    ),
    ...refunds.map(({ refundId, amount }) =>
      mail('refunded', `The refund of ${moneyWords(amount)}`, refundId),
    ),
    ...returns
      .filter((one) => one.status !== 'requested')
      .map(({ returnId }, index) => mail('return', `The answer to return ${index + 1}`, returnId)),
    ...notes
      .filter(({ audience }) => audience === 'customer')
      .map(({ noteId, addedAt }) => mail('note', `The note of ${instantOf(addedAt)}`, noteId)),
  ];
}
