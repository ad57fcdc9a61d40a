import { useEffect, useRef, useState } from 'react';
import { TextArea, TextField } from '../../ui/Field.tsx';

interface TypedProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly isLong?: boolean;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** After so much quiet what was typed is kept, in milliseconds. */
const QUIET_MS = 1200;

/** Words that are kept once they are finished: on leaving the field, on Enter, and after a pause. */
export function TypedText({ value, isLong = false, onChange, ...field }: TypedProps) {
  const { typed, type, finish } = useTyped(value, onChange);
  const props = { ...field, value: typed, onBlur: finish };
  if (isLong) return <TextArea {...props} rows={4} onChange={({ target }) => type(target.value)} />;
  return (
    <TextField
      {...props}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}

/**
 * What somebody is typing; what others changed meanwhile is shown as soon as nothing is typed here. What was typed is kept as well
 * when the field goes away under the hand.
 */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [isTyping, setTyping] = useState(false);
  /** What was told last: the gateway may write the same in another way, which is nothing new to tell. */
  const told = useRef(value);
  const hasTold = useRef(false);
  const tell = (text: string) => {
    if (text === told.current) return;
    told.current = text;
    hasTold.current = true;
    onChange(text);
  };
  const latest = useRef({ typed, isTyping, tell });
  latest.current = { typed, isTyping, tell };
  // Until it is answered, what was told stays: also where that takes until a connection is back.
  useEffect(() => {
    if (!latest.current.isTyping) setTyped(value);
  }, [value]);
  useEffect(() => {
    if (!isTyping) return;
    const pause = setTimeout(() => latest.current.tell(typed), QUIET_MS);
    return () => clearTimeout(pause);
  }, [typed, isTyping]);
  useEffect(
    () => () => {
      const { current } = latest;
      if (current.isTyping) current.tell(current.typed);
    },
    [],
  );
  return {
    typed,
    type(text: string) {
      if (!isTyping) {
        told.current = value;
        hasTold.current = false;
      }
      setTyped(text);
      setTyping(true);
    },
    finish() {
      if (!isTyping) return;
      setTyping(false);
      tell(typed);
      if (!hasTold.current) setTyped(value);
    },
  };
}
