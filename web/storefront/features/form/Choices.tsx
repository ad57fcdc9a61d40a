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

/** What is ticked of some, or one of a few. Without anything to choose from it is one box. */
export function Choices({ field, answer, onAnswer, id, describedBy, isWrong }: Props) {
  const { type, title, description } = field;
  const isOne = type === 'radio';
  const ticked = Array.isArray(answer)
    ? (answer as readonly string[])
    : answer === undefined
      ? []
      : [String(answer)];
  const options = field.options.length > 0 ? field.options : ['Yes'];
  const choose = (option: string, isChecked: boolean) => {
    if (isOne) return onAnswer(field.id, option);
    if (type === 'consent') return onAnswer(field.id, isChecked ? 'Yes' : '');
    return onAnswer(field.id, isChecked ? [...ticked, option] : ticked.filter((other) => other !== option));
  };
  return (
    <fieldset aria-describedby={describedBy}>
      <legend>
        {title}
        <Optional field={field} />
      </legend>
      {options.map((option, at) => (
        <label key={option} className="checkbox">
          <input
            id={`${id}${at}`}
            type={isOne ? 'radio' : 'checkbox'}
            name={`field.${field.id}`}
            value={option}
            checked={ticked.includes(option)}
            aria-invalid={isWrong}
            onChange={({ target }) => choose(option, target.checked)}
          />
          {type === 'consent' ? description || 'Yes' : option}
        </label>
      ))}
    </fieldset>
  );
}
