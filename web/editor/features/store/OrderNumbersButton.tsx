import { useState } from 'react';
import { chooseOrderNumberFormatRequestSchema } from '../../../../api/http/contracts/orders/orderNumbers.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormNumber, FormText } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useMay } from '../session/session.api.ts';
import { useGetOrderNumbersQuery, useSaveOrderNumbersMutation } from './orderNumbers.api.ts';

/** How the next orders are called (`docs/rules/orders.md#numbers`). */
export function OrderNumbersButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Order numbers</Button>
      <Dialog
        isOpen={isOpen}
        title="Order numbers"
        subtitle="From the next order on. Numbers only ever go up."
        onClose={close}
      >
        {isOpen && <Numbers onSaved={close} />}
      </Dialog>
    </>
  );
}

function Numbers({ onSaved }: { readonly onSaved: () => void }) {
  const read = useGetOrderNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveOrderNumbersMutation();
  const mayWrite = useMay('settings.write');
  return (
    <Loaded read={read} lines={3}>
      {({ format, next, revision }) => (
        <EditForm
          schema={chooseOrderNumberFormatRequestSchema}
          saved={format}
          revision={revision}
          save={({ all, readAt }) => save({ ...all, readAt })}
          creates="Save"
          isReadOnly={!mayWrite}
          onSaved={onSaved}
        >
          <div className="stack">
            <p className="muted">The next order is called {next}.</p>
            <FormText name="prefix" label="Before the number" maxLength={10} />
            <FormText name="suffix" label="Behind the number" maxLength={10} />
            <FormNumber name="digits" label="Digits at least" />
            <FormNumber name="startAt" label="Not below" hint="Can skip some numbers, never go back." />
          </div>
        </EditForm>
      )}
    </Loaded>
  );
}
