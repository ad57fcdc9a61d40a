import {
  DEGREE_KEYS,
  DEGREES,
  type PartAnswers,
  partName,
  partsOf,
} from '../../../../api/http/contracts/forms/fields.ts';
import type { AskedField } from './askedField.ts';
import { Optional } from './Optional.tsx';

interface Props {
  readonly field: AskedField;
  readonly parts: PartAnswers;
  /** Begins the ids of the parts. */
  readonly id: string;
  /** Ids of its hint and of what is wrong with it. */
  readonly describedBy: string | undefined;
  readonly onParts: (parts: PartAnswers) => void;
}

/** A question of several parts: a name, an address, or statements to agree with. */
export function CompositeField({ field, parts, id, describedBy, onParts }: Props) {
  return (
    <fieldset className="composite" aria-describedby={describedBy}>
      <legend>
        {field.title}
        <Optional field={field} />
      </legend>
      {partsOf(field).map(({ key, label, autoComplete }) => {
        const control = {
          id: `${id}${key}`,
          name: partName(field.id, key),
          value: parts[key] ?? '',
          onChange: ({ target }: { target: { value: string } }) => onParts({ ...parts, [key]: target.value }),
        };
        return (
          <div key={key}>
            <label htmlFor={control.id}>{label}</label>
            {field.type === 'likert' ? (
              <span className="select">
                <select {...control}>
                  <option value="">Select</option>
                  {DEGREE_KEYS.map((degree) => (
                    <option key={degree} value={degree}>
                      {DEGREES[degree]}
                    </option>
                  ))}
                </select>
              </span>
            ) : (
              <input {...control} type="text" autoComplete={autoComplete} maxLength={200} />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
