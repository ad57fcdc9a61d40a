import { type FormEvent, useCallback, useState } from 'react';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { useChange } from '../../app/useChange.ts';
import { useReadAt } from '../../app/useReadAt.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField, Toggle } from '../../ui/Field.tsx';
import { MoneyField, NumberField } from '../../ui/ValueFields.tsx';
import { AddressFields } from '../orders/AddressFields.tsx';
import { ItemsField } from '../orders/ItemsField.tsx';
import { refusalAtLarge } from '../orders/refusalWords.ts';
import { useSite } from '../session/session.api.ts';
import { BuyerField } from './BuyerField.tsx';
import { CustomItems } from './CustomItems.tsx';
import { type DraftEntry, draftRequestOf, missingIn } from './draftEntry.ts';
import type { DraftRequest } from './draftOrders.api.ts';

interface Props {
  readonly initial: DraftEntry;
  /** What its button says, and what is said afterwards. */
  readonly goes: string;
  readonly said: string;
  /** Of the draft that is edited, and what an edit says it was made on. */
  readonly revision?: number | null;
  readonly save: (request: DraftRequest, readAt?: number) => Promise<{ readonly error?: unknown }>;
  readonly onSaved: () => void;
}

/** An order that staff put together: for whom, what, for how much, and where it goes. */
export function DraftForm({ initial, goes, said, revision = null, save, onSaved }: Props) {
  const { currency } = useSite();
  const [begun, setBegun] = useState(initial);
  const [entry, setEntry] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const sendAt = useCallback(
    ({ request, readAt }: { readonly request: DraftRequest; readonly readAt: number | undefined }) =>
      save(request, readAt),
    [save],
  );
  const { change, refusal, forget } = useChange(sendAt);
  const isDirty = entry !== begun;
  const readAt = useReadAt(revision, refusal, isDirty);
  // What a colleague saves meanwhile appears, and takes nothing away from who has begun to type.
  if (!isDirty && initial !== begun) {
    setBegun(initial);
    setEntry(initial);
  }
  const missing = isAsked ? missingIn(entry) : {};
  const set = (facts: Partial<DraftEntry>) => {
    forget();
    setEntry({ ...entry, ...facts });
  };
  const errorOf = (field: string): string | null =>
    missing[field] ?? (refusal?.field === field ? refusal.message : null);
  const send = async (): Promise<boolean> => {
    setAsked(true);
    if (isBusy || Object.keys(missingIn(entry)).length > 0) return false;
    setBusy(true);
    const isSaved = await change({ request: draftRequestOf(entry), readAt }, said);
    setBusy(false);
    return isSaved;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send()) onSaved();
  };
  const count = Object.keys(missing).length;
  return (
    <form className="edit-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="two-columns">
        <div className="column">
          <section className="card" aria-label="What is sold">
            <h2>What is sold</h2>
            <ItemsField
              items={entry.items}
              currency={currency}
              error={errorOf('lines')}
              onChange={(items) => set({ items })}
            />
            <CustomItems
              items={entry.custom}
              currency={currency}
              errorOf={errorOf}
              onChange={(custom) => set({ custom })}
            />
          </section>
          <section className="card" aria-label="What was agreed">
            <h2>What was agreed</h2>
            <NumberField
              label="Off all goods"
              hint="Empty for nothing. Discounts of the store still apply."
              digits={2}
              unit="%"
              value={entry.reduction}
              error={errorOf('reduction')}
              onChange={(reduction) => set({ reduction })}
            />
            <div className="pair pair-even">
              <MoneyField
                label="Shipping costs"
                hint="Empty: what the store charges."
                currency={currency}
                value={entry.shippingCost}
                error={errorOf('shipping.cost')}
                onChange={(shippingCost) => set({ shippingCost })}
              />
              <TextField
                label="Shipped by"
                placeholder="Shipping"
                maxLength={100}
                value={entry.shippingName}
                onChange={({ target }) => set({ shippingName: target.value })}
              />
            </div>
          </section>
        </div>
        <div className="column column-side">
          <section className="card" aria-label="For whom">
            <h2>For whom</h2>
            <BuyerField onChoose={set} />
            <TextField
              label="E-mail"
              type="email"
              value={entry.email}
              error={errorOf('email')}
              onChange={({ target }) => set({ email: target.value, customerId: null })}
            />
            <TextArea
              label="Note"
              maxLength={2000}
              value={entry.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          </section>
          <section className="card" aria-label="Where it goes">
            <h2>Where it goes</h2>
            <Toggle
              label="It has an address"
              hint="Goods need one to be sent to."
              isOn={entry.hasAddress}
              onChange={(hasAddress) => set({ hasAddress })}
            />
            {entry.hasAddress && (
              <AddressFields
                address={entry.address}
                onChange={(address) => set({ address })}
                errorOf={(field) => errorOf(`address.${field}`) ?? errorOf(`shippingAddress.${field}`)}
              />
            )}
          </section>
        </div>
      </div>
      <div className="form-end">
        {refusal && !isBeside(refusal.field) && (
          <p className="field-error" role="alert">
            {refusalAtLarge(refusal)}
          </p>
        )}
        {count > 0 && (
          <p className="field-error" role="alert">
            {count === 1 ? 'One field to look at' : `${count} fields to look at`}
          </p>
        )}
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {goes}
        </Button>
      </div>
      <UnsavedChanges isDirty={isDirty} save={send} discard={() => setEntry(begun)} />
    </form>
  );
}

const isBeside = (field: string | null): boolean =>
  field !== null && /^(?:email|lines|reduction|shipping\.cost|shippingAddress\.\w+)$/.test(field);
