import { Link } from 'react-router';
import type {
  SubscriptionList,
  SubscriptionView,
} from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { BulkAction, ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { LOCALE } from '../../words/language.ts';
import { SettingsLink } from '../preferences/SettingsLink.tsx';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import { forecastPath, subscriptionPath } from './paths.ts';
import { useChangeSubscriptionMutation, useListSubscriptionsInfiniteQuery } from './subscriptions.api.ts';
import { nextWords, standing } from './subscriptionWords.ts';

const SUBSCRIPTIONS: ListDefinition<SubscriptionView> = {
  id: 'subscriptions',
  one: 'subscription',
  icon: 'subscription',
  idOf: ({ subscriptionId }) => subscriptionId,
  nameOf: ({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`),
  pathOf: ({ subscriptionId }) => subscriptionPath(subscriptionId),
  detailOf: ({ phrase }) => phrase,
  nameTitle: 'Subscription',
  searched: 'Product, SKU, name or e-mail',
  columns: [
    { id: 'who', title: 'Subscriber', cell: ({ email }) => email },
    { id: 'status', title: 'Status', cell: (one) => <Status subscription={one} /> },
    { id: 'next', title: 'Next payment', sort: 'next', cell: nextWords },
    {
      id: 'total',
      title: 'Last paid',
      cell: ({ lastTotal }) => lastTotal && wireMoneyWords(lastTotal),
      isNumber: true,
    },
    {
      id: 'billed',
      title: 'Payments',
      sort: 'payments',
      cell: ({ billed }) => billed.toLocaleString(LOCALE),
      isNumber: true,
    },
    {
      id: 'since',
      title: 'Since',
      sort: 'since',
      cell: ({ startedAt }) => startedAt && dayOf(startedAt),
      isExtra: true,
    },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'active', label: 'Active', query: { status: 'active' } },
    { id: 'failing', label: 'Payment failed', query: { isFailing: 'true' } },
    { id: 'paused', label: 'Paused', query: { status: 'paused' } },
    { id: 'ended', label: 'Ended', query: { status: 'cancelled' } },
    { id: 'completed', label: 'Completed', query: { status: 'completed' } },
  ],
};

const subscriptionsOf = ({ subscriptions }: SubscriptionList) => subscriptions;

/** Who pays for what again and again, newest first. */
export function SubscriptionListPage() {
  const list = useListState(SUBSCRIPTIONS);
  const read = useListSubscriptionsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [send] = useChangeSubscriptionMutation();
  const mayWrite = useMay('orders.write');
  const bulk: readonly BulkAction<SubscriptionView>[] = mayWrite
    ? [
        {
          label: 'Pause',
          asks: 'Pause these subscriptions? Nothing is billed until they go on.',
          suits: ({ status, endsAt }) => status === 'active' && endsAt === null,
          run: ({ subscriptionId }) => send({ subscriptionId, deed: 'pause' }),
          takeBack: ({ subscriptionId }) => send({ subscriptionId, deed: 'resume' }),
          done: 'paused',
        },
        {
          label: 'Resume',
          asks: 'Let these subscriptions go on?',
          suits: ({ status }) => status === 'paused',
          run: ({ subscriptionId }) => send({ subscriptionId, deed: 'resume' }),
          takeBack: ({ subscriptionId }) => send({ subscriptionId, deed: 'pause' }),
          done: 'resumed',
        },
      ]
    : [];
  return (
    <ListScreen
      title="Subscriptions"
      definition={SUBSCRIPTIONS}
      list={list}
      read={read}
      rowsOf={subscriptionsOf}
      bulk={bulk}
      actions={
        <>
          <SettingsLink namespace="subscriptions" />
          <Link className="button" to={forecastPath}>
            <Icon name="calendar" />
            Renewals to come
          </Link>
        </>
      }
      empty={{
        title: 'No subscription yet',
        text: 'Give a product a subscription plan, and buyers can have it again and again.',
        action: (
          <WayTo to="/config/products" needs="products.read">
            Choose a product
          </WayTo>
        ),
      }}
    />
  );
}

export function Status({ subscription }: { readonly subscription: SubscriptionView }) {
  const { words, tone } = standing(subscription);
  return (
    <>
      <Badge tone={tone}>{words}</Badge> {subscription.mode === 'test' && <Badge tone="warn">Test</Badge>}
    </>
  );
}
