import { useState } from 'react';
import type { StockLevelView } from '../../../../api/http/contracts/inventory/stock.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { NumberField } from '../../ui/ValueFields.tsx';
import { useMay } from '../session/session.api.ts';
import { dayWords } from './deliveryWords.ts';
import { useCallOffDeliveryMutation, useExpectStockMutation } from './inventory.api.ts';
import { ReceiveDeliveryDialog } from './ReceiveDeliveryDialog.tsx';

type Delivery = StockLevelView['deliveries'][number];

/** What is on its way, to be received or called off. */
export function Deliveries({ stock }: { readonly stock: StockLevelView }) {
  const { productId, variantId, deliveries } = stock;
  const mayWrite = useMay('inventory.write');
  const [receiving, setReceiving] = useState<Delivery | null>(null);
  const [callingOff, setCallingOff] = useState<Delivery | null>(null);
  const [callOff] = useCallOffDeliveryMutation();
  const of = { productId, variantId };
  return (
    <section className="card" aria-label="Expected">
      <h2>Expected</h2>
      {deliveries.length === 0 && <p className="muted">Nothing is on its way.</p>}
      <ul className="delivery-list">
        {deliveries.map((delivery) => {
          const words = `${counted(delivery.quantity, 'piece')} on ${dayWords(delivery.expectedOn)}`;
          return (
            <li key={delivery.deliveryId}>
              <span>{words}</span>
              {mayWrite && (
                <span className="actions">
                  <Button aria-label={`Receive ${words}`} onClick={() => setReceiving(delivery)}>
                    Receive
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={`Call ${words} off`}
                    onClick={() => setCallingOff(delivery)}
                  >
                    Call off
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite && <ExpectForm {...of} />}
      {receiving && (
        <ReceiveDeliveryDialog stock={of} delivery={receiving} onClose={() => setReceiving(null)} />
      )}
      {callingOff && (
        <ReasonDialog
          title="Call this delivery off?"
          subtitle={`${counted(callingOff.quantity, 'piece')} on ${dayWords(callingOff.expectedOn)}`}
          goes="Call off"
          stays="Keep expecting it"
          run={(reason) => callOff({ ...of, deliveryId: callingOff.deliveryId, reason })}
          onDone={() => setCallingOff(null)}
          onClose={() => setCallingOff(null)}
        />
      )}
    </section>
  );
}

function ExpectForm(of: { readonly productId: string; readonly variantId: string }) {
  const [quantity, setQuantity] = useState<number | null>(null);
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [send, { isLoading }] = useExpectStockMutation();
  const { change, refusal } = useChange(send);
  const isCount = quantity !== null && quantity > 0;
  const clear = () => {
    setQuantity(null);
    setDay('');
    setReason('');
    setAsked(false);
  };
  const expectThem = async (): Promise<boolean> => {
    setAsked(true);
    if (!isCount || day === '' || isLoading) return false;
    const body = { quantity, expectedOn: day, reason: reason.trim() || 'Ordered' };
    if (!(await change({ ...of, ...body }, `${counted(quantity, 'piece')} expected.`))) return false;
    clear();
    return true;
  };
  return (
    <form className="inline-form" aria-label="Expect pieces" noValidate onSubmit={submitting(expectThem)}>
      <NumberField
        label="Pieces"
        value={quantity}
        error={isAsked && !isCount ? 'Enter a whole number, 1 or more.' : (refusal?.message ?? null)}
        onChange={setQuantity}
      />
      <TextField
        label="Expected on"
        type="date"
        value={day}
        error={isAsked && day === '' ? 'Say when.' : null}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextField
        label="Reason"
        placeholder="Ordered"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" isBusy={isLoading}>
        Expect
      </Button>
      <UnsavedChanges isDirty={quantity !== null || day !== ''} save={expectThem} discard={clear} />
    </form>
  );
}
