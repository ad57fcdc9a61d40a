import { Link, useParams } from 'react-router';
import { wireMoneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { customerPath } from '../customers/paths.ts';
import { BriefOrders } from '../orders/BriefOrders.tsx';
import { ordersOfSubscriptionPath } from '../orders/paths.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { DeliveredCard } from './DeliveredCard.tsx';
import { PriceForm } from './PriceForm.tsx';
import { subscriptionsPath } from './paths.ts';
import { SubscriptionDeeds } from './SubscriptionDeeds.tsx';
import { Status } from './SubscriptionListPage.tsx';
import {
  type SubscriptionAnswer,
  useGetSubscriptionQuery,
  useListOrdersOfSubscriptionQuery,
} from './subscriptions.api.ts';
import { failureWords, priceChangeWords } from './subscriptionWords.ts';

/** One subscription: what is billed when, its orders, and what can be done about it. */
export function SubscriptionPage() {
  const { subscriptionId = '' } = useParams();
  const read = useGetSubscriptionQuery(subscriptionId, { refetchOnMountOrArgChange: true });
  const subscription = read.currentData?.subscription;
  return (
    <Page
      title={subscription?.title ?? 'Subscription'}
      mark={subscription && <Status subscription={subscription} />}
      lead={subscription && [subscription.email, subscription.phrase].filter(Boolean).join(' · ')}
      back={{ to: subscriptionsPath, title: 'Subscriptions' }}
      actions={
        <>
          <ObjectHistoryButton of="this subscription" category="subscription" objectId={subscriptionId} />
          {subscription && <SubscriptionDeeds subscription={subscription} />}
        </>
      }
    >
      <Loaded read={read}>{(answer) => <Sides {...answer} />}</Loaded>
    </Page>
  );
}

function Sides({ subscription, upcoming }: SubscriptionAnswer) {
  const { subscriptionId, status, endsAt } = subscription;
  const failure = failureWords(subscription);
  return (
    <div className="two-columns">
      <div className="stack-wide">
        {failure !== null && (
          <p className="notice" data-tone="problem">
            <Icon name="alert" />
            {failure}
          </p>
        )}
        <section className="card" aria-label="Payments to come">
          <h2>Payments to come</h2>
          {upcoming.length === 0 ? (
            <p className="muted">{endsAt === null ? 'None.' : `None: it ends on ${dayOf(endsAt)}.`}</p>
          ) : (
            <ol className="day-list">
              {upcoming.map((at) => (
                <li key={at}>
                  <time dateTime={at}>{dayOf(at)}</time>
                </li>
              ))}
            </ol>
          )}
        </section>
        <DeliveredCard subscription={subscription} />
        {(status === 'active' || status === 'paused') && endsAt === null && (
          <PriceForm subscriptionId={subscriptionId} />
        )}
        <section className="card" aria-label="Orders">
          <h2>Orders</h2>
          <Orders subscriptionId={subscriptionId} />
        </section>
      </div>
      <About subscription={subscription} />
    </div>
  );
}

function Orders({ subscriptionId }: { readonly subscriptionId: string }) {
  const read = useListOrdersOfSubscriptionQuery(subscriptionId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={2}>
      {({ orders, nextCursor }) => (
        <BriefOrders
          orders={orders}
          hasMore={nextCursor !== null}
          all={ordersOfSubscriptionPath(subscriptionId)}
        />
      )}
    </Loaded>
  );
}

function About({ subscription }: Pick<SubscriptionAnswer, 'subscription'>) {
  const { customerId, email, billed, startedAt, lastTotal, plan } = subscription;
  const subscriber = customerId === null ? email : <Link to={customerPath(customerId)}>{email}</Link>;
  return (
    <section className="card column-side" aria-label="About it">
      <h2>About it</h2>
      <Facts
        facts={[
          ['Subscriber', subscriber],
          ['Since', startedAt && dayOf(startedAt)],
          ['Payments', plan.numBillingCycles === 0 ? billed : `${billed} of ${plan.numBillingCycles}`],
          ['Last paid', lastTotal && wireMoneyWords(lastTotal)],
          ['New price', priceChangeWords(subscription)],
        ]}
      />
    </section>
  );
}
