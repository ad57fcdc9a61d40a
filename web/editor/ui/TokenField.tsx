import { type KeyboardEvent, useState } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly tokens: readonly string[];
  readonly maxLength: number;
  readonly error?: string | null;
  readonly onChange: (tokens: string[]) => void;
}

/** A list of short texts: Enter or a comma adds what was typed, Backspace in an empty input takes the last one out. */
export function TokenField({ label, hint, placeholder, tokens, maxLength, error, onChange }: Props) {
  const [text, setText] = useState('');
  const add = () => {
    const added = text.split(',').map((part) => part.trim());
    const fresh = added.filter((part, at) => part && !tokens.includes(part) && added.indexOf(part) === at);
    if (fresh.length > 0) onChange([...tokens, ...fresh]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && tokens.length > 0) {
      onChange(tokens.slice(0, -1));
    }
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="input tokens">
          {tokens.map((token) => (
            <span key={token} className="token">
              {token}
              <button
                type="button"
                aria-label={`Remove ${token}`}
                onClick={() => onChange(tokens.filter((each) => each !== token))}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          ))}
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={maxLength}
            placeholder={tokens.length === 0 ? (placeholder ?? 'Type and press Enter') : ''}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => text.trim() && add()}
          />
        </div>
      )}
    </Field>
  );
}
