import { type ChangeEvent, useState } from 'react';
import { newRetryKey } from '../../../shared/api.ts';
import { messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { type ImportReport, useGetImportProgressQuery, useImportProductsMutation } from './products.api.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const PROGRESS_EVERY_MS = 500;
/** Mistakes that are shown at once: whoever made more mends these first. */
const MOST_SHOWN = 50;

/** Products from a file: it is checked first, and read in when the person has seen what it would change. */
export function ImportDialog({ isOpen, onClose }: Props) {
  const [csv, setCsv] = useState('');
  const [report, setReport] = useState<ImportReport | null>(null);
  const [importId, setImportId] = useState('');
  const [send, { isLoading, error, reset }] = useImportProductsMutation();
  const { data: progress } = useGetImportProgressQuery(importId, {
    skip: !isLoading || importId === '',
    pollingInterval: PROGRESS_EVERY_MS,
  });
  const dispatch = useEditorDispatch();

  const forget = () => {
    setCsv('');
    setReport(null);
    reset();
  };
  const close = () => {
    if (isLoading) return;
    forget();
    onClose();
  };
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    forget();
    const [file] = event.target.files ?? [];
    if (file) await run(await file.text(), true);
  };
  const run = async (text: string, dryRun: boolean) => {
    const id = newRetryKey();
    setCsv(text);
    setImportId(id);
    const { data } = await send({ csv: text, dryRun, importId: id });
    if (!data) return;
    setReport(data);
    if (dryRun || data.errors.length > 0) return;
    dispatch(toastShown(`${counted(data.changed, 'product')} imported.`));
    forget();
    onClose();
  };
  const mayImport = report !== null && report.errors.length === 0 && report.changed > 0;
  return (
    <Dialog
      isOpen={isOpen}
      title="Import products"
      subtitle="A CSV file as the export writes it, up to 10 MB and 20,000 rows. Nothing is ever removed."
      onClose={close}
      isSticky={isLoading}
    >
      <label className="field">
        <span className="field-label">File</span>
        <input
          className="import-file"
          type="file"
          accept=".csv,text/csv"
          disabled={isLoading}
          onChange={(event) => void take(event)}
        />
      </label>
      {isLoading && (
        <p role="status" className="import-progress">
          <progress
            aria-label="Import"
            max={progress?.total || undefined}
            value={progress?.total ? progress.done : undefined}
          />
          {progressWords(progress)}
        </p>
      )}
      {report && !isLoading && <Report report={report} />}
      <DialogActions refusal={error ? messageOf(error) : null}>
        <Button onClick={close} disabled={isLoading}>
          Cancel
        </Button>
        <Button
          tone="primary"
          disabled={!mayImport || isLoading}
          isBusy={isLoading}
          onClick={() => void run(csv, false)}
        >
          Import
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Report({ report }: { readonly report: ImportReport }) {
  const { errors, changed, unchanged, rows } = report;
  if (errors.length === 0) {
    return (
      <p role="status">
        {counted(rows, 'row')} read: {counted(changed, 'product')} would be created or changed
        {unchanged > 0 && `, ${counted(unchanged, 'product')} would stay as before`}.
      </p>
    );
  }
  return (
    <div role="alert">
      <p>
        {changed > 0
          ? `${counted(changed, 'product')} imported. These rows were not; choose the file again for them:`
          : 'Nothing was imported. Mend these rows and choose the file again:'}
      </p>
      <ul className="import-errors">
        {errors.slice(0, MOST_SHOWN).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            <strong>
              Row {row}, {column}:
            </strong>{' '}
            {message}
          </li>
        ))}
      </ul>
      {errors.length > MOST_SHOWN && <p>And {errors.length - MOST_SHOWN} more.</p>}
    </div>
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
  return `${PHASES[phase]}: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} products`;
}
