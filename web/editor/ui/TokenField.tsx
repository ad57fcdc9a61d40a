import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import { Field } from './Field.tsx';
import { Token } from './Token.tsx';
import { changedTo, type TokenEdit } from './tokenEdit.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly tokens: readonly string[];
  readonly maxLength: number;
  /** What one of them is called, e.g. `tag`. */
  readonly one?: string;
  readonly error?: string | null;
  readonly onChange: (tokens: string[]) => void;
}

/**
 * A list of short texts: Enter or a comma adds what was typed, Backspace in an empty input takes the last one out, and
 * each is written anew where it is pressed.
 */
export function TokenField(props: Props) {
  const { label, hint, placeholder, tokens, maxLength, one = 'entry', error, onChange } = props;
  const [text, setText] = useState('');
  const [edit, setEdit] = useState<TokenEdit | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useFocusAfter(edit !== null, input);
  const exists = () => setNote(editorMessage('TAG_EXISTS', { tagType: one }));
  const add = () => {
    const added = text.split(',').map((part) => part.trim());
    const fresh = added.filter((part, at) => part && !tokens.includes(part) && added.indexOf(part) === at);
    if (fresh.length === 0) return exists();
    onChange([...tokens, ...fresh]);
    setText('');
    setNote(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && tokens.length > 0) {
      onChange(tokens.slice(0, -1));
    }
  };
  const begin = (token: string) => {
    if (edit !== null) return setNote(editorMessage('TAG_BEING_EDITED', { tagType: one }));
    setEdit({ token, text: token });
  };
  const end = () => {
    setEdit(null);
    setNote(null);
  };
  const keep = () => {
    if (edit === null) return;
    const next = changedTo(tokens, edit);
    if (next === null) return exists();
    if (next !== tokens) onChange([...next]);
    end();
  };
  return (
    <Field label={label} hint={hint} error={note ?? error}>
      {(control) => (
        <div className="input tokens">
          {tokens.map((token) => (
            <Token
              key={token}
              token={token}
              edit={edit?.token === token ? edit : null}
              maxLength={maxLength}
              onBegin={() => begin(token)}
              onType={(typed) => setEdit({ token, text: typed })}
              onKeep={keep}
              onLeave={end}
              onRemove={() => {
                if (edit?.token === token) end();
                onChange(tokens.filter((each) => each !== token));
              }}
            />
          ))}
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            maxLength={maxLength}
            placeholder={tokens.length === 0 ? (placeholder ?? 'Type and press Enter') : ''}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setNote(null);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => text.trim() && add()}
          />
        </div>
      )}
    </Field>
  );
}

/** Who ended an edit by a key goes on in the field itself: what had the focus is gone. */
function useFocusAfter(isEdited: boolean, input: RefObject<HTMLInputElement | null>): void {
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited && document.activeElement === document.body) input.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited, input]);
}
