import type { SavedMethodView } from '../../../../api/http/contracts/payments/savedMethods.ts';
import type { SubscriptionList } from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { callAccount } from './accountCalls.ts';
import { MoreButton } from './MoreButton.tsx';
import { OwnSubscription } from './OwnSubscription.tsx';
import { useMore } from './useMore.ts';

interface Props {
  readonly first: SubscriptionList;
  /** Whether they begin further down than at the newest. */
  readonly isEarlier: boolean;
  readonly timeZone: string;
  /** Saved ways to pay to choose from. */
  readonly methods: readonly SavedMethodView[];
}

export function OwnSubscriptions({ first, isEarlier, timeZone, methods }: Props) {
  const list = useMore(first.subscriptions, first.nextCursor, async (cursor) => {
    const { subscriptions, nextCursor } = await callAccount<SubscriptionList>(
      'GET',
      `/subscriptions?${new URLSearchParams({ cursor })}`,
    );
    return { rows: subscriptions, nextCursor };
  });
  // Most people subscribe to nothing, and need not read that they do not.
  if (list.rows.length === 0) return null;
  return (
    <section aria-labelledby="subscriptions">
      <h2 id="subscriptions">Subscriptions</h2>
      <ul className="account-rows">
        {list.rows.map((subscription) => (
          <OwnSubscription
            key={subscription.subscriptionId}
            subscription={subscription}
            timeZone={timeZone}
            methods={methods}
            onChange={(change) =>
              list.setRows(
                list.rows.map((known) =>
                  known.subscriptionId === change.subscriptionId ? { ...known, ...change } : known,
                ),
              )
            }
          />
        ))}
      </ul>
      <MoreButton name="subscriptions" isEarlier={isEarlier} list={list} />
    </section>
  );
}
