import { type ReactNode, useId } from 'react';
import {
  EMAIL_HINT,
  FORM_MESSAGES,
  isEmailAnswer,
  partsOf,
} from '../../../../api/http/contracts/forms/fields.ts';
import type { AskedField, OwnInputProps, TypedAnswer, UploadFile } from './askedField.ts';
import { CalculatedValue } from './CalculatedValue.tsx';
import { Choices } from './Choices.tsx';
import { CompositeField } from './CompositeField.tsx';
import { counterOf } from './counter.ts';
import { FileInput } from './FileInput.tsx';
import { MaskedInput } from './MaskedInput.tsx';
import { Optional } from './Optional.tsx';
import { PhoneParts } from './PhoneParts.tsx';
import { RatingInput } from './RatingInput.tsx';
import { SignatureInput } from './SignatureInput.tsx';

/** Types that browsers have an input for. */
const INPUT_TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  date: 'date',
  time: 'time',
  phone: 'tel',
  password: 'password',
};
const AUTO_COMPLETE: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', password: 'off' };

interface Props {
  readonly field: AskedField;
  readonly answer: TypedAnswer | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (fieldId: string, answer: TypedAnswer) => void;
  readonly onLeave?: (fieldId: string) => void;
  /** Uploads a file for a field; files are chosen and not sent where it is left out. */
  readonly onFile?: UploadFile;
  /** Begins the ids of its controls, where something else leads to them. */
  readonly id?: string;
  /** A few choices stand side by side instead of in a list that opens. */
  readonly spreadsChoices?: boolean;
}

/** One field of a form, or one question of a product: what is wrong with it stands above its title. */
export function FieldInput(props: Props) {
  const { field, answer, error, onAnswer, onLeave, spreadsChoices = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [error && `${id}error`, field.description && `${id}hint`].filter(Boolean).join(' ');
  const describedBy = described || undefined;
  const text = typeof answer === 'string' ? answer : '';
  const isGroup =
    field.type === 'checkbox' || (field.type === 'radio' && spreadsChoices) || field.type === 'consent';
  const isPhone = field.type === 'phone' && field.showCountryCode === true;
  const isComposite = partsOf(field).length > 0;
  const own = OWN_INPUTS[field.type];
  const presence = field.required && field.type !== 'likert' ? 'required' : 'optional';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what is left within it
    <div className={`field ${presence}`} onBlur={onLeave && (() => onLeave(field.id))}>
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
      {isGroup && <Choices {...{ field, answer, onAnswer, id, describedBy }} isWrong={error !== undefined} />}
      {isPhone && (
        <PhoneParts {...{ field, answer, onAnswer, id, describedBy }} isWrong={error !== undefined} />
      )}
      {isComposite && (
        <CompositeField
          {...{ field, id, describedBy }}
          parts={
            typeof answer === 'object' && !Array.isArray(answer) ? (answer as Record<string, string>) : {}
          }
          onParts={(parts) => onAnswer(field.id, parts)}
        />
      )}
      {own?.({ ...props, id, text, describedBy, isWrong: error !== undefined })}
      {!isGroup && !isPhone && !isComposite && !own && (
        <>
          <label htmlFor={id}>
            {field.title}
            <Optional field={field} />
          </label>
          <Control {...{ field, id, text, describedBy }} isWrong={error !== undefined} onAnswer={onAnswer} />
        </>
      )}
      <Counter field={field} length={text.length} />
      {field.description && field.type !== 'consent' && (
        <p id={`${id}hint`} className="field-hint">
          {field.description}
        </p>
      )}
      {field.type === 'email' &&
        error === FORM_MESSAGES.email &&
        text !== '' &&
        !isEmailAnswer(text.trim()) && <p className="field-hint">{EMAIL_HINT}</p>}
    </div>
  );
}

/** Fields that are neither typed into one line nor chosen from a list. */
const OWN_INPUTS: Readonly<Record<string, (props: OwnInputProps) => ReactNode>> = {
  file: (props) => <FileInput {...props} />,
  rating: (props) => <RatingInput {...props} />,
  signature: (props) => <SignatureInput {...props} />,
  calculated: (props) => <CalculatedValue {...props} />,
  masked: (props) => <MaskedInput {...props} />,
};

function Counter({ field, length }: { readonly field: AskedField; readonly length: number }) {
  const counter = counterOf(field, length);
  if (counter === null) return null;
  return <p className={counter.isOver ? 'field-count field-count-over' : 'field-count'}>{counter.words}</p>;
}

interface ControlProps {
  readonly field: AskedField;
  readonly id: string;
  readonly text: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly onAnswer: Props['onAnswer'];
}

/** What a single text is typed into, or chosen from. */
function Control({ field, id, text, describedBy, isWrong, onAnswer }: ControlProps) {
  const { type, options, placeholder = '', currencySymbol = '' } = field;
  const control = {
    ...{ id, name: `field.${field.id}`, required: field.required, value: text },
    'aria-invalid': isWrong,
    'aria-describedby': describedBy,
    onChange: (event: { target: { value: string } }) => onAnswer(field.id, event.target.value),
  };
  const more = { placeholder: placeholder || undefined };
  if (type === 'textarea') return <textarea {...control} {...more} rows={4} />;
  if (type === 'select' || type === 'radio') {
    return (
      <span className="select">
        <select {...control}>
          <option value="">Select {field.title}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </span>
    );
  }
  const isNumber = type === 'number' || type === 'currency';
  const input = (
    <input
      {...control}
      {...more}
      type={INPUT_TYPES[type] ?? 'text'}
      inputMode={isNumber ? 'decimal' : type === 'website' ? 'url' : undefined}
      autoComplete={AUTO_COMPLETE[type]}
      maxLength={type === 'text' ? field.maxLength || undefined : undefined}
    />
  );
  if (type !== 'currency' || currencySymbol === '') return input;
  return (
    <span className="field-money">
      <span aria-hidden="true">{currencySymbol}</span>
      {input}
    </span>
  );
}
