import { Link } from 'react-router';
import { wireMoneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useMay } from '../session/session.api.ts';
import {
  type DraftPageOfList,
  type DraftRow,
  useDiscardDraftMutation,
  useListDraftsInfiniteQuery,
  useSendDraftInvoiceMutation,
} from './draftOrders.api.ts';
import { STATUS, titlesOf } from './draftWords.ts';
import { draftPath, newDraftPath } from './paths.ts';

const DRAFTS: ListDefinition<DraftRow> = {
  id: 'draftOrders',
  one: 'draft order',
  icon: 'file',
  idOf: ({ draftId }) => draftId,
  nameOf: ({ email }) => email,
  pathOf: ({ draftId }) => draftPath(draftId),
  detailOf: titlesOf,
  nameTitle: 'For',
  searched: 'E-mail or product',
  columns: [
    {
      id: 'status',
      title: 'Status',
      cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>,
    },
    { id: 'made', title: 'Made', sort: 'made', cell: ({ madeAt }) => instantOf(madeAt) },
    {
      id: 'invoices',
      title: 'Invoices sent',
      sort: 'invoices',
      cell: ({ invoices }) => invoices,
      isNumber: true,
    },
    {
      id: 'subtotal',
      title: 'Goods',
      sort: 'goods',
      cell: ({ subtotal }) => wireMoneyWords(subtotal),
      isNumber: true,
    },
  ],
  views: [
    { id: 'open', label: 'Open', query: { status: 'open' } },
    { id: 'completed', label: 'Became orders', query: { status: 'completed' } },
    { id: 'discarded', label: 'Discarded', query: { status: 'discarded' } },
    { id: 'all', label: 'All', query: {} },
  ],
};

const draftsOf = ({ draftOrders }: DraftPageOfList) => draftOrders;

/** Orders that staff put together, newest first. */
export function DraftListPage() {
  const list = useListState(DRAFTS);
  const read = useListDraftsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [send] = useSendDraftInvoiceMutation();
  const [discard] = useDiscardDraftMutation();
  const mayWrite = useMay('orders.write');
  const create = mayWrite && (
    <Link className="button" data-tone="primary" to={newDraftPath}>
      <Icon name="plus" />
      New draft order
    </Link>
  );
  const isOpen = ({ status }: DraftRow) => status === 'open';
  return (
    <ListScreen
      title="Draft orders"
      definition={DRAFTS}
      list={list}
      read={read}
      rowsOf={draftsOf}
      actions={create}
      bulk={
        mayWrite
          ? [
              {
                label: 'Send invoices',
                asks: 'Mail these people the link to pay?',
                suits: isOpen,
                run: ({ draftId }) => send(draftId),
                done: 'mailed',
              },
              {
                label: 'Discard',
                asks: 'Discard these draft orders?',
                isDanger: true,
                suits: isOpen,
                run: ({ draftId }) => discard({ draftId, reason: '' }),
                done: 'discarded',
              },
            ]
          : []
      }
      empty={{
        title: 'No draft order yet',
        text: 'Somebody orders by telephone: put it together here, and send them a link to pay or take the money yourself.',
        action: create,
      }}
    />
  );
}
