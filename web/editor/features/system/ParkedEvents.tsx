import { useState } from 'react';
import { Link } from 'react-router';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { LOCALE } from '../../words/language.ts';
import { type ParkedGroup, useDiscardEventsMutation, useRetryEventsMutation } from './system.api.ts';
import { inWords } from './systemWords.ts';

/** Events that read models could not fold, by their cause: folded again once that is mended, or gone on without. */
export function ParkedEvents({ groups }: { readonly groups: readonly ParkedGroup[] }) {
  const [discarded, setDiscarded] = useState<ParkedGroup | null>(null);
  const [discard] = useDiscardEventsMutation();
  const dispatch = useEditorDispatch();
  return (
    <div className="card">
      <ul className="line-list">
        {groups.map((group) => (
          <Group key={`${group.model} ${group.error}`} group={group} onDiscard={() => setDiscarded(group)} />
        ))}
      </ul>
      {discarded && (
        <ReasonDialog
          title={`Go on without ${counted(discarded.count, 'event')}?`}
          subtitle={`${counted(discarded.documents, 'document')} of ${inWords(discarded.model)} will be shown as if these had never happened. What waits behind them is folded.`}
          hint="It is kept with your name."
          missing="Say why: it is kept."
          goes="Go on without them"
          stays="Keep them"
          isDanger
          run={(reason) => discard({ model: discarded.model, error: discarded.error, reason })}
          onDone={() => {
            setDiscarded(null);
            dispatch(toastShown('The documents go on.'));
          }}
          onClose={() => setDiscarded(null)}
        />
      )}
    </div>
  );
}

function Group({ group, onDiscard }: { readonly group: ParkedGroup; readonly onDiscard: () => void }) {
  const { model, error, count, types, documents, keys, firstPosition, since, waiting } = group;
  const [retry, { isLoading }] = useRetryEventsMutation();
  const dispatch = useEditorDispatch();
  const again = async () => {
    const { data } = await retry(model);
    if (data) dispatch(toastShown(`${counted(data.folded, 'event')} folded, ${data.parked} still parked.`));
  };
  return (
    <li>
      <div>
        <strong>{inWords(model)}</strong>: {error}
        <p className="muted">
          {counted(count, 'event')} ({types.join(', ')}) of {counted(documents, 'document')} (
          {keys.join(', ')}
          {documents > keys.length && ' …'}), the first{' '}
          <Link to={`/config/events?event=${firstPosition}`}>at {firstPosition.toLocaleString(LOCALE)}</Link>{' '}
          · parked {instantOf(since)}
          {waiting > 0 && ` · ${counted(waiting, 'event')} wait behind`}
        </p>
      </div>
      <span className="parked-actions">
        <Button isBusy={isLoading} aria-label={`Retry ${inWords(model)}`} onClick={() => void again()}>
          Retry
        </Button>
        <Button tone="quiet" aria-label={`Discard of ${inWords(model)}`} onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </li>
  );
}
