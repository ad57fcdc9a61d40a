import { useState } from 'react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { chosenPieces, returnablePieces } from './orderMath.ts';
import { PiecesFields } from './PiecesFields.tsx';
import { refusalAtLarge } from './refusalWords.ts';
import { useOrderChange } from './useOrderChange.ts';

interface Props {
  readonly order: OrderView;
  readonly onClose: () => void;
}

/** The buyer wants to send pieces back, and said so to the staff. */
export function RequestReturnDialog({ order, onClose }: Props) {
  const { change, isSaving, refusal, mending, errorOf } = useOrderChange(order.id);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [grounds, setGrounds] = useState('');
  const left = (line: OrderView['lines'][number]) => returnablePieces(order, line);
  const lines = chosenPieces(order.lines, left, chosen);
  const send = async () => {
    const said = 'The return was noted. Approve it to tell the buyer.';
    if (await change({ action: 'requestReturn', lines, grounds: grounds.trim() }, said)) onClose();
  };
  return (
    <Dialog isOpen title="Note a return" subtitle="Which pieces come back?" onClose={onClose}>
      <PiecesFields
        lines={order.lines}
        left={left}
        chosen={chosen}
        onChoose={mending(setChosen)}
        refusal={refusal}
      />
      <TextField
        label="Why"
        hint="In the buyer's words."
        maxLength={1000}
        value={grounds}
        error={errorOf('grounds')}
        onChange={({ target }) => mending(setGrounds)(target.value)}
      />
      <DialogActions refusal={refusalAtLarge(refusal, { fields: ['grounds'], lines: order.lines })}>
        <Button onClick={onClose}>Not now</Button>
        <Button tone="primary" isBusy={isSaving} disabled={lines.length === 0} onClick={() => void send()}>
          Note the return
        </Button>
      </DialogActions>
    </Dialog>
  );
}
