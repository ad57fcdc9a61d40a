import type { OwnInputProps } from './askedField.ts';
import { Optional } from './Optional.tsx';

/** One of a row of numbers: 1 is the worst. */
export function RatingInput({ field, text, id, describedBy, isWrong, onAnswer }: OwnInputProps) {
  const { scale = 0 } = field;
  return (
    <fieldset className="rating" aria-describedby={describedBy}>
      <legend>
        {field.title}
        <Optional field={field} />
      </legend>
      <span className="rating-row">
        {Array.from({ length: scale }, (_, at) => String(at + 1)).map((value, at) => (
          <label key={value}>
            <input
              id={`${id}${at}`}
              type="radio"
              name={`field.${field.id}`}
              value={value}
              checked={text === value}
              aria-invalid={isWrong}
              onChange={() => onAnswer(field.id, value)}
            />
            <span>
              {value}
              <span className="visually-hidden"> of {scale}</span>
            </span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
