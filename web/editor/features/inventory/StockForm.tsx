import { useState } from 'react';
import type { EditedVariant } from '../../../../api/http/contracts/catalog/products.ts';
import { isRefusal, messageOf } from '../../app/editorApi.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictChoice } from '../../ui/ConflictChoice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { EVERYWHERE, LocationField } from '../locations/LocationField.tsx';
import { useReceivingLocation } from '../locations/useReceivingLocation.ts';
import { useChangeStockMutation, useGetStockQuery } from './stock.api.ts';
import { countWords, type StockTask, stockEntry, TASK_WORDS, tasksFor } from './stockEntry.ts';

interface Props {
  readonly productId: string;
  readonly variant: Pick<EditedVariant, 'variantId' | 'unlimited'>;
}

export function StockForm({ productId, variant }: Props) {
  const tasks = tasksFor(variant.unlimited);
  const [chosen, setChosen] = useState<StockTask>('receive');
  const [first = 'receive'] = tasks;
  // What was chosen may make no sense any more once stock has become unlimited, or limited again.
  const task = tasks.includes(chosen) ? chosen : first;
  const [pieces, setPieces] = useState('');
  const [reason, setReason] = useState('');
  const [receivedAt, setReceivedAt] = useReceivingLocation();
  const [countedAt, setCountedAt] = useState(EVERYWHERE);
  const [mistake, setMistake] = useState<string | null>(null);
  const [send, { isLoading, isSuccess, error, reset }] = useChangeStockMutation();
  const words = TASK_WORDS[task];
  const conflict = isRefusal(error) && error.conflicts.length > 0 ? error : null;
  const refusal = error && !conflict ? messageOf(error) : null;
  const { data: read } = useGetStockQuery({ productId, variantId: variant.variantId });
  /** The revision that was on the screen when the number was begun. */
  const [readAt, setReadAt] = useState<number | undefined>();
  // A count that names no revision would overwrite another one unasked: nobody types before it is known.
  const isRead = read !== undefined;
  const isCount = task === 'adjust' || task === 'limited';
  const clear = () => {
    setPieces('');
    setReadAt(undefined);
  };

  const choose = (next: StockTask) => {
    setChosen(next);
    setMistake(null);
    reset();
  };
  /** What was wrong is being mended. */
  const mend = () => {
    setMistake(null);
    if (error) reset();
  };
  const mending = (take: (locationId: string) => void) => (locationId: string) => {
    take(locationId);
    mend();
  };
  const write = async (): Promise<boolean> => {
    const entry = stockEntry(task, pieces, reason, task === 'receive' ? receivedAt : countedAt);
    setMistake(entry.isValid ? null : entry.message);
    if (!entry.isValid || isLoading) return false;
    const { variantId } = variant;
    const answer = await send({ productId, variantId, change: entry.change, ...(isCount && { readAt }) });
    if (answer.error) return false;
    clear();
    setReason('');
    if (task === 'unlimited') setChosen('receive');
    return true;
  };

  return (
    <form className="stock-form" noValidate onSubmit={submitting(write)}>
      {tasks.length > 1 && (
        <fieldset className="segments">
          <legend className="visually-hidden">What happened to the stock</legend>
          {tasks.map((each) => (
            <label key={each}>
              <input type="radio" name="task" checked={each === task} onChange={() => choose(each)} />
              <span>{TASK_WORDS[each].tab}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ConflictChoice
        refusal={conflict}
        nameOf={() => 'Stock'}
        wordsOf={(_, onHand) => countWords(onHand)}
        onTheirs={clear}
        onChosen={(revision) => {
          setReadAt(revision);
          reset();
        }}
      />
      {task === 'receive' && <LocationField value={receivedAt} onChange={mending(setReceivedAt)} />}
      {task === 'adjust' && (
        <LocationField
          value={countedAt}
          everywhere="All locations together"
          onChange={mending(setCountedAt)}
        />
      )}
      <div className={words.number === null ? undefined : 'stock-fields'}>
        {words.number !== null && (
          <TextField
            key={task}
            label={words.number}
            inputMode="numeric"
            value={pieces}
            disabled={!isRead}
            error={mistake ?? refusal}
            onChange={(event) => {
              if (pieces === '') setReadAt(read?.revision);
              setPieces(event.target.value);
              mend();
            }}
          />
        )}
        <TextField
          label="Reason"
          placeholder={words.reason}
          maxLength={500}
          value={reason}
          error={words.number === null ? refusal : null}
          onChange={(event) => {
            setReason(event.target.value);
            if (words.number === null) mend();
          }}
        />
      </div>
      <Button type="submit" tone="primary" isBusy={isLoading}>
        {words.submit}
      </Button>
      {/* Said here and not in a toast: what is outside of an open dialog is neither seen nor read out. */}
      <p className="form-status" role="status">
        {isSuccess && mistake === null && 'Stock saved.'}
      </p>
      <UnsavedChanges isDirty={pieces !== ''} save={write} discard={clear} />
    </form>
  );
}
