import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { refusalIn } from '../../app/useChange.ts';
import { moneyWords, wireMoneyWords } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useGetBalanceQuery, useRequestBalanceMutation } from './orders.api.ts';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** What is due is asked for: by a mail, or by a link that staff hand on. */
export function BalanceDialog({ order, onClose }: Props) {
  const { data: balance, error: failure } = useGetBalanceQuery(order.id, { refetchOnMountOrArgChange: true });
  const [ask, { isLoading, error }] = useRequestBalanceMutation();
  const [isMailed, setMailed] = useState(false);
  const problem = error ?? failure;
  const request = async (byMail: boolean) => {
    const { error: refused } = await ask({ orderId: order.id, isMailed: byMail });
    setMailed(byMail && !refused);
  };
  return (
    <Dialog
      isOpen
      title={`Ask for payment of order ${order.orderNumber}`}
      subtitle={`${moneyWords(order.balance)} is still to be paid.`}
      onClose={onClose}
    >
      {!balance ? (
        <Skeleton lines={3} />
      ) : (
        <div className="stack" aria-live="polite">
          {balance.isUnderWay && (
            <p className="notice" data-tone="warn">
              The buyer is paying at this moment.
            </p>
          )}
          {isMailed && <p className="notice">The mail to {order.email} is on its way.</p>}
          {balance.link ? (
            <ShownOnce
              label={`Link to pay ${wireMoneyWords(balance.link.amount)}`}
              secret={balance.link.url}
              hint="Good until it is paid, another one is made, or the order is edited or cancelled."
            />
          ) : (
            <p>
              The buyer gets a link to a page where they pay, by mail or from you. It ends once it is paid,
              and when the order is edited or cancelled.
            </p>
          )}
        </div>
      )}
      <DialogActions refusal={problem ? refusalIn(problem).message : null}>
        <Button onClick={onClose}>Close</Button>
        <Button isBusy={isLoading} onClick={() => void request(false)}>
          {balance?.link ? 'Make another link' : 'Make a link'}
        </Button>
        <Button tone="primary" isBusy={isLoading} onClick={() => void request(true)}>
          Send by mail
        </Button>
      </DialogActions>
    </Dialog>
  );
}
