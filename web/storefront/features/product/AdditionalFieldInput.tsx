import { useId } from 'react';
import { type PartAnswers, partsOf } from '../../../../api/http/contracts/forms/fields.ts';
import type { AdditionalField } from './additionalField.ts';
import type { Answers } from './additionalFields.ts';
import { CompositeField } from './CompositeField.tsx';

/** Kinds of questions that browsers have an input for. */
const INPUT_TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  date: 'date',
  time: 'time',
  phone: 'tel',
};

interface Props {
  readonly field: AdditionalField;
  readonly answer: Answers[string] | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (fieldId: string, answer: Answers[string]) => void;
}

export function AdditionalFieldInput({ field, answer, error, onAnswer }: Props) {
  const id = useId();
  const described = [field.description && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  const text = typeof answer === 'string' ? answer : '';
  const control = {
    id,
    name: `field.${field.id}`,
    required: field.required,
    'aria-invalid': error !== undefined,
    'aria-describedby': described || undefined,
  };
  const isComposite = partsOf(field).length > 0;
  const isChoice = field.type === 'select' || field.type === 'radio';
  const change = (event: { target: { value: string } }) => onAnswer(field.id, event.target.value);
  return (
    <div className="field">
      {field.type === 'checkbox' && <Checkboxes {...{ field, answer, onAnswer }} />}
      {isComposite && (
        <CompositeField
          {...{ field, id }}
          describedBy={described || undefined}
          parts={typeof answer === 'object' ? (answer as PartAnswers) : {}}
          onParts={(parts) => onAnswer(field.id, parts)}
        />
      )}
      {field.type !== 'checkbox' && !isComposite && (
        <>
          <label htmlFor={id}>
            {field.title}
            {field.required ? null : <span className="field-optional"> optional</span>}
          </label>
          {!isChoice && field.type !== 'textarea' && (
            <input
              {...control}
              type={INPUT_TYPES[field.type] ?? 'text'}
              maxLength={field.maxLength || undefined}
              value={text}
              onChange={change}
            />
          )}
          {field.type === 'textarea' && (
            <textarea
              {...control}
              rows={3}
              maxLength={field.maxLength || undefined}
              value={text}
              onChange={change}
            />
          )}
          {isChoice && (
            <span className="select">
              <select {...control} value={text} onChange={change}>
                <option value="">Select {field.title}</option>
                {field.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </span>
          )}
        </>
      )}
      {field.maxLength > 0 && field.type === 'textarea' && (
        <p className="field-count">
          {text.length} / {field.maxLength}
        </p>
      )}
      {field.description && (
        <p id={`${id}hint`} className="field-hint">
          {field.description}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function Checkboxes({ field, answer, onAnswer }: Omit<Props, 'error'>) {
  const ticked = Array.isArray(answer) ? (answer as readonly string[]) : [];
  const options = field.options.length > 0 ? field.options : ['Yes'];
  return (
    <fieldset>
      <legend>
        {field.title}
        {field.required ? null : <span className="field-optional"> optional</span>}
      </legend>
      {options.map((option) => (
        <label key={option} className="checkbox">
          <input
            type="checkbox"
            name={`field.${field.id}`}
            value={option}
            checked={ticked.includes(option)}
            onChange={({ target }) =>
              onAnswer(
                field.id,
                target.checked ? [...ticked, option] : ticked.filter((other) => other !== option),
              )
            }
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
