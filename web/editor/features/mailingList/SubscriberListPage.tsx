import { useMemo } from 'react';
import { Link } from 'react-router';
import type { MailingListView } from '../../../../api/http/contracts/mailingList/lists.ts';
import type { SubscriberView } from '../../../../api/http/contracts/mailingList/mailingList.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { dayOf } from '../../text/time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { OfCampaign } from '../campaigns/OfCampaign.tsx';
import { mailsToPath } from '../mails/paths.ts';
import { useMay } from '../session/session.api.ts';
import { useListMailingListsQuery } from './lists.api.ts';
import { bouncesPath, listsPath, newSubscriberPath } from './paths.ts';
import {
  exportPath,
  type SubscriberPage,
  useAskAgainMutation,
  useListSubscribersInfiniteQuery,
  useRemoveSubscriberMutation,
} from './subscribers.api.ts';
import { consentWords, standingWords } from './subscriberWords.ts';

type Lists = readonly MailingListView[];

const definitionOf = (lists: Lists): ListDefinition<SubscriberView> => ({
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
    {
      id: 'lists',
      title: 'Lists',
      cell: ({ lists: known }) =>
        known
          .filter(({ state }) => state === 'on')
          .map(({ listId }) => lists.find(({ id }) => id === listId)?.name ?? listId)
          .join(', ') || '–',
    },
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
  filters: [
    {
      param: 'campaignId',
      label: 'Lost by',
      type: 'one',
      shown: (campaignId) => <OfCampaign campaignId={campaignId} />,
    },
    {
      param: 'listId',
      label: 'List',
      options: lists.map(({ id, name, archivedAt }) => ({
        value: id,
        label: archivedAt === null ? name : `${name} (archived)`,
      })),
    },
  ],
});
const NO_LISTS: Lists = [];

const subscribersOf = ({ subscribers }: SubscriberPage) => subscribers;
const totalOf = ({ total }: SubscriberPage) => total;

/** Who agreed to news, and how they did. */
export function SubscriberListPage() {
  const { data: lists = NO_LISTS } = useListMailingListsQuery();
  const definition = useMemo(() => definitionOf(lists), [lists]);
  const list = useListState(definition);
  const { listId } = list.query;
  const read = useListSubscribersInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveSubscriberMutation();
  const [askAgain] = useAskAgainMutation();
  const maySend = useMay('campaigns.send');
  const mayWrite = useMay('customers.write');
  const mayExport = useMay('lists.export');
  const add = mayWrite && (
    <Link className="button" data-tone="primary" to={newSubscriberPath}>
      <Icon name="plus" />
      Add somebody
    </Link>
  );
  return (
    <ListScreen
      title="Mailing list"
      definition={definition}
      list={list}
      read={read}
      rowsOf={subscribersOf}
      totalOf={totalOf}
      actions={
        <>
          {mayExport && (
            <FileLink className="button" href={exportPath(list.query)}>
              <Icon name="download" />
              Export
            </FileLink>
          )}
          <Link className="button" to={listsPath}>
            Lists
          </Link>
          {maySend && (
            <Link className="button" to={bouncesPath}>
              Bounces
            </Link>
          )}
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
                asks:
                  listId === undefined
                    ? 'Take them off all mailing lists?'
                    : 'Take them off this mailing list?',
                isDanger: true,
                suits: ({ leftAt }) => leftAt === null,
                run: ({ id }) => remove({ id, listId }),
                done: 'taken off',
              },
            ]
          : []
      }
      empty={{
        title: 'Nobody is on the list',
        text: 'Visitors join in the popup, by a form or a block, or where they ask for stock. You can add who told you that they want news.',
        action: add,
      }}
    />
  );
}
