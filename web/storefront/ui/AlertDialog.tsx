import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface Alert {
  readonly title: string;
  readonly message: string;
}

/** A message that has to be read. Closed by its button or by Escape; the focus then returns to where it was. */
export const AlertDialog = ({ alert, onClose }: { alert: Alert | null; onClose: () => void }) =>
  alert && <ConfirmDialog isAlert question={{ ...alert, action: 'OK' }} onAnswer={onClose} />;
