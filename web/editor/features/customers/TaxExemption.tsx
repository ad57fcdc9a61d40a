import { useState } from 'react';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { dayOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useMay } from '../session/session.api.ts';
import { type CustomerView, useEndTaxExemptionMutation, useExemptFromTaxMutation } from './customers.api.ts';

/** Whether tax is taken of a customer, and why not. */
export function TaxExemption({ customer }: { readonly customer: CustomerView }) {
  const { customerId, taxExemption } = customer;
  const [isAsking, setAsking] = useState(false);
  const [exempt] = useExemptFromTaxMutation();
  const [end, ending] = useEndTaxExemptionMutation();
  const { change, refusal } = useChange(end);
  const dispatch = useEditorDispatch();
  const mayWrite = useMay('customers.write');
  const takeBack = async () => {
    if (taxExemption === null) return;
    const { reason } = taxExemption;
    await change(customerId, 'Tax is taken again.', () => exempt({ customerId, reason }));
  };
  return (
    <section className="card" aria-label="Tax">
      <h2>Tax</h2>
      {taxExemption === null ? (
        <p className="muted">Pays tax as everybody does.</p>
      ) : (
        <p>
          Pays no tax since {dayOf(taxExemption.since)}: {taxExemption.reason}
        </p>
      )}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      {mayWrite && (
        <div>
          {taxExemption === null ? (
            <Button onClick={() => setAsking(true)}>Exempt from tax</Button>
          ) : (
            <Button isBusy={ending.isLoading} onClick={() => void takeBack()}>
              Take tax again
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title="Exempt from tax"
          subtitle="From the next cart on, by their e-mail address."
          hint="E.g. the number of the certificate."
          missing="Say why: it stands in the books."
          goes="Exempt"
          stays="Leave as it is"
          run={(reason) => exempt({ customerId, reason })}
          onDone={() => {
            setAsking(false);
            dispatch(toastShown('Exempt from tax.', { undo: () => end(customerId) }));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
