import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import {
  type MailTextHistory,
  type MailTextName,
  useGetMailTextHistoryQuery,
  useRevertMailTextMutation,
} from './mailTexts.api.ts';

/** Every text that a mail had: who wrote it and when, and a way back to it. */
export function MailTextHistoryButton({ name }: { readonly name: MailTextName }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="history" />
        History
      </Button>
      <Dialog variant="sheet" isOpen={isOpen} title="History of this text" onClose={close}>
        {isOpen && <Texts name={name} onDone={close} />}
      </Dialog>
    </>
  );
}

interface Props {
  readonly name: MailTextName;
  readonly onDone: () => void;
}

function Texts({ name, onDone }: Props) {
  const read = useGetMailTextHistoryQuery(name, { refetchOnMountOrArgChange: true });
  const [revert, { isLoading }] = useRevertMailTextMutation();
  const { change, refusal } = useChange(revert);
  const mayWrite = useMay('settings.write');
  const goBack = async (revision: number) => {
    if (await change({ ...name, revision }, 'The mail says this again.')) onDone();
  };
  return (
    <Loaded read={read} lines={6}>
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState icon="history" title="Nobody has changed this text" />
        ) : (
          <>
            {refusal && (
              <p className="field-error" role="alert">
                {refusal.message}
              </p>
            )}
            <ol className="change-list">
              {changes.map((entry, index) => (
                <Entry
                  key={entry.revision}
                  entry={entry}
                  isBusy={isLoading}
                  // The newest is what the mail says now.
                  onBack={mayWrite && index > 0 ? () => void goBack(entry.revision) : null}
                />
              ))}
            </ol>
          </>
        )
      }
    </Loaded>
  );
}

interface EntryProps {
  readonly entry: MailTextHistory['changes'][number];
  readonly isBusy: boolean;
  readonly onBack: (() => void) | null;
}

function Entry({ entry: { actor, at, words, revertedTo }, isBusy, onBack }: EntryProps) {
  return (
    <li>
      <p>
        <strong>{actor.name}</strong>{' '}
        {words === null
          ? 'went back to the built-in text'
          : revertedTo === null
            ? 'wrote'
            : 'took back an earlier text'}
      </p>
      <time dateTime={at} className="muted">
        {instantOf(at)}
      </time>
      {words && (
        <details>
          <summary>{words.subject}</summary>
          <pre className="mail-source">{words.body}</pre>
        </details>
      )}
      {onBack && (
        <Button isBusy={isBusy} onClick={onBack}>
          {words === null ? 'Use the built-in text again' : 'Use this text again'}
        </Button>
      )}
    </li>
  );
}
