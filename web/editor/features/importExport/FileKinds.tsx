import { useState } from 'react';
import { FileLink } from '../../app/FileLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { CsvImportDialog } from '../../ui/CsvImportDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ImportDialog } from '../products/ImportDialog.tsx';
import { useMay } from '../session/session.api.ts';
import { useImportFileMutation } from './importExport.api.ts';
import { FILE_KINDS, type FileKind, PRODUCTS } from './kinds.ts';

/** What can be taken out and put in as a spreadsheet has it, each kind by itself. */
export function FileKinds() {
  return (
    <section className="card" aria-label="Files for spreadsheets">
      <h2>Files for spreadsheets</h2>
      <p className="muted">
        CSV files. What you import is checked first: you see what it would change, and every row with a
        mistake, before anything is written.
      </p>
      <ul className="line-list transfer-list">
        {FILE_KINDS.map((kind) => (
          <Kind key={kind.id} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function Kind({ kind }: { readonly kind: FileKind }) {
  const { id, title, about } = kind;
  const mayExport = useMay(kind.export?.needs ?? 'system.operate') && kind.export !== undefined;
  const mayImport =
    useMay(kind.import?.needs ?? 'products.write') && (kind.import !== undefined || id === PRODUCTS);
  const [isOpen, setOpen] = useState(false);
  if (!mayExport && !mayImport) return null;
  const close = () => setOpen(false);
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p className="muted">{about}</p>
      </div>
      <span className="transfer-actions">
        {mayExport && (
          <FileLink className="button" href={kind.export?.path ?? ''} aria-label={`Export ${title}`}>
            <Icon name="download" />
            Export
          </FileLink>
        )}
        {mayImport && (
          <Button aria-label={`Import ${title}`} onClick={() => setOpen(true)}>
            <Icon name="upload" />
            Import
          </Button>
        )}
      </span>
      {id === PRODUCTS ? (
        <ImportDialog isOpen={isOpen} onClose={close} />
      ) : (
        <KindDialog kind={kind} isOpen={isOpen} onClose={close} />
      )}
    </li>
  );
}

interface DialogProps {
  readonly kind: FileKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function KindDialog({ kind: { title, import: taken }, isOpen, onClose }: DialogProps) {
  const [send] = useImportFileMutation();
  if (!taken) return null;
  return (
    <CsvImportDialog
      title={`Import: ${title}`}
      subtitle={`A CSV file with the columns ${taken.columns}. Up to 10 MB and 20,000 rows.`}
      one={taken.one}
      isOpen={isOpen}
      onClose={onClose}
      send={(csv, dryRun) => send({ method: taken.method, path: taken.path, csv, dryRun })}
    />
  );
}
