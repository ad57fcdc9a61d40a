import { Link } from 'react-router';
import type { ListedDiscount } from '../../../../api/http/contracts/pricing/discounts.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useMay } from '../session/session.api.ts';
import { DiscountSentence } from './DiscountSentence.tsx';
import {
  type DiscountPage,
  useArchiveDiscountMutation,
  useEndDiscountMutation,
  useListDiscountsInfiniteQuery,
} from './discounts.api.ts';
import { STATUS, usesWords } from './discountWords.ts';
import { discountPath, newDiscountPath, trialPath } from './paths.ts';

const codeCell = ({ code, needsCode }: ListedDiscount) =>
  code ?? <span className="muted">{needsCode ? 'Made in bulk' : 'By itself'}</span>;

const DISCOUNTS: ListDefinition<ListedDiscount> = {
  id: 'discounts',
  one: 'discount',
  icon: 'discount',
  idOf: ({ discountId }) => discountId,
  nameOf: ({ name }) => name,
  pathOf: ({ discountId }) => discountPath(discountId),
  detailOf: (discount) => <DiscountSentence terms={discount} />,
  nameTitle: 'Discount',
  nameSort: 'name',
  searched: 'Name or code',
  columns: [
    { id: 'code', title: 'Code', cell: codeCell },
    {
      id: 'status',
      title: 'Status',
      cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>,
    },
    { id: 'starts', title: 'Begins', sort: 'starts', cell: ({ startsAt }) => instantOf(startsAt) },
    {
      id: 'ends',
      title: 'Ends',
      sort: 'ends',
      cell: ({ endsAt }) => (endsAt === null ? 'No end' : instantOf(endsAt)),
    },
    { id: 'uses', title: 'Used', sort: 'used', cell: usesWords, isNumber: true },
    {
      id: 'created',
      title: 'Created',
      sort: 'created',
      cell: ({ createdAt }) => instantOf(createdAt),
      isExtra: true,
    },
  ],
  views: [
    { id: 'current', label: 'Current', query: {} },
    { id: 'archived', label: 'Archived', query: { archived: 'true' } },
  ],
};

const discountsOf = ({ discounts }: DiscountPage) => discounts;

/** The discounts of the store, newest first. */
export function DiscountListPage() {
  const list = useListState(DISCOUNTS);
  const read = useListDiscountsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [end] = useEndDiscountMutation();
  const [archive] = useArchiveDiscountMutation();
  const mayWrite = useMay('discounts.write');
  const create = mayWrite && (
    <Link className="button" data-tone="primary" to={newDiscountPath}>
      <Icon name="plus" />
      New discount
    </Link>
  );
  return (
    <ListScreen
      title="Discounts"
      definition={DISCOUNTS}
      list={list}
      read={read}
      rowsOf={discountsOf}
      actions={
        <>
          <Link className="button" to={trialPath}>
            <Icon name="cart" />
            Try on a cart
          </Link>
          {create}
        </>
      }
      bulk={
        mayWrite
          ? [
              {
                label: 'End',
                asks: 'End these discounts now?',
                suits: ({ status }) => status === 'running' || status === 'scheduled',
                run: ({ discountId }) => end(discountId),
                done: 'ended',
              },
              {
                label: 'Archive',
                asks: 'Archive these discounts?',
                isDanger: true,
                suits: ({ status }) => status !== 'archived',
                run: ({ discountId }) => archive(discountId),
                done: 'archived',
              },
            ]
          : []
      }
      empty={{
        title: 'No discount yet',
        text: 'Take something off for everybody, or for who knows a code.',
        action: create,
      }}
    />
  );
}
