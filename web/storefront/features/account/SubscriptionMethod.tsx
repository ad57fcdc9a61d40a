import { useId, useState } from 'react';
import type { SavedMethodView } from '../../../../api/http/contracts/payments/savedMethods.ts';
import type {
  SubscriptionStanding,
  SubscriptionView,
} from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { useCall } from '../../ui/useCall.ts';
import { savedMethodName } from '../payment/savedMethodWords.ts';
import { callAccount } from './accountCalls.ts';

interface Props {
  readonly subscription: SubscriptionView;
  readonly methods: readonly SavedMethodView[];
  readonly onChange: (standing: SubscriptionStanding) => void;
}

/** Which saved card a subscription is paid by from now on. */
export function SubscriptionMethod({ subscription, methods, onChange }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, attempt } = useCall();
  const { subscriptionId, title } = subscription;

  async function choose() {
    setDone(false);
    const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/payment-method`;
    const went = await attempt(async () =>
      onChange(await callAccount<SubscriptionStanding>('PUT', path, { methodId: chosen })),
    );
    setDone(went);
  }

  return (
    <div className="subscription-method">
      <label htmlFor={id} className="visually-hidden">{`Card for ${title}`}</label>
      <span className="select">
        <select id={id} value={chosen} disabled={isBusy} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Pay with another card…</option>
          {methods.map((method) => (
            <option key={method.id} value={method.id}>
              {savedMethodName(method)}
            </option>
          ))}
        </select>
      </span>
      {chosen !== '' && (
        <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => void choose()}>
          Use this card
        </button>
      )}
      <p role="status" className="account-done">
        {isDone && 'It is paid by this card from now on.'}
      </p>
      <FormAlert problem={problem} />
    </div>
  );
}
