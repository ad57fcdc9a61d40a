import { parcelLines } from '../../../domain/kernel/addressLines.ts';
import { money } from '../../../domain/kernel/money.ts';
import type { AgreedRenewal } from '../../../domain/kernel/renewalTerms.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import type { PlacedOrder } from '../../../domain/orders/order.state.ts';
import type { OrderNews } from '../../../domain/processes/orders/orderMails.ts';
import { everyPhrase } from '../../../domain/subscriptions/phrases.ts';
import { linePicture } from '../mail/mailPicture.ts';
import { amountText } from './amounts.ts';
import { type InvoiceSettings, invoiceTermsOf } from './invoiceTerms.ts';
import { lineTexts, orderPageUrl, otherBillingAddress, titleOf, totalRows } from './orderFacts.ts';
import type { OrderTokens } from './orderTokens.ts';
import { type ShownOrder, shownOrder } from './shownOrder.ts';

type Content = NewMail extends infer Mail
  ? Mail extends Exclude<NewMail, { kind: 'mailTest' | 'newsletter' }>
    ? Pick<Mail, 'kind' | 'facts'>
    : never
  : never;

/** What mails about orders need besides the order. */
export interface OrderMailing {
  readonly publicUrl: string;
  readonly orderTokens: Pick<OrderTokens, 'of'>;
  /** Where a guest opens the account that this order lets in; `null` where it lets in nobody. */
  readonly accountUrl?: string | null;
  /** How invoices are paid. */
  readonly payments: InvoiceSettings;
}

/** What a mail says about an order; `null` where the order does not know of what it should tell. */
export function orderNewsMail(
  placed: PlacedOrder,
  news: OrderNews,
  { publicUrl, orderTokens, payments, accountUrl = null }: OrderMailing,
): Content | null {
  const order = shownOrder(placed);
  const { orderNumber, testMode, language, currency } = order;
  const common = { orderNumber, testMode, orderUrl: orderPageUrl(publicUrl, orderTokens.of(order)) };
  switch (news.about) {
    case 'placed': {
      const billingAddress = otherBillingAddress(order);
      return {
        kind: 'orderConfirmed',
        facts: {
          ...common,
          lines: picturedLines(order, publicUrl),
          totals: totalRows(order).map(([label, value]) => ({ label, value })),
          address: parcelLines(order.shippingAddress),
          ...(billingAddress && { billingAddress: parcelLines(billingAddress) }),
          ...answersTold(order),
          ...(accountUrl && { accountUrl }),
          ...toPayIn(order, payments),
          ...(order.renewal && { renewal: renewalFacts(order.renewal, language) }),
        },
      };
    }
    case 'fulfilled': {
      const parcel = order.fulfilments.find(({ fulfilmentId }) => fulfilmentId === news.id);
      if (!parcel) return null;
      const { carrier, trackingNumber, trackingUrl } = parcel;
      const facts = {
        ...common,
        lines: piecesIn(order, parcel.lines, publicUrl),
        carrier,
        trackingNumber,
        trackingUrl,
      };
      return { kind: 'orderShipped', facts };
    }
    case 'refunded': {
      const refund = order.refunds.find(({ refundId }) => refundId === news.id);
      if (!refund) return null;
      const amount = amountText(refund.amount, language);
      return {
        kind: 'orderRefunded',
        facts: { ...common, amount, lines: piecesIn(order, refund.lines, publicUrl), reason: refund.reason },
      };
    }
    case 'cancelled': {
      const refunded = order.refunds.reduce((sum, { amount }) => sum + amount.amount, 0);
      return {
        kind: 'orderCancelled',
        facts: { ...common, refunded: refunded > 0 ? amountText(money(refunded, currency), language) : '' },
      };
    }
    case 'return': {
      const asked = order.returns.find(({ returnId }) => returnId === news.id);
      if (!asked) return null;
      const { status, message, lines } = asked;
      const approved = status !== 'declined';
      return {
        kind: 'orderReturnAnswered',
        facts: { ...common, approved, message, lines: piecesIn(order, lines, publicUrl) },
      };
    }
    case 'note': {
      const note = order.notes.find(({ noteId }) => noteId === news.id);
      return note ? { kind: 'orderNote', facts: { ...common, text: note.text } } : null;
    }
  }
}

function toPayIn(order: ShownOrder, payments: InvoiceSettings) {
  const terms = invoiceTermsOf(order, payments);
  if (!terms) return {};
  const { amount, instructions, ...when } = terms;
  return { toPay: { ...when, amount: amountText(amount, order.language), instructions: [...instructions] } };
}

function renewalFacts(
  { billingPeriod, amount, later, firstAt, lastAt, payments, agreedAt }: AgreedRenewal,
  language: string,
) {
  return {
    every: everyPhrase(billingPeriod),
    amount: amountText(amount, language),
    ...(later && { later: { amount: amountText(later.amount, language), day: later.from.slice(0, 10) } }),
    firstDay: firstAt.slice(0, 10),
    lastDay: lastAt?.slice(0, 10) ?? '',
    payments,
    isAgreed: agreedAt !== null,
  };
}

function picturedLines(order: ShownOrder, publicUrl: string) {
  const left = order.lines.filter(({ quantity }) => quantity > 0);
  return lineTexts(order).map((line, index) => ({
    ...line,
    ...linePicture(publicUrl, left[index]?.image ?? null),
  }));
}

function piecesIn(
  { lines }: ShownOrder,
  pieces: readonly { lineId: string; quantity: number }[],
  publicUrl: string,
) {
  const sold = new Map(lines.map((line) => [line.lineId, line]));
  return pieces.map(({ lineId, quantity }) => {
    const line = sold.get(lineId);
    return {
      ...{ title: line ? titleOf(line) : '', quantity },
      ...linePicture(publicUrl, line?.image ?? null),
    };
  });
}

/** What a buyer answered, without what the store said to itself in a hidden field. */
function answersTold({ answers }: ShownOrder) {
  const told = answers.filter(({ type }) => type !== 'hidden').map(({ title, text }) => ({ title, text }));
  return told.length > 0 ? { answers: told } : {};
}
