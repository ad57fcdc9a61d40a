import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ObjectHistory } from './ObjectHistory.tsx';
import type { ObjectName } from './timeMachine.api.ts';

interface Props extends ObjectName {
  /** What it is the history of: `Order 1001`. */
  readonly of: string;
  /** What the button says, where another history stands beside it. */
  readonly label?: string;
}

/** Opens everything that happened to an object (`docs/rules/timeMachine.md#history`). */
export function ObjectHistoryButton({ of, label = 'History', category, objectId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="history" />
        {label}
      </Button>
      <Dialog variant="sheet" isOpen={isOpen} title={`History of ${of}`} onClose={close}>
        {isOpen && <ObjectHistory name={{ category, objectId }} onRestored={close} />}
      </Dialog>
    </>
  );
}
