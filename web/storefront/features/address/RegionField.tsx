import { useId } from 'react';
import type { AddressRules } from '../../../../api/http/contracts/places/addressProblems.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly isOptional: boolean;
  readonly className: string;
  readonly regions: AddressRules['region']['regions'];
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** The states, provinces or what a country calls them, where they are a list. */
export function RegionField(props: Props) {
  const { label, value, autoComplete, error, isOptional, className, regions } = props;
  const id = useId();
  const wanted = value.trim().toUpperCase();
  const chosen = regions.find(
    ({ code, name }) => code.toUpperCase() === wanted || name.toUpperCase() === wanted,
  );
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> optional</span>}
      </label>
      <span className="select">
        <select
          id={id}
          name={props.name}
          value={chosen?.code ?? ''}
          autoComplete={autoComplete}
          required={!isOptional}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}error`}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
        >
          <option value="">Select</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </span>
      {error !== undefined && (
        <p className="field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
