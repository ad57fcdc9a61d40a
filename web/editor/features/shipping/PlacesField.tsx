import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { FormTokens, useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { COUNTRY_OPTIONS, countryName } from './countries.ts';

/** The places of a zone or a tax: a country each, all of it or some of its regions and postal codes. */
export function PlacesField({ name, of }: { readonly name: string; readonly of: string }) {
  const places = useFieldArray({ name });
  return (
    <fieldset className="rows-field">
      <legend>Places</legend>
      {places.fields.map((place, index) => (
        <PlaceRow
          key={place.id}
          name={`${name}.${index}`}
          of={of}
          onRemove={places.fields.length > 1 ? () => places.remove(index) : null}
        />
      ))}
      <div>
        <Button onClick={() => places.append({ country: 'US', regions: [], postalPrefixes: [] })}>
          <Icon name="plus" />
          Add a place
        </Button>
      </div>
    </fieldset>
  );
}

interface RowProps {
  readonly name: string;
  /** What the places are those of, as its card is called. */
  readonly of: string;
  /** `null` for the only one: without a place it is none. */
  readonly onRemove: (() => void) | null;
}

function PlaceRow({ name, of, onRemove }: RowProps) {
  const country = useFormField(`${name}.country`);
  return (
    <div className="place-row">
      <ComboBox
        label="Country"
        name={country.name}
        value={country.value}
        error={country.error}
        options={COUNTRY_OPTIONS}
        onChange={country.onChange}
        onBlur={country.onBlur}
      />
      <FormTokens name={`${name}.regions`} label="Regions" placeholder="All; or NY, CA" maxLength={50} />
      <FormTokens
        name={`${name}.postalPrefixes`}
        label="Postal codes that begin with"
        placeholder="Any; or 10, 11"
        maxLength={20}
      />
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${countryName(country.value)} from ${of}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      )}
    </div>
  );
}
