import { useContext, useId } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import type { AddressFieldName, AddressFieldValues } from './addressForm.ts';
import { useAddressRules } from './addressRules.ts';
import { type FoundPlace, SuggestsPlaces } from './places.ts';
import { RegionField } from './RegionField.tsx';
import { StreetField } from './StreetField.tsx';

export interface Country {
  readonly code: string;
  readonly name: string;
}

interface Props {
  readonly fields: AddressFieldValues;
  readonly errors: Partial<Record<AddressFieldName, string>>;
  readonly countries: readonly Country[];
  /** What browsers fill in: an address to send something to or to bill, or just one of theirs. */
  readonly purpose?: 'shipping ' | 'billing ' | '';
  /** What stands before the names of the fields, where a form has several addresses. */
  readonly prefix?: string;
  readonly onChange: (name: AddressFieldName, value: string) => void;
  readonly onBlur: (name: AddressFieldName) => void;
  /** Takes an address that was suggested as a whole; without, field by field. */
  readonly onPlace?: (place: FoundPlace) => void;
}

/** Fields after the country, in the order in which an address is written, with what browsers fill them with. */
const LINES: readonly (readonly [
  name: Exclude<AddressFieldName, 'country'>,
  label: string,
  autoComplete: string,
  width: string,
])[] = [
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
const OPTIONAL: ReadonlySet<AddressFieldName> = new Set([
  'company',
  'address2',
  'region',
  'postalCode',
  'phone',
]);
/** What the gateway takes at most of these; of the others, 200. */
const LONGEST: Partial<Record<AddressFieldName, number>> = { region: 50, postalCode: 20, phone: 40 };

export function AddressFields(props: Props) {
  const { fields, errors, countries, purpose = 'shipping ', prefix = '', onChange, onBlur } = props;
  const isSuggesting = useContext(SuggestsPlaces) !== null;
  const id = useId();
  const rules = useAddressRules(fields.country);
  const lines = LINES.map(([name, label, autoComplete, width]) => {
    const rule =
      rules && isPlace(name) ? rules[name] : { label, isUsed: true, isRequired: !OPTIONAL.has(name) };
    return { name, autoComplete: `${purpose}${autoComplete}`, width, ...rule };
  }).filter(({ name, isUsed }) => isUsed || fields[name] !== '');
  return (
    <div className="checkout-grid">
      <div className="field">
        <label htmlFor={id}>Country</label>
        <span className="select">
          <select
            id={id}
            name={`${prefix}country`}
            value={fields.country}
            autoComplete={`${purpose}country`}
            required
            aria-invalid={errors.country !== undefined}
            aria-describedby={errors.country === undefined ? undefined : `${id}error`}
            onChange={(event) => {
              onChange('country', event.target.value);
              // A region of one country is none of another.
              if (fields.region !== '') onChange('region', '');
            }}
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
      {lines.map(({ name, label, autoComplete, width, isRequired }) => {
        const field = {
          ...{ label, autoComplete },
          name: `${prefix}${name}`,
          className: width,
          value: fields[name],
          error: errors[name],
          isOptional: !isRequired,
          onChange: (value: string) => onChange(name, value),
          onBlur: () => onBlur(name),
        };
        if (name === 'address1' && isSuggesting) {
          const onPlace = (place: FoundPlace) => take(place, props);
          return <StreetField key={name} {...field} onPlace={onPlace} />;
        }
        if (name === 'region' && rules && rules.region.regions.length > 0)
          return <RegionField key={name} {...field} regions={rules.region.regions} />;
        return (
          <TextField
            key={name}
            {...field}
            type={name === 'phone' ? 'tel' : 'text'}
            maxLength={LONGEST[name] ?? 200}
          />
        );
      })}
    </div>
  );
}

/** A store that does not send to a country has it not among its countries: then that is left to whoever types. */
function take(found: FoundPlace, { countries, fields, onChange, onPlace }: Props): void {
  const { address1, city, region, postalCode } = found;
  const isListed = countries.some(({ code }) => code === found.country);
  // The answer knows more of a place, which no address has room for.
  const place = { address1, city, region, postalCode, country: isListed ? found.country : fields.country };
  if (onPlace) onPlace(place);
  else for (const [name, value] of Object.entries(place)) onChange(name as AddressFieldName, value);
}

const isPlace = (name: AddressFieldName) => name === 'city' || name === 'region' || name === 'postalCode';
