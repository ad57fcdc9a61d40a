import { type ComponentProps, lazy, Suspense } from 'react';
import type { OrderSummary } from '../../../../api/http/contracts/orders/orders.ts';
import { instantAt } from '../../text/localTime.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf, timeZone } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { TestMark } from '../../ui/TestMark.tsx';
import { COUNTRIES, countryName } from '../shipping/countries.ts';
import { FULFILMENT, fulfilmentStanding, optionsOf, PAYMENT, paymentStanding } from './orderWords.ts';
import { orderPath } from './paths.ts';
import { StandingTag } from './StandingTag.tsx';

// Most lists are of all orders: what reads customers, discounts and subscriptions is loaded for one that is not.
const OrdersAbout = lazy(async () => ({ default: (await import('./OrdersAbout.tsx')).OrdersAbout }));
const about = (param: ComponentProps<typeof OrdersAbout>['param']) => (id: string) => (
  <Suspense fallback="…">
    <OrdersAbout param={param} id={id} />
  </Suspense>
);

const YES_NO = [
  { value: 'true', label: 'Test orders' },
  { value: 'false', label: 'Real orders' },
];

/** The first instant of a day in the store's time zone, some days later. */
const beginOf = (day: string, daysLater = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const shifted = new Date(Date.UTC(year, month - 1, date + daysLater)).toISOString().slice(0, 10);
  return instantAt(`${shifted}T00:00`, timeZone()) ?? `${shifted}T00:00:00.000Z`;
};

/** What the list of orders is: views by what waits, filters, columns. */
export const ORDERS: ListDefinition<OrderSummary> = {
  id: 'orders',
  one: 'order',
  icon: 'order',
  idOf: ({ id }) => id,
  nameOf: ({ orderNumber }) => orderNumber,
  pathOf: ({ id }) => orderPath(id),
  detailOf: ({ testMode }) => testMode && <TestMark />,
  nameTitle: 'Order',
  nameSort: 'number',
  searched: 'Number, name or e-mail',
  columns: [
    { id: 'placed', title: 'Placed', cell: ({ placedAt }) => instantOf(placedAt), sort: 'placed' },
    { id: 'customer', title: 'Customer', cell: buyerOf, sort: 'name' },
    {
      id: 'payment',
      title: 'Payment',
      cell: (order) => <StandingTag standing={paymentStanding(order)} />,
    },
    {
      id: 'delivery',
      title: 'Delivery',
      cell: (order) => <StandingTag standing={fulfilmentStanding(order)} />,
    },
    { id: 'tags', title: 'Tags', cell: ({ tags }) => tags.join(', ') },
    {
      id: 'total',
      title: 'Total',
      cell: ({ grandTotal }) => moneyWords(grandTotal),
      sort: 'total',
      isNumber: true,
    },
    { id: 'pieces', title: 'Pieces', cell: ({ quantity }) => quantity, isNumber: true, isExtra: true },
    { id: 'toSend', title: 'To send', cell: ({ toSend }) => toSend, isNumber: true, isExtra: true },
    {
      id: 'balance',
      title: 'Still to pay',
      cell: ({ balance }) => moneyWords(balance),
      isNumber: true,
      isExtra: true,
    },
    {
      id: 'refunded',
      title: 'Refunded',
      cell: ({ refunded }) => moneyWords(refunded),
      isNumber: true,
      isExtra: true,
    },
    {
      id: 'returns',
      title: 'Returns',
      cell: ({ openReturns }) => openReturns > 0 && <Badge tone="warn">{openReturns} open</Badge>,
      isExtra: true,
    },
    {
      id: 'country',
      title: 'Country',
      cell: ({ country }) => country && countryName(country),
      isExtra: true,
    },
    { id: 'email', title: 'E-mail', cell: ({ email }) => email, isExtra: true },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'to-pay', label: 'To pay', query: { awaits: 'pay' } },
    { id: 'to-send', label: 'To send', query: { awaits: 'send' } },
    { id: 'to-return', label: 'To return', query: { awaits: 'return' } },
    { id: 'to-refund', label: 'Refund failed', query: { awaits: 'refund' } },
    { id: 'on-hold', label: 'On hold', query: { isHeld: 'true' } },
    { id: 'cancelled', label: 'Cancelled', query: { status: 'cancelled' } },
    { id: 'archived', label: 'Archived', query: { isArchived: 'true' } },
  ],
  filters: [
    {
      param: 'customerId',
      label: 'Orders of',
      type: 'one',
      shown: about('customerId'),
    },
    {
      param: 'discountId',
      label: 'Orders with',
      type: 'one',
      shown: about('discountId'),
    },
    {
      param: 'subscriptionId',
      label: 'Orders of',
      type: 'one',
      shown: about('subscriptionId'),
    },
    { param: 'paymentStatus', label: 'Payment', options: optionsOf(PAYMENT) },
    { param: 'fulfilmentStatus', label: 'Delivery', options: optionsOf(FULFILMENT) },
    { param: 'placedFrom', label: 'Placed from', type: 'date', ask: (day) => ({ from: beginOf(day) }) },
    { param: 'placedUntil', label: 'Placed until', type: 'date', ask: (day) => ({ to: beginOf(day, 1) }) },
    { param: 'country', label: 'Country', options: COUNTRIES },
    { param: 'tag', label: 'Tag', type: 'text' },
    { param: 'testMode', label: 'Test mode', options: YES_NO },
    { param: 'isArchived', label: 'Archived', options: [{ value: 'any', label: 'Those, too' }, ...YES_NO] },
  ],
};

function buyerOf({ name, email }: OrderSummary): string {
  return name || email || 'Erased';
}
