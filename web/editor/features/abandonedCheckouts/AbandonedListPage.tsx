import type { AbandonedCheckoutView } from '../../../../api/http/contracts/abandonedCheckouts/abandonedCheckouts.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { isErased } from '../customers/customerWords.ts';
import { useAddToListAction } from '../mailingList/useAddToListAction.tsx';
import { SettingsLink } from '../preferences/SettingsLink.tsx';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import {
  type AbandonedPageOfList,
  useGetAbandonedSummaryQuery,
  useListAbandonedInfiniteQuery,
} from './abandonedCheckouts.api.ts';
import { STATUS, summaryWords } from './abandonedWords.ts';
import { abandonedCheckoutPath } from './paths.ts';
import { useRemindAction } from './RemindNow.tsx';

const ABANDONED: ListDefinition<AbandonedCheckoutView> = {
  id: 'abandonedCheckouts',
  one: 'checkout',
  icon: 'abandoned',
  idOf: ({ id }) => id,
  nameOf: ({ email }) => email,
  pathOf: ({ id }) => abandonedCheckoutPath(id),
  detailOf: ({ lines }) => (lines.length === 0 ? 'Nothing is in the cart' : counted(lines.length, 'product')),
  nameTitle: 'Who',
  nameSort: 'who',
  searched: 'E-mail',
  columns: [
    { id: 'left', title: 'Left', sort: 'left', cell: ({ leftAt }) => instantOf(leftAt) },
    {
      id: 'status',
      title: 'Status',
      cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>,
    },
    {
      id: 'reminders',
      title: 'Reminders',
      sort: 'reminders',
      cell: ({ reminders }) => reminders,
      isNumber: true,
    },
    {
      id: 'value',
      title: 'Cart',
      cell: ({ subtotal, recovered }) => {
        const value = recovered ?? subtotal;
        return value && wireMoneyWords(value);
      },
      isNumber: true,
    },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'open', label: 'Open', query: { status: 'open' } },
    { id: 'reminded', label: 'Reminded', query: { status: 'reminded' } },
    { id: 'recovered', label: 'Came back', query: { status: 'recovered' } },
    { id: 'skipped', label: 'Not reminded', query: { status: 'skipped' } },
  ],
};

const REACHED = {
  emailOf: ({ email }: AbandonedCheckoutView) => email,
  suits: (checkout: AbandonedCheckoutView) => !isErased(checkout),
};
const checkoutsOf = ({ abandonedCheckouts }: AbandonedPageOfList) => abandonedCheckouts;

/** Who was about to buy, what, and who came back for it. */
export function AbandonedListPage() {
  const list = useListState(ABANDONED);
  const read = useListAbandonedInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const { data: summary } = useGetAbandonedSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('customers.write');
  const mayRemind = useMay('orders.write');
  const remind = useRemindAction();
  const addToList = useAddToListAction<AbandonedCheckoutView>(REACHED);
  return (
    <ListScreen
      title="Abandoned checkouts"
      {...(summary && { lead: summaryWords(summary) })}
      definition={ABANDONED}
      list={list}
      read={read}
      rowsOf={checkoutsOf}
      bulk={[...(mayRemind ? [remind] : []), ...(mayWrite ? [addToList] : [])]}
      actions={<SettingsLink namespace="abandonedCheckouts" />}
      empty={{
        title: 'No checkout was left open',
        text: 'The checkout asks buyers whether they want to be reminded. Who says yes and does not buy comes up here.',
        action: (
          <WayTo to="/config/preferences/abandonedCheckouts" needs="settings.read">
            When they are reminded
          </WayTo>
        ),
      }}
    />
  );
}
