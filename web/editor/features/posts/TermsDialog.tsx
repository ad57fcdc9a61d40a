import { useState } from 'react';
import type { TermField } from '../../../../api/http/contracts/pages/terms.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { refusalIn } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useListTermsQuery, useRenameTermMutation } from './posts.api.ts';
import type { RecordWords } from './recordWords.ts';

interface Props {
  readonly collectionId: string;
  readonly words: RecordWords;
  readonly onClose: () => void;
}

const FIELDS: readonly { readonly field: TermField; readonly title: string }[] = [
  { field: 'categories', title: 'Categories' },
  { field: 'tags', title: 'Tags' },
];

/** Tags and categories over all records of a collection: another name, one with another, or none. */
export function TermsDialog({ collectionId, words, onClose }: Props) {
  const read = useListTermsQuery(collectionId, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      isOpen
      variant="sheet"
      title="Tags and categories"
      subtitle={`A change is made in every ${words.one} that has it. The name of another one makes one of both; no name takes it away.`}
      onClose={onClose}
    >
      <Loaded read={read} lines={4}>
        {(terms) => (
          <>
            {FIELDS.map(({ field, title }) => (
              <section key={field} aria-label={title}>
                <h3>{title}</h3>
                {terms[field].length === 0 && <p className="muted">{`No ${words.one} has any.`}</p>}
                {terms[field].map(({ name, count }) => (
                  <Term key={name} {...{ collectionId, field, name, count }} one={words.one} />
                ))}
              </section>
            ))}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

interface TermProps {
  readonly collectionId: string;
  readonly field: TermField;
  readonly name: string;
  readonly count: number;
  /** What a record is called. */
  readonly one: string;
}

function Term({ collectionId, field, name, count, one }: TermProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [rename, { isLoading }] = useRenameTermMutation();
  const dispatch = useEditorDispatch();
  const to = typed.trim();
  const save = async () => {
    const { data, error } = await rename({ collectionId, field, from: name, to: to === '' ? null : to });
    setProblem(error ? refusalIn(error).message : null);
    if (!data) return;
    const waits = data.waiting > 0 ? ` ${counted(data.waiting, 'draft')} to publish.` : '';
    dispatch(toastShown(`Changed in ${counted(data.changed, one)}.${waits}`));
  };
  return (
    <form className="stack" onSubmit={submitting(save)}>
      <TextField
        label={name}
        hint={counted(count, one)}
        error={problem}
        value={typed}
        maxLength={50}
        onChange={({ target }) => setTyped(target.value)}
      />
      {to !== name && (
        <div>
          <Button type="submit" isBusy={isLoading}>
            {to === '' ? `Take “${name}” away` : `Make it “${to}”`}
          </Button>
        </div>
      )}
    </form>
  );
}
