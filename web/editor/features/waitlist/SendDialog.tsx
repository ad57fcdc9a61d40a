import type { SignUpGroup } from '../../../../api/http/contracts/waitlist/waitlist.ts';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MailPaper } from '../../ui/MailPaper.tsx';
import { usePreviewRestockMailQuery, useSendRestockMailsMutation } from './waitlist.api.ts';
import { sendWords } from './waitlistWords.ts';

interface Props {
  readonly group: SignUpGroup;
  readonly onClose: () => void;
}

/** Shows the mail before everybody who waits gets it. */
export function SendDialog({ group, onClose }: Props) {
  const { productId, variantId, signUpCount, qtyInStock, unlimited } = group;
  const preview = usePreviewRestockMailQuery({ productId, variantId }, { refetchOnMountOrArgChange: true });
  const [send, { isLoading }] = useSendRestockMailsMutation();
  const { change, refusal } = useChange(send);
  const start = async () => {
    const said = `${counted(signUpCount, 'person', 'people')} will hear of it.`;
    if (await change({ productId, variantId }, said)) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`${sendWords(signUpCount)}?`}
      subtitle="Everybody who waits is told once, and waits no longer."
      onClose={onClose}
    >
      {!unlimited && qtyInStock < signUpCount && (
        <p className="notice">
          <Icon name="alert" />
          {qtyInStock === 0 ? 'It is still sold out.' : `There are only ${qtyInStock} in stock.`}
        </p>
      )}
      <Loaded read={preview} lines={6}>
        {(mail) => <MailPaper mail={mail} />}
      </Loaded>
      <DialogActions refusal={refusal?.message}>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={isLoading} onClick={() => void start()}>
          {sendWords(signUpCount)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
