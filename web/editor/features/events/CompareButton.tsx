import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateTimeField } from '../../ui/ValueFields.tsx';
import { StreamComparison } from './StreamComparison.tsx';

/** A stream at two instants, side by side. There only where one stream is looked at. */
export function CompareButton({ stream }: { readonly stream: string }) {
  const [isOpen, setOpen] = useState(false);
  const [first, setFirst] = useState<string | null>(null);
  const [second, setSecond] = useState<string | null>(null);
  if (!/^[a-z]+-./.test(stream)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Compare two instants</Button>
      <Dialog
        isOpen={isOpen}
        variant="sheet"
        title={stream}
        subtitle="At two instants"
        onClose={() => setOpen(false)}
      >
        <div className="pair pair-even">
          <DateTimeField label="First" hint="Empty: before it began." value={first} onChange={setFirst} />
          <DateTimeField label="Second" hint="Empty: now." value={second} onChange={setSecond} />
        </div>
        {isOpen && <StreamComparison stream={stream} first={first} second={second} />}
      </Dialog>
    </>
  );
}
