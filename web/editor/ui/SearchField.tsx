import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';

const SEARCH_AFTER_MS = 200;

interface Props {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly placeholder?: string;
  /** The key that leads here from anywhere on the page, where there is one. */
  readonly shortcut?: string;
  readonly value: string;
  /** Called once typing has paused. */
  readonly onSearch: (words: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function SearchField({
  ref,
  label,
  placeholder = label,
  shortcut,
  value,
  onSearch,
  onKeyDown,
}: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The search changed elsewhere: the Back button, or a cleared filter.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    const words = text.trim();
    if (words === value) return;
    const timer = setTimeout(() => onSearch(words), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className="search">
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        className="input"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {shortcut !== undefined && (
        <span className="key-hint" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </div>
  );
}
