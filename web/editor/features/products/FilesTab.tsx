import { useId } from 'react';
import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { sizeWords } from '../../../shared/fileSize.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LOCALE } from '../../words/language.ts';
import { useMay } from '../session/session.api.ts';
import { useFileUpload } from './useFileUpload.ts';
import { useProductChange } from './useProductChange.ts';

/** What buyers of a download get. Without a file it cannot be published. */
export function FilesTab({ product }: { readonly product: ProductDetail }) {
  const { change, isSaving, refusal } = useProductChange(product.id);
  const { uploading, problems, left, upload } = useFileUpload(product.id);
  const mayWrite = useMay('products.write');
  const inputId = useId();
  if (product.type !== 'digital') {
    return (
      <p className="notice">
        <Icon name="alert" />
        Only a digital product has files to download.
      </p>
    );
  }
  return (
    <section className="card files" aria-labelledby={`${inputId}title`}>
      <h2 id={`${inputId}title`}>What buyers download</h2>
      {product.files.length === 0 && (
        <p className="notice">
          <Icon name="alert" />
          Buyers would get nothing: add a file before you publish it.
        </p>
      )}
      <ul className="file-list">
        {product.files.map(({ fileId, name, sizeBytes }) => (
          <li key={fileId}>
            <span className="file-name">{name}</span>
            <span className="muted">{sizeWords(sizeBytes, LOCALE)}</span>
            {mayWrite && (
              <Button
                tone="quiet"
                isBusy={isSaving}
                aria-label={`Remove ${name}`}
                onClick={() => void change({ action: 'removeFile', fileId }, `${name} was removed.`)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="file-add">
          <label className="field-label" htmlFor={inputId}>
            Add files
          </label>
          <input
            id={inputId}
            type="file"
            multiple
            disabled={uploading !== null}
            aria-describedby={`${inputId}hint`}
            onChange={(event) => {
              const input = event.currentTarget;
              void upload([...(input.files ?? [])]).then(() => {
                input.value = '';
              });
            }}
          />
          <p className="muted" id={`${inputId}hint`}>
            Up to 20 files of 300 MB. Buyers get links by mail, on their order’s page and in their account.
          </p>
        </div>
      )}
      <p role="status" className="muted">
        {uploading !== null && `Adding ${uploading}…`}
      </p>
      {[...problems, ...(refusal ? [refusal.message] : [])].map((problem) => (
        <p key={problem} className="notice" data-tone="problem" role="alert">
          {problem}
        </p>
      ))}
      {left.length > 0 && (
        <div>
          <Button onClick={() => void upload(left)}>Try {counted(left.length, 'file')} again</Button>
        </div>
      )}
    </section>
  );
}
