import type { KeyboardEvent } from 'react';
import { Icon } from './Icon.tsx';
import type { TokenEdit } from './tokenEdit.ts';

interface Props {
  readonly token: string;
  /** While it is written anew. */
  readonly edit: TokenEdit | null;
  readonly maxLength: number;
  readonly onBegin: () => void;
  readonly onType: (text: string) => void;
  readonly onKeep: () => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

/** One of several short texts: read, written anew, or taken out. */
export function Token(props: Props) {
  const { token, edit, maxLength, onBegin, onType, onKeep, onLeave, onRemove } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form or the dialog around it means something else by them.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onKeep();
    else onLeave();
  };
  return (
    <span className="token">
      {edit ? (
        <input
          type="text"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
          autoFocus
          aria-label={`${token}, written anew`}
          maxLength={maxLength}
          size={Math.max(4, edit.text.length)}
          value={edit.text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          onBlur={onKeep}
        />
      ) : (
        <button type="button" className="token-name" aria-label={`Edit ${token}`} onClick={onBegin}>
          {token}
        </button>
      )}
      <button type="button" aria-label={`Remove ${token}`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}
