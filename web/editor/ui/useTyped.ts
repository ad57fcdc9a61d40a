import { useState } from 'react';

/** What was typed stays as it was typed, for as long as the value is the one that it stands for. */
export function useTyped<Value>(
  value: Value,
  textOf: (value: Value) => string,
  isSame: (a: Value, b: Value) => boolean,
) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: Value } | null>(null);
  return {
    text: typed && isSame(typed.value, value) ? typed.text : textOf(value),
    keep: (text: string, meant: Value) => setTyped({ text, value: meant }),
  };
}
