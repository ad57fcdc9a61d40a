import { useState } from 'react';
import { Link } from 'react-router';
import type { CodeBatchView } from '../../../../api/http/contracts/pricing/discountCodes.ts';
import type { ListedDiscount } from '../../../../api/http/contracts/pricing/discounts.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { batchWords, codeForm } from './codeWords.ts';
import { codesFilePath, useListCodeBatchesQuery, useWithdrawCodesMutation } from './discounts.api.ts';
import { codesPath, newCodesPath } from './paths.ts';

/** The codes that were made in bulk for a discount, batch by batch. */
export function CodeBatches({ discount }: { readonly discount: ListedDiscount }) {
  const { discountId, status } = discount;
  const { data, error, refetch } = useListCodeBatchesQuery(discountId, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('discounts.write') && status !== 'archived';
  const make = mayWrite && (
    <Link className="button" to={newCodesPath(discountId)}>
      <Icon name="plus" />
      Make codes
    </Link>
  );
  return (
    <section className="card" aria-label="Codes made in bulk">
      <div className="card-head">
        <h2>Codes made in bulk</h2>
        {data && data.length > 0 && (
          <div className="actions">
            <Link className="button" to={codesPath(discountId)}>
              <Icon name="search" />
              Find a code
            </Link>
            {mayWrite && (
              <FileLink className="button" href={codesFilePath(discountId)}>
                <Icon name="download" />
                Export
              </FileLink>
            )}
            {make}
          </div>
        )}
      </div>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : data.length === 0 ? (
        <EmptyState icon="discount" title="No codes yet">
          <p className="muted">Make some, one for each person: nobody can guess them.</p>
          {make}
        </EmptyState>
      ) : (
        <ul className="line-list">
          {data.map((batch) => (
            <Batch key={batch.batchId} batch={batch} discountId={discountId} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface BatchProps {
  readonly batch: CodeBatchView;
  readonly discountId: string;
  readonly mayWrite: boolean;
}

function Batch({ batch, discountId, mayWrite }: BatchProps) {
  const { batchId, count, note, orderedAt, usesPerCode, withdrawn } = batch;
  const [asks, setAsks] = useState(false);
  const [withdraw] = useWithdrawCodesMutation();
  const dispatch = useEditorDispatch();
  return (
    <li>
      <div>
        <strong>{counted(count, 'code')}</strong> <code>{codeForm(batch)}</code>
        <p className="muted">
          {batchWords(batch)}
          {usesPerCode > 1 && ` · each good for ${counted(usesPerCode, 'order')}`}
        </p>
        <p className="muted cell-wrap">
          {instantOf(orderedAt)}
          {note !== '' && ` · ${note}`}
        </p>
      </div>
      {mayWrite && withdrawn < count && (
        <Button onClick={() => setAsks(true)} aria-label={`Withdraw all codes of ${instantOf(orderedAt)}`}>
          Withdraw all
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={`Withdraw all that are left of ${counted(count, 'code')}?`}
          subtitle="Nobody can use them any more, and they cannot be brought back. What was used stays used."
          goes="Withdraw"
          stays="Keep them"
          isDanger
          run={() => withdraw({ discountId, batchId, code: null })}
          onDone={() => {
            setAsks(false);
            dispatch(toastShown('Withdrawn. Nobody can use them any more.'));
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
