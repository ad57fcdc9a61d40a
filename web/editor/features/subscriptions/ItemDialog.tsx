import { useState } from 'react';
import type { SubscriptionView } from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { refusalIn, useChange } from '../../app/useChange.ts';
import { useReadAt } from '../../app/useReadAt.ts';
import { moneyWords, wireMoneyWords } from '../../text/money.ts';
import { meanwhileWords } from '../../text/values.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { NumberField } from '../../ui/ValueFields.tsx';
import {
  type Goods,
  type NewItem,
  type ReadGoods,
  useChangeSubscriptionItemMutation,
  useGetSubscriptionGoodsQuery,
} from './subscriptions.api.ts';
import { goodsWords } from './subscriptionWords.ts';

interface Props {
  readonly subscription: SubscriptionView;
  readonly onClose: () => void;
}

/** Other goods, another variant, or other pieces, from the next order on. */
export function ItemDialog({ subscription, onClose }: Props) {
  const { data, error } = useGetSubscriptionGoodsQuery(subscription.subscriptionId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog
      isOpen
      title="Change what is delivered"
      subtitle="It counts from the next order on. The subscriber gets a mail at once."
      onClose={onClose}
    >
      {data ? (
        <Fields subscription={subscription} goods={data} onClose={onClose} />
      ) : (
        <>
          {!error && <Skeleton lines={3} />}
          <DialogActions refusal={error ? refusalIn(error).message : null}>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const keyOf = ({ itemId, sku }: Pick<Goods, 'itemId' | 'sku'>): string => `${itemId} ${sku}`;

const moneyOf = ({ value, currency }: Goods['unitPrice'], pieces = 1) =>
  ({ amount: Number(value) * pieces, currency }) as NewItem['unitPrice'];

function Fields({ subscription, goods, onClose }: Props & { readonly goods: ReadGoods }) {
  const { subscriptionId, phrase } = subscription;
  const { current, choices, revision } = goods;
  const [chosenKey, setChosen] = useState(keyOf(current));
  const [quantity, setQuantity] = useState<number | null>(current.quantity);
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [send, { isLoading }] = useChangeSubscriptionItemMutation();
  const { change, refusal, forget } = useChange(send);
  const readAt = useReadAt(revision, refusal);
  const chosen = choices.find((each) => keyOf(each) === chosenKey);
  const isSame = chosenKey === keyOf(current) && quantity === current.quantity;
  const isCount = quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999;

  async function save() {
    setTried(true);
    if (!chosen || !isCount || !isAgreed) return;
    const body = (wanted: Goods, pieces: number) => ({
      ...{ itemId: wanted.itemId, sku: wanted.sku, quantity: pieces, isAgreed: true as const },
      unitPrice: moneyOf(wanted.unitPrice),
    });
    const done = await change(
      { subscriptionId, ...body(chosen, quantity), readAt },
      'Changed. The subscriber is told.',
      () => send({ subscriptionId, ...body(current, current.quantity), readAt: undefined }),
    );
    if (done) onClose();
  }

  const conflict = refusal && refusal.conflicts.length > 0 ? meanwhileWords(refusal.conflicts) : null;
  return (
    <div className="stack">
      <ComboBox
        label="Goods"
        value={chosen ? chosenKey : null}
        options={choices.map((each) => ({
          value: keyOf(each),
          label: `${goodsWords(each)} · ${wireMoneyWords(each.unitPrice)}${each.isAvailable ? '' : ' · sold out'}`,
        }))}
        error={isTried && !chosen ? 'Choose what is delivered.' : null}
        hint="Variants of the same product, and physical products that are sold by subscription as often."
        onChange={(key) => {
          setChosen(key);
          setAgreed(false);
          forget();
        }}
      />
      <NumberField
        label="Pieces"
        value={quantity}
        error={isTried && !isCount ? 'Write a whole number from 1 to 9999.' : null}
        onChange={(pieces) => {
          setQuantity(pieces);
          setAgreed(false);
          forget();
        }}
      />
      {chosen && isCount && (
        <p aria-live="polite">
          {moneyWords(moneyOf(chosen.unitPrice, quantity))} {phrase} from the next payment on, shipping and
          tax on top.
        </p>
      )}
      <Checkbox
        label="The subscriber wants this and knows what it costs"
        checked={isAgreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <DialogActions
        refusal={
          conflict ??
          refusal?.message ??
          (isTried && !isAgreed && !isSame ? 'Change it only where the subscriber agrees.' : null)
        }
      >
        <Button onClick={onClose}>Leave it</Button>
        <Button tone="primary" isBusy={isLoading} disabled={isSame} onClick={() => void save()}>
          Change it
        </Button>
      </DialogActions>
    </div>
  );
}
