import { AddItemsDialog } from './AddItemsDialog.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { BalanceDialog } from './BalanceDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { FulfilDialog } from './FulfilDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import type { OrderDialog } from './orderDialogs.ts';
import type { ReadOrder } from './orders.api.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { ReduceDialog } from './ReduceDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RequestReturnDialog } from './RequestReturnDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';

interface Props extends ReadOrder {
  readonly dialog: OrderDialog | null;
  readonly onClose: () => void;
}

/** The dialog that is open over an order. What writes over something is told the revision that it was read at. */
export function OpenDialog({ dialog, ...props }: Props) {
  switch (dialog) {
    case 'fulfil':
      return <FulfilDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'payment':
      return <PaymentDialog {...props} />;
    case 'balance':
      return <BalanceDialog {...props} />;
    case 'add':
      return <AddItemsDialog {...props} />;
    case 'reduce':
      return <ReduceDialog {...props} />;
    case 'return':
      return <RequestReturnDialog {...props} />;
    case 'hold':
      return <HoldDialog {...props} />;
    case 'mail':
      return <MailDialog {...props} />;
    case 'tags':
      return <TagsDialog {...props} />;
    case 'email':
      return <EmailDialog {...props} />;
    case 'shipping':
    case 'billing':
      return <AddressDialog {...props} kind={dialog} />;
    case null:
      return null;
  }
}
