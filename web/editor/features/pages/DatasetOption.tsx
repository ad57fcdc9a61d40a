import { lazy, Suspense, useState } from 'react';
import type { Dataset } from '../../../../api/http/contracts/pages/editing.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';

const DatasetDialog = lazy(async () => ({ default: (await import('./DatasetDialog.tsx')).DatasetDialog }));

interface Props {
  readonly label: string;
  readonly value: Dataset;
  readonly onChange: (value: Dataset) => void;
}

/** The numbers of a chart: how many there are, and a table to change them. */
export function DatasetOption({ label, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack">
      <span className="muted">
        {`${label}: ${counted(value.rows.length, 'row')}, ${counted(value.columns.length, 'column')}`}
      </span>
      <div>
        <Button onClick={() => setOpen(true)}>Edit the numbers</Button>
      </div>
      {isOpen && (
        <Suspense>
          <DatasetDialog value={value} onSave={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
