import { useLayoutEffect, useRef } from 'react';
import { masked, sampleOf } from '../../../../api/http/contracts/forms/fields.ts';
import type { OwnInputProps } from './askedField.ts';
import { Optional } from './Optional.tsx';

/** A text that is written as its mask has it while it is typed; what stands between its places comes by itself. */
export function MaskedInput({ field, text, id, describedBy, isWrong, onAnswer }: OwnInputProps) {
  const { mask = '' } = field;
  const input = useRef<HTMLInputElement>(null);
  /** Where the caret was put, counted from the end: what is written anew moves what is behind it along. */
  const behind = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current } = input;
    if (current === null || behind.current === null || document.activeElement !== current) return;
    const at = Math.max(0, text.length - behind.current);
    current.setSelectionRange(at, at);
    behind.current = null;
  }, [text]);
  return (
    <>
      <label htmlFor={id}>
        {field.title}
        <Optional field={field} />
      </label>
      <input
        ref={input}
        id={id}
        name={`field.${field.id}`}
        type="text"
        required={field.required}
        value={text}
        placeholder={sampleOf(mask)}
        autoComplete="off"
        inputMode={/[Aa*]/.test(mask) ? undefined : 'numeric'}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          behind.current = target.value.length - (target.selectionStart ?? target.value.length);
          onAnswer(field.id, masked(mask, target.value).text);
        }}
      />
    </>
  );
}
