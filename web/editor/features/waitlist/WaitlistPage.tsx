import type { SignUpGroup } from '../../../../api/http/contracts/waitlist/waitlist.ts';
import { instantOf } from '../../text/time.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { LOCALE } from '../../words/language.ts';
import { SettingsLink } from '../preferences/SettingsLink.tsx';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import { waitlistGroupPath } from './paths.ts';
import {
  type GroupPage,
  useListWaitlistGroupsInfiniteQuery,
  useSendRestockMailsMutation,
} from './waitlist.api.ts';
import { groupName, groupVariant, stockWords } from './waitlistWords.ts';

const GROUPS: ListDefinition<SignUpGroup> = {
  id: 'waitlist',
  one: 'product that people wait for',
  many: 'products that people wait for',
  icon: 'waitlist',
  idOf: ({ productId, variantId }) => `${productId}.${variantId}`,
  nameOf: (group) => [groupName(group), groupVariant(group)].filter(Boolean).join(', '),
  pathOf: ({ productId, variantId, signUpCount }) =>
    waitlistGroupPath(productId, variantId, signUpCount === 0 ? 'told' : 'waiting'),
  detailOf: ({ sku }) => sku,
  nameTitle: 'Product',
  columns: [
    {
      id: 'waiting',
      title: 'Wait',
      sort: 'waiting',
      cell: ({ signUpCount }) => signUpCount.toLocaleString(LOCALE),
      isNumber: true,
    },
    {
      id: 'told',
      title: 'Told',
      sort: 'told',
      cell: ({ notifiedCount }) => notifiedCount.toLocaleString(LOCALE),
      isNumber: true,
    },
    { id: 'stock', title: 'Now', cell: stockWords },
    {
      id: 'newest',
      title: 'Last sign-up',
      sort: 'newest',
      cell: ({ newestSignUpAt }) => instantOrNone(newestSignUpAt),
    },
    {
      id: 'notified',
      title: 'Last told',
      sort: 'lastTold',
      cell: ({ newestNotificationAt }) => instantOrNone(newestNotificationAt),
      isExtra: true,
    },
  ],
  views: [
    { id: 'waiting', label: 'Waiting', query: { show: 'waiting' } },
    { id: 'told', label: 'Told', query: { show: 'told' } },
  ],
};

const instantOrNone = (at: string | null) => (at === null ? '–' : instantOf(at));
const groupsOf = ({ signUpGroups }: GroupPage) => signUpGroups;

/** What people wait for, by how many they are. */
export function WaitlistPage() {
  const list = useListState(GROUPS);
  const read = useListWaitlistGroupsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [send] = useSendRestockMailsMutation();
  const maySend = useMay('waitlist.send');
  return (
    <ListScreen
      title="Waitlist"
      lead="What is sold out and asked for. The most wanted stands first."
      definition={GROUPS}
      list={list}
      read={read}
      rowsOf={groupsOf}
      actions={<SettingsLink namespace="waitlist" />}
      bulk={
        maySend
          ? [
              {
                label: 'Write to all',
                asks: 'Write to everybody who waits for these?',
                suits: ({ signUpCount }) => signUpCount > 0,
                run: ({ productId, variantId }) => send({ productId, variantId }),
                done: 'written about',
              },
            ]
          : []
      }
      empty={{
        title: 'Nobody waits',
        text: 'Who finds something sold out can leave an address there. They come up here.',
        action: (
          <WayTo to="/config/inventory?view=out" needs="inventory.read">
            See what is sold out
          </WayTo>
        ),
      }}
    />
  );
}
