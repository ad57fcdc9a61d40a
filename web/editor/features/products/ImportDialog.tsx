import { useState } from 'react';
import { newRetryKey } from '../../../shared/api.ts';
import { CsvImportDialog } from '../../ui/CsvImportDialog.tsx';
import { LOCALE } from '../../words/language.ts';
import { useGetImportProgressQuery, useImportProductsMutation } from './products.api.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const PROGRESS_EVERY_MS = 500;

/** Products from a file, with how far a long one has got. */
export function ImportDialog({ isOpen, onClose }: Props) {
  const [importId, setImportId] = useState('');
  const [send, { isLoading }] = useImportProductsMutation();
  const { data: progress } = useGetImportProgressQuery(importId, {
    skip: !isLoading || importId === '',
    pollingInterval: PROGRESS_EVERY_MS,
  });
  return (
    <CsvImportDialog
      title="Import products"
      subtitle="A CSV file as the export writes it, up to 10 MB and 20,000 rows. Nothing is ever removed."
      one="product"
      isOpen={isOpen}
      onClose={onClose}
      send={(csv, dryRun) => {
        const id = newRetryKey();
        setImportId(id);
        return send({ csv, dryRun, importId: id });
      }}
      progress={
        <>
          <progress
            aria-label="Import"
            max={progress?.total || undefined}
            value={progress?.total ? progress.done : undefined}
          />
          {progressWords(progress)}
        </>
      }
    />
  );
}

const PHASES = {
  unknown: 'Sending',
  reading: 'Reading',
  checking: 'Checking',
  writing: 'Importing',
  done: 'Done',
};

function progressWords(
  progress: { phase: keyof typeof PHASES; done: number; total: number } | undefined,
): string {
  if (!progress) return `${PHASES.unknown}…`;
  const { phase, done, total } = progress;
  if (total === 0) return `${PHASES[phase]}…`;
  return `${PHASES[phase]}: ${done.toLocaleString(LOCALE)} of ${total.toLocaleString(LOCALE)} products`;
}
