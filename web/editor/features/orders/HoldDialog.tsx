import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useChangeOrderMutation } from './orders.api.ts';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** Nothing leaves the house until somebody looked at it. */
export function HoldDialog({ order, onClose }: Props) {
  const [send] = useChangeOrderMutation();
  const dispatch = useEditorDispatch();
  const release = () => send({ action: 'release', orderId: order.id });
  return (
    <ReasonDialog
      title={`Put order ${order.orderNumber} on hold?`}
      subtitle="Nothing of it can be sent until it is released. The buyer is not told."
      hint="For the staff."
      goes="Put on hold"
      stays="Leave it"
      run={(reason) => send({ action: 'hold', reason, orderId: order.id })}
      onDone={() => {
        onClose();
        dispatch(toastShown('On hold. Nothing of it is sent.', { undo: release }));
      }}
      onClose={onClose}
    />
  );
}
