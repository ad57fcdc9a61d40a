import { type FormEvent, useId, useState } from 'react';
import type {
  SubscriptionGoodsView,
  SubscriptionStanding,
  SubscriptionView,
} from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { ApiError } from '../../../shared/api.ts';
import { formatMoney } from '../../../shared/money.ts';
import { withMinorUnits } from '../../../shared/moneySums.ts';
import { useStore } from '../../store/store.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { callAccount } from './accountCalls.ts';
import { goodsName } from './subscriptionWords.ts';

type Goods = SubscriptionGoodsView['choices'][number];
/** What a subscription brings once it was changed. */
export type ChangedItem = Pick<
  SubscriptionView,
  'subscriptionId' | 'itemId' | 'sku' | 'title' | 'attributes' | 'quantity'
>;

interface Props {
  readonly subscription: SubscriptionView;
  readonly onChange: (change: SubscriptionStanding | ChangedItem) => void;
}

/** Other goods, another variant or other pieces, which the subscriber chooses after they saw what they cost. */
export function SubscriptionItem({ subscription, onChange }: Props) {
  const { subscriptionId } = subscription;
  const [goods, setGoods] = useState<SubscriptionGoodsView | null>(null);
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, attempt } = useCall();
  const path = `/subscriptions/${encodeURIComponent(subscriptionId)}`;

  const read = async () => setGoods(await callAccount<SubscriptionGoodsView>('GET', `${path}/goods`));
  async function look() {
    setDone(false);
    await attempt(read);
  }

  function save(chosen: Goods, quantity: number) {
    const { itemId, sku, title, attributes, unitPrice } = chosen;
    return attempt(async () => {
      const shown = { amount: Number(unitPrice.value), currency: unitPrice.currency };
      const body = { itemId, sku, quantity, unitPrice: shown };
      try {
        onChange(await callAccount<SubscriptionStanding>('PUT', `${path}/item`, body));
      } catch (error) {
        // What it costs now is there to be looked at again.
        if (error instanceof ApiError && error.problem.code === 'QUOTE_CHANGED') await read();
        throw error;
      }
      onChange({ subscriptionId, itemId, sku, title, attributes, quantity });
      setGoods(null);
      setDone(true);
    });
  }

  return (
    <div className="subscription-item">
      {goods ? (
        <Choice
          subscription={subscription}
          goods={goods}
          isBusy={isBusy}
          onSave={save}
          onClose={() => setGoods(null)}
        />
      ) : (
        <button
          type="button"
          className="link-button"
          disabled={isBusy}
          aria-label={`Change what is delivered: ${subscription.title}`}
          onClick={() => void look()}
        >
          Change what is delivered
        </button>
      )}
      <p role="status" className="account-done">
        {isDone && 'This is delivered from the next order on.'}
      </p>
      <FormAlert problem={problem} />
    </div>
  );
}

const timesOf = (price: Goods['unitPrice'], pieces: number) =>
  withMinorUnits(price, BigInt(price.value) * BigInt(pieces));
const keyOf = ({ itemId, sku }: Pick<Goods, 'itemId' | 'sku'>): string => `${itemId} ${sku}`;

interface ChoiceProps {
  readonly subscription: SubscriptionView;
  readonly goods: SubscriptionGoodsView;
  readonly isBusy: boolean;
  readonly onSave: (chosen: Goods, quantity: number) => void;
  readonly onClose: () => void;
}

function Choice({ subscription, goods, isBusy, onSave, onClose }: ChoiceProps) {
  const language = useStore((state) => state.locale.language);
  const id = useId();
  const { current, choices } = goods;
  const [key, setKey] = useState(keyOf(current));
  const [typed, setTyped] = useState(String(current.quantity));
  const [isTried, setTried] = useState(false);
  const chosen = choices.find((each) => keyOf(each) === key);
  const quantity = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isSame = key === keyOf(current) && quantity === current.quantity;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (chosen && quantity > 0) onSave(chosen, quantity);
  }

  return (
    <form noValidate className="subscription-choice" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>What is delivered</label>
        <span className="select">
          <select id={id} value={chosen ? key : ''} onChange={({ target }) => setKey(target.value)}>
            {!chosen && <option value="">{goodsName(current)}</option>}
            {choices.map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {goodsName(each)} · {formatMoney(each.unitPrice, language)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <TextField
        label="Pieces"
        autoComplete="off"
        inputMode="decimal"
        maxLength={4}
        value={typed}
        error={isTried && quantity === 0 ? 'Write at least 1.' : undefined}
        onChange={setTyped}
      />
      {chosen && quantity > 0 && (
        <p className="account-row-note">
          {`From the next payment on: ${formatMoney(timesOf(chosen.unitPrice, quantity), language)} ${subscription.phrase}, shipping and tax on top.`}
        </p>
      )}
      <div className="account-actions">
        <button type="submit" className="button button-quiet" disabled={isBusy || isSame || !chosen}>
          Have this delivered
        </button>
        <button type="button" className="link-button" onClick={onClose}>
          Leave it
        </button>
      </div>
    </form>
  );
}
