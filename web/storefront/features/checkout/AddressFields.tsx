import { useId } from 'react';
import type { CheckoutFields, FieldErrors, FieldName } from './checkoutForm.ts';
import { TextField } from './TextField.tsx';

interface Props {
  readonly fields: CheckoutFields;
  readonly errors: FieldErrors;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly onChange: (name: FieldName, value: string) => void;
  readonly onBlur: (name: FieldName) => void;
}

/** Fields after the country, in the order in which an address is written, with what browsers fill them with. */
const LINES: readonly (readonly [name: FieldName, label: string, autoComplete: string, width: string])[] = [
  ['firstName', 'First name', 'given-name', 'half'],
  ['lastName', 'Last name', 'family-name', 'half'],
  ['company', 'Company', 'organization', ''],
  ['address1', 'Address', 'address-line1', ''],
  ['address2', 'Apartment, suite, floor', 'address-line2', ''],
  ['city', 'City', 'address-level2', 'half'],
  ['region', 'State or region', 'address-level1', 'quarter'],
  ['postalCode', 'Postal code', 'postal-code', 'quarter'],
  ['phone', 'Phone', 'tel', ''],
];
const OPTIONAL: ReadonlySet<FieldName> = new Set(['company', 'address2', 'region', 'postalCode', 'phone']);
/** What the gateway takes at most of these; of the others, 200. */
const LONGEST: Partial<Record<FieldName, number>> = { region: 50, postalCode: 20, phone: 40 };

export function AddressFields({ fields, errors, countries, onChange, onBlur }: Props) {
  const id = useId();
  return (
    <div className="checkout-grid">
      <div className="field">
        <label htmlFor={id}>Country</label>
        <span className="select">
          <select
            id={id}
            value={fields.country}
            autoComplete="shipping country"
            required
            aria-invalid={errors.country !== undefined}
            aria-describedby={errors.country === undefined ? undefined : `${id}error`}
            onChange={(event) => onChange('country', event.target.value)}
            onBlur={() => onBlur('country')}
          >
            <option value="">Select a country</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </span>
        {errors.country !== undefined && (
          <p className="field-error" id={`${id}error`}>
            {errors.country}
          </p>
        )}
      </div>
      {LINES.map(([name, label, autoComplete, width]) => (
        <TextField
          key={name}
          className={width}
          label={label}
          value={fields[name]}
          error={errors[name]}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete={`shipping ${autoComplete}`}
          maxLength={LONGEST[name] ?? 200}
          isOptional={OPTIONAL.has(name)}
          onChange={(value) => onChange(name, value)}
          onBlur={() => onBlur(name)}
        />
      ))}
    </div>
  );
}
