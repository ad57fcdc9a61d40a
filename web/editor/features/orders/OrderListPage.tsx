import type { OrderSummary } from '../../../../api/http/contracts/orders/orders.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { BulkAction, BulkLink } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useTagActions } from '../../ui/list/useTagActions.tsx';
import { useMay } from '../session/session.api.ts';
import { ORDERS } from './orderList.tsx';
import { type OrderList, useChangeOrderMutation, useListOrdersInfiniteQuery } from './orders.api.ts';
import { documentsPath, ordersCsvPath } from './paths.ts';

const ordersOf = ({ orders }: OrderList) => orders;
const idsOf = (rows: readonly OrderSummary[]) => rows.map(({ id }) => id);

const PRINTS: readonly BulkLink<OrderSummary>[] = [
  { label: 'Packing slips', hrefOf: (rows) => documentsPath('packing-slip', idsOf(rows)) },
  { label: 'Invoices', hrefOf: (rows) => documentsPath('invoice', idsOf(rows)) },
];

/** The orders of the store: what waits, and what became of the rest. */
export function OrderListPage() {
  const list = useListState(ORDERS);
  const read = useListOrdersInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const mayExport = useMay('orders.export');
  const bulk = useBulkActions();
  return (
    <ListScreen
      title="Orders"
      definition={ORDERS}
      list={list}
      read={read}
      rowsOf={ordersOf}
      actions={
        mayExport && (
          <FileLink className="button" href={ordersCsvPath(list.query)}>
            Export
          </FileLink>
        )
      }
      bulk={bulk}
      bulkLinks={PRINTS}
      empty={{ title: 'No order yet', text: 'Orders come up here the moment they are placed.' }}
    />
  );
}

/** What can be done to several orders; each says what became of it. */
function useBulkActions(): readonly BulkAction<OrderSummary>[] {
  const [send] = useChangeOrderMutation();
  const mayWrite = useMay('orders.write');
  const tagging = useTagActions<OrderSummary>({
    many: 'orders',
    tagsOf: ({ tags }) => tags,
    add: ({ id: orderId, tags }, tag) => send({ action: 'tag', tags: [...tags, tag], orderId }),
    remove: ({ id: orderId, tags }, tag) =>
      send({ action: 'tag', tags: tags.filter((each) => each !== tag), orderId }),
  });
  if (!mayWrite) return [];
  const sent = { carrier: '', trackingNumber: '', notifyCustomer: true, lines: [] } as const;
  return [
    {
      label: 'Send',
      asks: 'Mark everything in these orders as sent?',
      suits: ({ toSend, isHeld }) => toSend > 0 && !isHeld,
      run: ({ id: orderId }) => send({ action: 'fulfil', ...sent, orderId }),
      done: 'marked as sent; their buyers get a mail',
    },
    ...tagging,
    {
      label: 'Archive',
      asks: 'Archive these orders?',
      suits: ({ isArchived }) => !isArchived,
      run: ({ id: orderId }) => send({ action: 'archive', orderId }),
      takeBack: ({ id: orderId }) => send({ action: 'unarchive', orderId }),
      done: 'archived',
    },
  ];
}
