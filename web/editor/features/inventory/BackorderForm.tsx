import { useState } from 'react';
import type { StockLevelView } from '../../../../api/http/contracts/inventory/stock.ts';
import { isRefusal, messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { ConflictChoice } from '../../ui/ConflictChoice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { NumberField } from '../../ui/ValueFields.tsx';
import { useMay } from '../session/session.api.ts';
import { type Backorder, useChooseBackorderMutation } from './inventory.api.ts';

type Policy = Backorder['policy'];
interface Props {
  readonly stock: StockLevelView;
  readonly revision: number | null;
}

const KINDS = [
  { value: 'deny', label: 'Sell what is there' },
  { value: 'limit', label: 'Sell some pieces ahead' },
  { value: 'allow', label: 'Sell as many as are wanted' },
];

/** Whether pieces are sold before they are there, with the reason that the ledger keeps. */
export function BackorderForm({ stock: { productId, variantId, backorder }, revision }: Props) {
  const [chosen, setChosen] = useState<Policy | null>(null);
  const [reason, setReason] = useState('');
  const [readAt, setReadAt] = useState<number | null>(null);
  const [send, { isLoading, error, reset }] = useChooseBackorderMutation();
  const dispatch = useEditorDispatch();
  const mayWrite = useMay('inventory.write');
  const policy = chosen ?? backorder;
  const conflict = isRefusal(error) && error.conflicts.length > 0 ? error : null;
  const choose = (next: Policy) => {
    if (chosen === null) setReadAt(revision);
    setChosen(next);
  };
  const forget = () => {
    setChosen(null);
    setReason('');
    reset();
  };
  const write = async (): Promise<boolean> => {
    if (policy.kind === 'limit' && !(policy.pieces > 0)) return false;
    const body = { policy, reason: reason.trim() || 'Chosen by staff' };
    const of = { productId, variantId };
    const answer = await send({ ...of, ...body, readAt: readAt ?? undefined });
    if (answer.error) return false;
    forget();
    const undo = () =>
      send({ ...of, policy: backorder, reason: 'Taken back', readAt: answer.data?.revision ?? undefined });
    dispatch(toastShown('Saved.', { undo }));
    return true;
  };
  return (
    <form className="card" aria-label="Selling ahead" noValidate onSubmit={submitting(write)}>
      <h2>Selling ahead</h2>
      <ConflictChoice
        refusal={conflict}
        nameOf={() => 'Selling ahead'}
        wordsOf={(_, value) => policyWords(value as Policy)}
        onTheirs={forget}
        onChosen={(at) => {
          setReadAt(at);
          reset();
        }}
      />
      <fieldset className="form-body" disabled={!mayWrite}>
        <Select
          label="When it is sold out"
          value={policy.kind}
          options={KINDS}
          onChange={({ target: { value } }) =>
            choose(value === 'limit' ? { kind: 'limit', pieces: 10 } : { kind: value as 'deny' | 'allow' })
          }
        />
        {policy.kind === 'limit' && (
          <NumberField
            label="Pieces ahead"
            value={policy.pieces}
            error={policy.pieces > 0 ? null : 'Enter a whole number, 1 or more.'}
            onChange={(pieces) => choose({ kind: 'limit', pieces: pieces ?? Number.NaN })}
          />
        )}
        {chosen !== null && (
          <>
            <TextField
              label="Reason"
              placeholder="Chosen by staff"
              maxLength={500}
              value={reason}
              error={error && !conflict ? messageOf(error) : null}
              onChange={(event) => setReason(event.target.value)}
            />
            <div className="actions">
              <Button onClick={forget}>Discard</Button>
              <Button
                type="submit"
                tone="primary"
                isBusy={isLoading}
                disabled={policy.kind === 'limit' && !(policy.pieces > 0)}
              >
                Choose
              </Button>
            </div>
          </>
        )}
      </fieldset>
      <UnsavedChanges isDirty={chosen !== null} save={write} discard={forget} />
    </form>
  );
}

function policyWords(policy: Policy): string {
  if (policy.kind === 'limit') return `${policy.pieces} pieces ahead`;
  return policy.kind === 'allow' ? 'as many as are wanted' : 'only what is there';
}
