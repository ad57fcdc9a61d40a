import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { Menu, type MenuAction } from '../../ui/Menu.tsx';
import { useMay } from '../session/session.api.ts';
import type { OrderDialog } from './orderDialogs.ts';
import { returnablePieces } from './orderMath.ts';
import { useChangeOrderMutation } from './orders.api.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly order: OrderView;
  readonly onDialog: (dialog: OrderDialog) => void;
}

/** Everything that is done to an order now and then. */
export function OrderMenu({ order, onDialog }: Props) {
  const { change } = useOrderChange(order.id, { tellsRefusal: true });
  const [send] = useChangeOrderMutation();
  const mayWrite = useMay('orders.write');
  const mayRefund = useMay('orders.refund');
  const isOpen = order.status === 'open';
  const isWhole = isOpen && order.fulfilments.length === 0 && order.fulfilmentStatus === 'unfulfilled';
  const hasReturnable = isOpen && order.lines.some((line) => returnablePieces(order, line) > 0);
  const back = (action: 'archive' | 'unarchive') => () => send({ action, orderId: order.id });
  const archive: MenuAction = order.isArchived
    ? {
        label: 'Take out of the archive',
        icon: 'archive',
        run: () => void change({ action: 'unarchive' }, 'The order is in the list again.', back('archive')),
      }
    : {
        label: 'Archive',
        icon: 'archive',
        run: () => void change({ action: 'archive' }, 'Archived.', back('unarchive')),
      };
  const actions: (MenuAction | false)[] = [
    mayWrite && isWhole && { label: 'Add items', icon: 'plus', run: () => onDialog('add') },
    mayWrite && isWhole && { label: 'Remove items', icon: 'edit', run: () => onDialog('reduce') },
    mayWrite && hasReturnable && { label: 'Note a return', icon: 'undo', run: () => onDialog('return') },
    mayWrite &&
      isOpen &&
      order.hold === null && {
        label: 'Put on hold',
        icon: 'clock',
        run: () => onDialog('hold'),
      },
    mayWrite && { label: 'Send a mail again', icon: 'mailingList', run: () => onDialog('mail') },
    mayWrite && { label: 'Edit tags', icon: 'price', run: () => onDialog('tags') },
    mayWrite && archive,
    mayRefund &&
      isOpen &&
      order.paymentStatus === 'pending' && {
        label: 'Let the payment go',
        icon: 'card',
        isDanger: true,
        run: () => void change({ action: 'void' }, 'Nothing is set aside for this order any more.'),
      },
  ];
  const offered = actions.filter((action) => action !== false);
  return offered.length > 0 && <Menu label={`More for order ${order.orderNumber}`} actions={offered} />;
}
