import { type FormEvent, useState } from 'react';
import type { SavedMethodView } from '../../../../api/http/contracts/payments/savedMethods.ts';
import type {
  SubscriptionStanding,
  SubscriptionView,
} from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { callAccount } from './accountCalls.ts';
import { type ChangedItem, SubscriptionItem } from './SubscriptionItem.tsx';
import { SubscriptionMethod } from './SubscriptionMethod.tsx';
import { actionsOn, goodsName, type SubscriptionAction, subscriptionStanding } from './subscriptionWords.ts';

interface Props {
  readonly subscription: SubscriptionView;
  readonly timeZone: string;
  readonly methods: readonly SavedMethodView[];
  readonly onChange: (change: SubscriptionStanding | ChangedItem) => void;
}

const LABELS: Readonly<Record<SubscriptionAction, string>> = {
  skip: 'Skip the next one',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
};
const DONE: Readonly<Record<SubscriptionAction, string>> = {
  skip: 'The next one is left out.',
  pause: 'It is paused.',
  resume: 'It goes on.',
  cancel: 'It is cancelled.',
};

/** One subscription, with what can be asked of it. */
export function OwnSubscription({ subscription, timeZone, methods, onChange }: Props) {
  const language = useStore((state) => state.locale.language);
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<SubscriptionAction | null>(null);
  const subject = ['subscriptionId', subscription.subscriptionId] as const;
  const { isBusy, problem, attempt } = useCall(useRefused('subscription', subject)?.message);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const day = (moment: string) => format.format(new Date(moment));
  const { subscriptionId, title, quantity, phrase, status, priceChange, lastFailure } = subscription;

  async function ask(action: SubscriptionAction) {
    setDone(null);
    const went = await attempt(async () => {
      const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/${action}`;
      onChange(await callAccount<SubscriptionStanding>('POST', path, {}));
    });
    if (went) setDone(action);
  }

  const cancelWords =
    status === 'active'
      ? 'It ends when what is paid for is over. Orders that were placed stand.'
      : 'It ends now. Orders that were placed stand.';

  function press(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = (submitter as HTMLButtonElement | null)?.value as SubscriptionAction | undefined;
    if (action === 'cancel') setAsking(true);
    else if (action) void ask(action);
  }

  return (
    <li className="account-subscription">
      <p className="account-row-title">
        {quantity === 1 ? goodsName(subscription) : `${quantity} × ${goodsName(subscription)}`}
        {subscription.mode === 'test' && <span className="account-test"> · Test</span>}
      </p>
      <p className="account-row-detail">
        {phrase} · {subscriptionStanding(subscription, day)}
      </p>
      {priceChange && (
        <p className="account-row-detail">
          From {day(priceChange.startsAt)} on it costs {formatMoney(priceChange.unitPrice, language)} each.
        </p>
      )}
      {lastFailure && status === 'active' && <p className="field-error">{lastFailure.message}</p>}
      <form method="post" action="/account" onSubmit={press}>
        <PlainFields form="subscription" subject={subject} />
        <div className="account-actions">
          {actionsOn(subscription).map((action) => (
            <button
              key={action}
              type="submit"
              name="action"
              value={action}
              className="link-button"
              disabled={isBusy}
              aria-label={`${LABELS[action]}: ${title}`}
            >
              {LABELS[action]}
            </button>
          ))}
        </div>
        {actionsOn(subscription).includes('cancel') && (
          <label className="checkbox without-script">
            <input type="checkbox" name="isSure" />
            Yes, cancel it: {cancelWords}
          </label>
        )}
      </form>
      {actionsOn(subscription).includes('cancel') && (
        <SubscriptionItem subscription={subscription} onChange={onChange} />
      )}
      {methods.length > 0 && actionsOn(subscription).includes('cancel') && (
        <SubscriptionMethod subscription={subscription} methods={methods} onChange={onChange} />
      )}
      <p role="status" className="account-done">
        {done !== null && DONE[done]}
      </p>
      <FormAlert problem={problem} />
      {isAsking && (
        <ConfirmDialog
          question={{
            title: `Cancel ${title}?`,
            message: cancelWords,
            action: 'Cancel subscription',
            refusal: 'Keep it',
          }}
          onAnswer={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) void ask('cancel');
          }}
        />
      )}
    </li>
  );
}
