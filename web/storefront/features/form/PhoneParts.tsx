import type { AskedField, TypedAnswer } from './askedField.ts';
import { Optional } from './Optional.tsx';

interface Props {
  readonly field: AskedField;
  readonly answer: TypedAnswer | undefined;
  readonly onAnswer: (fieldId: string, answer: TypedAnswer) => void;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
}

/** A phone number with the code of its country beside it. */
export function PhoneParts({ field, answer, onAnswer, id, describedBy, isWrong }: Props) {
  const [code = '', number = ''] = Array.isArray(answer) ? (answer as readonly string[]) : ['', ''];
  return (
    <fieldset className="phone-parts" aria-describedby={describedBy}>
      <legend>
        {field.title}
        <Optional field={field} />
      </legend>
      <div>
        <label htmlFor={`${id}code`}>Country code</label>
        <input
          id={`${id}code`}
          name={`field.${field.id}.code`}
          type="text"
          inputMode="tel"
          autoComplete="tel-country-code"
          placeholder="+1"
          maxLength={5}
          value={code}
          onChange={({ target }) => onAnswer(field.id, [target.value, number])}
        />
      </div>
      <div>
        <label htmlFor={`${id}number`}>Number</label>
        <input
          id={`${id}number`}
          name={`field.${field.id}.number`}
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
          value={number}
          aria-invalid={isWrong}
          onChange={({ target }) => onAnswer(field.id, [code, target.value])}
        />
      </div>
    </fieldset>
  );
}
