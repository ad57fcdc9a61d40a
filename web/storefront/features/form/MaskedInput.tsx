import { masked, sampleOf } from '../../../../api/http/contracts/forms/fields.ts';
import type { OwnInputProps } from './askedField.ts';
import { Optional } from './Optional.tsx';

/**
 * A text that is written as its mask has it while it is typed; what stands between its places comes by itself. What is changed further in
 * front stays as it was typed until the field is left: to write it anew would take away what is behind it.
 */
export function MaskedInput({ field, text, id, describedBy, isWrong, onAnswer }: OwnInputProps) {
  const { mask = '' } = field;
  const tidy = () => {
    const { text: whole, hasMore } = masked(mask, text);
    if (!hasMore && whole !== text) onAnswer(field.id, whole);
  };
  return (
    <>
      <label htmlFor={id}>
        {field.title}
        <Optional field={field} />
      </label>
      <input
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
        onBlur={tidy}
        onChange={({ target: { value, selectionStart } }) =>
          onAnswer(field.id, selectionStart === value.length ? masked(mask, value).text : value)
        }
      />
    </>
  );
}
