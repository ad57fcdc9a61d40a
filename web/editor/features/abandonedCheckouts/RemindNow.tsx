import { useState } from 'react';
import type { AbandonedCheckoutView } from '../../../../api/http/contracts/abandonedCheckouts/abandonedCheckouts.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { BulkAction } from '../../ui/list/listDefinition.ts';
import { useMay } from '../session/session.api.ts';
import { useRemindNowMutation } from './abandonedCheckouts.api.ts';
import { isRemindable } from './abandonedWords.ts';

/** The next reminder, without waiting for the moment that it is due. */
export function RemindNow({ checkout }: { readonly checkout: AbandonedCheckoutView }) {
  const mayWrite = useMay('orders.write');
  const [isAsked, setAsked] = useState(false);
  const [remind] = useRemindNowMutation();
  const dispatch = useEditorDispatch();
  if (!mayWrite || !isRemindable(checkout)) return null;
  const { id, email } = checkout;
  return (
    <>
      <Button onClick={() => setAsked(true)}>Remind now</Button>
      {isAsked && (
        <ConfirmDialog
          title="Send the reminder now?"
          subtitle={`It goes to ${email}, with the way back to the cart.`}
          goes="Send it"
          stays="Not now"
          run={() => remind(id)}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            dispatch(toastShown(`The reminder is on its way to ${email}.`));
          }}
        />
      )}
    </>
  );
}

/** The same for each that was chosen; who may not be written to is named with the reason. */
export function useRemindAction(): BulkAction<AbandonedCheckoutView> {
  const [remind] = useRemindNowMutation();
  return {
    label: 'Remind now',
    asks: 'Send these reminders now?',
    done: 'reminded',
    suits: isRemindable,
    run: ({ id }) => remind(id),
  };
}
