import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useConfirmed } from '../confirmation/useConfirmed.tsx';
import { useMay } from '../session/session.api.ts';
import {
  type CustomerView,
  useEraseCustomerMutation,
  useListOrdersOfCustomerQuery,
} from './customers.api.ts';
import { customerName, unsentWords } from './customerWords.ts';

interface Props {
  readonly customer: CustomerView;
  readonly onClose: () => void;
}

/** Asks before somebody is forgotten, and says what still waits for their address. */
export function EraseDialog({ customer, onClose }: Props) {
  const { customerId } = customer;
  const [erase] = useEraseCustomerMutation();
  const { data } = useListOrdersOfCustomerQuery(customerId, { skip: !useMay('orders.read') });
  const unsent = unsentWords(data?.orders ?? []);
  const dispatch = useEditorDispatch();
  const { sure, question } = useConfirmed();
  return (
    <>
      <ReasonDialog
        title={`Erase ${customerName(customer)}?`}
        subtitle={
          <>
            For good: names, addresses and mails can never be read again. Backups that you made keep theirs
            until you delete them. Orders keep what was sold and paid. Running subscriptions end.
            {unsent && <strong className="erase-unsent">{unsent}</strong>}
          </>
        }
        hint="For the books, without a name: it is not erased."
        missing="Say why."
        goes="Erase for good"
        stays="Keep"
        isDanger
        run={(reason) => sure(() => erase({ customerId, reason }))}
        onDone={() => {
          onClose();
          dispatch(toastShown('Erased. Nobody is shown a word of them any more.'));
        }}
        onClose={onClose}
      />
      {question}
    </>
  );
}
