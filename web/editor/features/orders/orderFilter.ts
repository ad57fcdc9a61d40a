import { ordersPath } from './paths.ts';

/** One saved view of the list: what the address calls it, and what it asks the gateway for. */
export interface OrderViewOfList {
  readonly id: string;
  readonly label: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The views, in the order of their tabs. */
export const ORDER_VIEWS: readonly [OrderViewOfList, ...OrderViewOfList[]] = [
  { id: 'all', label: 'All', query: {} },
  { id: 'to-send', label: 'To send', query: { status: 'open', fulfilmentStatus: 'unfulfilled' } },
  { id: 'to-pay', label: 'To be paid', query: { status: 'open', paymentStatus: 'unpaid' } },
  { id: 'cancelled', label: 'Cancelled', query: { status: 'cancelled' } },
  { id: 'archived', label: 'Archived', query: { isArchived: 'true' } },
];

export interface OrderFilter {
  readonly search: string;
  readonly view: OrderViewOfList;
}

/** What the address says is to be shown. An unknown view shows all. */
export function orderFilterOf(query: URLSearchParams): OrderFilter {
  const view = ORDER_VIEWS.find(({ id }) => id === query.get('view')) ?? ORDER_VIEWS[0];
  return { search: query.get('search') ?? '', view };
}

/** The address of a filtered list, to bookmark and to come back to. */
export function orderFilterPath({ search, view }: OrderFilter): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (view !== ORDER_VIEWS[0]) query.set('view', view.id);
  const text = query.toString();
  return text ? `${ordersPath}?${text}` : ordersPath;
}
