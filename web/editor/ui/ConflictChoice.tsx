import { useState } from 'react';
import type { ChangeRefusal } from '../app/useChange.ts';
import { Button } from './Button.tsx';

interface Props {
  readonly refusal: ChangeRefusal | null;
  /** What a field is called, and what a value of it reads like. */
  readonly nameOf: (field: string) => string;
  readonly wordsOf: (field: string, value: unknown) => string;
  /** The person takes what somebody else wrote for this field. */
  readonly onTheirs: (field: string) => void;
  /** Every field has been chosen: what is sent next is meant for this revision. */
  readonly onChosen: (revision: number) => void;
}

/**
 * Fields that somebody else changed while a person was editing them, with both values, for the person to choose
 * (`docs/rules/wire.md#edits`).
 */
export function ConflictChoice({ refusal, nameOf, wordsOf, onTheirs, onChosen }: Props) {
  const [chosen, setChosen] = useState<{
    readonly of: ChangeRefusal | null;
    readonly fields: readonly string[];
  }>({
    of: null,
    fields: [],
  });
  const settled = chosen.of === refusal ? chosen.fields : [];
  const open = (refusal?.conflicts ?? []).filter(({ field }) => !settled.includes(field));
  if (!refusal || open.length === 0) return null;

  const choose = (field: string, isTheirs: boolean) => {
    if (isTheirs) onTheirs(field);
    setChosen({ of: refusal, fields: [...settled, field] });
    if (open.length === 1 && refusal.revision !== null) onChosen(refusal.revision);
  };
  return (
    <section className="card conflicts" aria-label="Changed by somebody else" role="alert">
      <h2>Somebody else has changed this meanwhile</h2>
      <ul>
        {open.map(({ field, theirs, yours }) => (
          <li key={field}>
            <strong>{nameOf(field)}</strong>
            <dl>
              <dt>Theirs</dt>
              <dd>{wordsOf(field, theirs)}</dd>
              <dt>Yours</dt>
              <dd>{wordsOf(field, yours)}</dd>
            </dl>
            <div className="conflict-actions">
              <Button onClick={() => choose(field, true)}>Take theirs</Button>
              <Button onClick={() => choose(field, false)}>Keep mine</Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
