import { type Money, money, toDecimalString } from '../../../domain/kernel/money.ts';
import { csvRow } from '../kernel/csv.ts';
import type { ShownOrder } from './shownOrder.ts';

type Cell = string | number;
const decimal = (amount: Money): Cell => toDecimalString(amount);

const ORDER_COLUMNS: readonly (readonly [title: string, cell: (order: ShownOrder) => Cell])[] = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Placed at', ({ placedAt }) => placedAt],
  ['Test', ({ testMode }) => (testMode ? 'yes' : 'no')],
  ['Status', ({ status }) => status],
  ['Payment', ({ paymentStatus }) => paymentStatus],
  ['Fulfilment', ({ fulfilmentStatus }) => fulfilmentStatus],
  ['E-mail', ({ email }) => email],
  ['First name', (order) => addressOf(order)?.firstName ?? ''],
  ['Last name', (order) => addressOf(order)?.lastName ?? ''],
  ['Company', (order) => addressOf(order)?.company ?? ''],
  ['Address 1', (order) => addressOf(order)?.address1 ?? ''],
  ['Address 2', (order) => addressOf(order)?.address2 ?? ''],
  ['City', (order) => addressOf(order)?.city ?? ''],
  ['Region', (order) => addressOf(order)?.region ?? ''],
  ['Postal code', (order) => addressOf(order)?.postalCode ?? ''],
  ['Country', (order) => addressOf(order)?.country ?? ''],
  ['Phone', (order) => addressOf(order)?.phone ?? ''],
  ['Shipping', ({ shippingOption }) => shippingOption?.name ?? ''],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ totals }) => decimal(totals.subtotal)],
  ['Discount', ({ totals }) => decimal(totals.discount)],
  ['Shipping cost', ({ totals }) => decimal(totals.shipping)],
  ['Tax', ({ totals }) => decimal(totals.tax)],
  ['Total', ({ totals }) => decimal(totals.grandTotal)],
  ['Gift cards', ({ totals }) => decimal(totals.giftCards)],
  ['Refunded', ({ refunded, currency }) => decimal(money(refunded, currency))],
  [
    'Discount codes',
    ({ discounts }) =>
      discounts
        .map(({ code }) => code ?? '')
        .join(' ')
        .trim(),
  ],
  ['Tags', ({ tags }) => tags.join(', ')],
];

const LINE_COLUMNS: readonly (readonly [title: string, cell: (line: ShownOrder['lines'][number]) => Cell])[] =
  [
    ['SKU', ({ sku }) => sku],
    ['Product', ({ title }) => title],
    ['Options', ({ attributes }) => Object.values(attributes).join(', ')],
    ['Quantity', ({ quantity }) => quantity],
    ['Unit price', ({ unitPrice }) => decimal(unitPrice)],
    ['Line total', ({ total }) => decimal(total)],
    ['Fulfilled', ({ fulfilled }) => fulfilled],
    ['Refunded pieces', ({ refunded }) => refunded],
  ];

const addressOf = ({ shippingAddress, billingAddress }: ShownOrder) => shippingAddress ?? billingAddress;

/** A question of the checkout that somebody answered: its column comes behind all others, so that those stay where they are. */
export interface AnswerColumn {
  readonly fieldId: string;
  readonly title: string;
}

export const orderCsvHeader = (asked: readonly AnswerColumn[]): string =>
  csvRow([
    ...[...ORDER_COLUMNS, ...LINE_COLUMNS].map(([title]) => title),
    ...asked.map(({ title }) => title),
  ]);

/** The rows of an order: one for each line, the order repeated around it. */
export function orderCsvRows(order: ShownOrder, asked: readonly AnswerColumn[]): string {
  const shared = ORDER_COLUMNS.map(([, cell]) => cell(order));
  const given = new Map(order.answers.map(({ fieldId, text }) => [fieldId, text]));
  const answers = asked.map(({ fieldId }) => given.get(fieldId) ?? '');
  return order.lines
    .map((line) => csvRow([...shared, ...LINE_COLUMNS.map(([, cell]) => cell(line)), ...answers]))
    .join('');
}
