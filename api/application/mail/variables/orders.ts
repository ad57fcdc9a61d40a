import type { MailFacts } from '../../../../domain/mail/mailKinds.ts';
import { type Block, piecesBlock, pricedBlock, rowsOf, type Variable, variablesOf } from './variable.ts';

interface OrderFacts {
  readonly orderNumber: string;
  readonly orderUrl: string;
}

function orderVariables<Facts extends OrderFacts>(): Variable<Facts>[] {
  const { text, link } = variablesOf<Facts>();
  return [
    text('orderNumber', 'The number of the order', ({ orderNumber }) => orderNumber),
    link('orderUrl', 'Where the order is seen', ({ orderUrl }) => orderUrl),
  ];
}

const confirmed = variablesOf<MailFacts<'orderConfirmed'>>();
export const orderConfirmed: readonly Variable<MailFacts<'orderConfirmed'>>[] = [
  ...orderVariables<MailFacts<'orderConfirmed'>>(),
  confirmed.block('items', 'What was ordered, with pictures and prices', ({ lines }) => pricedBlock(lines)),
  confirmed.block('totals', 'The sums from subtotal to total', ({ totals }, { label }) =>
    rowsOf(totals.map((row) => [label(row.label), row.value] as const)),
  ),
  confirmed.text('address', 'Where it is sent; empty where nothing is', ({ address }) => address.join(', ')),
  confirmed.text(
    'billingAddress',
    'Where the bill goes, where that is elsewhere',
    ({ billingAddress = [] }) => billingAddress.join(', '),
  ),
  confirmed.block('answers', 'What was answered to the questions of the checkout', ({ answers = [] }) =>
    rowsOf(answers.map(({ title, text }) => [title, text] as const)),
  ),
  confirmed.link(
    'accountUrl',
    'Where a guest who bought a membership opens their account; empty for all others',
    ({ accountUrl = '' }) => accountUrl,
  ),
  confirmed.block(
    'payment',
    'Amount, reference and last day of an order that is paid by invoice',
    ({ toPay }, words) =>
      toPay
        ? rowsOf([
            [words.toPay, toPay.amount],
            [words.reference, toPay.reference],
            [words.dueBy, toPay.dueOn],
          ])
        : null,
  ),
  confirmed.text('paymentInstructions', 'How an invoice is paid, in your words', ({ toPay }) =>
    (toPay?.instructions ?? []).join('\n'),
  ),
  confirmed.block('renewal', 'When a subscription renews and for how much', renewalRows),
  confirmed.yesNo(
    'renewalIsAgreed',
    'Whether the buyer agreed to that',
    ({ renewal }) => renewal?.isAgreed === true,
  ),
];

function renewalRows(
  { renewal }: MailFacts<'orderConfirmed'>,
  words: Parameters<Variable<unknown>['of']>[1],
): Block | null {
  if (!renewal) return null;
  const { every, amount, later, firstDay, lastDay, payments } = renewal;
  return rowsOf([
    [words.renews, words.renewsFor(every, amount)],
    ...(later ? [[words.fromOn(later.day), later.amount] as const] : []),
    [words.nextPayment, firstDay],
    [words.lastPayment, lastDay === '' ? words.noLastPayment : words.lastOf(lastDay, payments)],
  ]);
}

const downloads = variablesOf<MailFacts<'orderDownloads'>>();
export const orderDownloads: readonly Variable<MailFacts<'orderDownloads'>>[] = [
  ...orderVariables<MailFacts<'orderDownloads'>>(),
  downloads.block(
    'downloads',
    'A link to each file',
    ({ files }, { download }) => ({ links: files.map(({ name, url }) => ({ label: download(name), url })) }),
    { isNeeded: true },
  ),
  downloads.text('until', 'The last day the links work', ({ until }) => until),
];

const shipped = variablesOf<MailFacts<'orderShipped'>>();
export const orderShipped: readonly Variable<MailFacts<'orderShipped'>>[] = [
  ...orderVariables<MailFacts<'orderShipped'>>(),
  shipped.block('items', 'What is in the parcel, with pictures', ({ lines }) => piecesBlock(lines)),
  shipped.text('carrier', 'Who carries it', ({ carrier }) => carrier),
  shipped.text('trackingNumber', 'The number of the parcel', ({ trackingNumber }) => trackingNumber),
  shipped.link('trackingUrl', 'Where the parcel is followed', ({ trackingUrl }) => trackingUrl),
  shipped.block('parcel', 'Carrier and number below one another', ({ carrier, trackingNumber }, words) =>
    rowsOf([
      [words.carrier, carrier],
      [words.trackingNumber, trackingNumber],
    ]),
  ),
];

const refunded = variablesOf<MailFacts<'orderRefunded'>>();
export const orderRefunded: readonly Variable<MailFacts<'orderRefunded'>>[] = [
  ...orderVariables<MailFacts<'orderRefunded'>>(),
  refunded.text('amount', 'What is given back', ({ amount }) => amount),
  refunded.block('items', 'What it is given back for, with pictures', ({ lines }) => piecesBlock(lines)),
  refunded.text('reason', 'The reason that was given', ({ reason }) => reason),
];

const balance = variablesOf<MailFacts<'orderBalance'>>();
export const orderBalance: readonly Variable<MailFacts<'orderBalance'>>[] = [
  ...orderVariables<MailFacts<'orderBalance'>>(),
  balance.text('amount', 'What is left to pay', ({ amount }) => amount),
  balance.link('payUrl', 'Where it is paid', ({ payUrl }) => payUrl, { isNeeded: true }),
];

const failed = variablesOf<MailFacts<'refundFailed'>>();
export const refundFailed: readonly Variable<MailFacts<'refundFailed'>>[] = [
  ...orderVariables<MailFacts<'refundFailed'>>(),
  failed.text('amount', 'What did not arrive', ({ amount }) => amount),
  failed.text('reason', 'What the payment provider says', ({ reason }) => reason),
];

const cancelled = variablesOf<MailFacts<'orderCancelled'>>();
export const orderCancelled: readonly Variable<MailFacts<'orderCancelled'>>[] = [
  ...orderVariables<MailFacts<'orderCancelled'>>(),
  cancelled.text('refunded', 'What is given back; empty for nothing', (facts) => facts.refunded),
];

const answered = variablesOf<MailFacts<'orderReturnAnswered'>>();
export const orderReturnAnswered: readonly Variable<MailFacts<'orderReturnAnswered'>>[] = [
  ...orderVariables<MailFacts<'orderReturnAnswered'>>(),
  answered.yesNo('approved', 'Whether it may be sent back', ({ approved }) => approved),
  answered.block('items', 'What it is about, with pictures', ({ lines }) => piecesBlock(lines)),
  answered.text('message', 'What staff wrote along with the answer', ({ message }) => message),
];

const note = variablesOf<MailFacts<'orderNote'>>();
export const orderNote: readonly Variable<MailFacts<'orderNote'>>[] = [
  ...orderVariables<MailFacts<'orderNote'>>(),
  note.text('note', 'What staff wrote', ({ text }) => text, { isNeeded: true }),
];

const review = variablesOf<MailFacts<'reviewRequest'>>();
export const reviewRequest: readonly Variable<MailFacts<'reviewRequest'>>[] = [
  ...orderVariables<MailFacts<'reviewRequest'>>(),
  review.block(
    'reviews',
    'A link to review each product',
    ({ products }, words) => ({
      links: products.map(({ title, reviewUrl }) => ({ label: words.review(title), url: reviewUrl })),
    }),
    { isNeeded: true },
  ),
];
