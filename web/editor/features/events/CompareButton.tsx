import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { StreamComparison } from './StreamComparison.tsx';
import { StreamSteps } from './StreamSteps.tsx';

/** A stream at two moments, side by side. There only where one stream is looked at. */
export function CompareButton({ stream }: { readonly stream: string }) {
  const [isOpen, setOpen] = useState(false);
  const [side, setSide] = useState('events');
  const [first, setFirst] = useState<string | null>(null);
  const [second, setSecond] = useState<string | null>(null);
  if (!/^[a-z]+-./.test(stream)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Compare two moments</Button>
      <Dialog
        isOpen={isOpen}
        variant="sheet"
        title={stream}
        subtitle="At two moments"
        onClose={() => setOpen(false)}
      >
        <Segments
          legend="What is compared"
          isLegendHidden
          name="stream-comparison"
          value={side}
          options={[
            { value: 'events', label: 'After two events' },
            { value: 'instants', label: 'At two instants' },
          ]}
          onChange={setSide}
        />
        {isOpen && side === 'events' && <StreamSteps stream={stream} />}
        {isOpen && side === 'instants' && (
          <>
            <div className="pair pair-even">
              <DateTimeField label="First" hint="Empty: before it began." value={first} onChange={setFirst} />
              <DateTimeField label="Second" hint="Empty: now." value={second} onChange={setSecond} />
            </div>
            <StreamComparison stream={stream} first={first} second={second} />
          </>
        )}
      </Dialog>
    </>
  );
}
