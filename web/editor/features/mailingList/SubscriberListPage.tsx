import { Link } from 'react-router';
import type { SubscriberView } from '../../../../api/http/contracts/mailingList/mailingList.ts';
import { dayOf } from '../../text/time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { mailsToPath } from '../mails/paths.ts';
import { useMay } from '../session/session.api.ts';
import { BounceAddress } from './BounceAddress.tsx';
import { newSubscriberPath } from './paths.ts';
import {
  exportPath,
  type SubscriberPage,
  useAskAgainMutation,
  useListSubscribersInfiniteQuery,
  useRemoveSubscriberMutation,
} from './subscribers.api.ts';
import { consentWords, standingWords } from './subscriberWords.ts';

const SUBSCRIBERS: ListDefinition<SubscriberView> = {
  id: 'subscribers',
  one: 'subscriber',
  icon: 'mailingList',
  idOf: ({ id }) => id,
  nameOf: ({ email }) => email,
  // What they were written so far.
  pathOf: ({ email }) => mailsToPath(email),
  nameTitle: 'Who',
  searched: 'The whole address',
  columns: [
    { id: 'consent', title: 'How they agreed', cell: consentWords },
    { id: 'joined', title: 'Since', cell: ({ joinedAt }) => dayOf(joinedAt) },
    { id: 'standing', title: 'Stands', cell: standingWords },
    { id: 'left', title: 'Left', cell: ({ leftAt }) => (leftAt === null ? '–' : dayOf(leftAt)) },
  ],
  views: [
    { id: 'on', label: 'On the list', query: { state: 'on' } },
    { id: 'pending', label: 'Not confirmed', query: { state: 'pending' } },
    { id: 'bounced', label: 'Takes no mail', query: { state: 'bounced' } },
    { id: 'left', label: 'Left', query: { state: 'left' } },
  ],
};

const subscribersOf = ({ subscribers }: SubscriberPage) => subscribers;
const totalOf = ({ total }: SubscriberPage) => total;

/** Who agreed to news, and how they did. */
export function SubscriberListPage() {
  const list = useListState(SUBSCRIBERS);
  const read = useListSubscribersInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveSubscriberMutation();
  const [askAgain] = useAskAgainMutation();
  const maySend = useMay('campaigns.send');
  const mayWrite = useMay('customers.write');
  const mayExport = useMay('customers.export');
  const add = mayWrite && (
    <Link className="button" data-tone="primary" to={newSubscriberPath}>
      <Icon name="plus" />
      Add somebody
    </Link>
  );
  return (
    <ListScreen
      title="Mailing list"
      definition={SUBSCRIBERS}
      list={list}
      read={read}
      rowsOf={subscribersOf}
      totalOf={totalOf}
      actions={
        <>
          {mayExport && (
            <a className="button" href={exportPath} download>
              <Icon name="download" />
              Export
            </a>
          )}
          {maySend && <BounceAddress />}
          {add}
        </>
      }
      bulk={
        mayWrite
          ? [
              {
                label: 'Ask again',
                suits: ({ isPending }) => isPending,
                run: ({ id }) => askAgain(id),
                done: 'asked again',
              },
              {
                label: 'Take off the list',
                asks: 'Take them off the mailing list?',
                isDanger: true,
                suits: ({ leftAt }) => leftAt === null,
                run: ({ id }) => remove(id),
                done: 'taken off',
              },
            ]
          : []
      }
      empty={{
        title: 'Nobody is on the list',
        text: 'Visitors join in the popup, or where they ask for stock. You can add who told you that they want news.',
        action: add,
      }}
    />
  );
}
