import { useFieldArray, useFormContext } from 'react-hook-form';
import { FIRST_LOCATION, MOST_LOCATIONS } from '../../../../api/http/contracts/inventory/locations.ts';
import { Button } from '../../ui/Button.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { FormText, FormToggle, useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { COUNTRIES } from '../shipping/countries.ts';
import type { Locations } from './locations.api.ts';

const NOWHERE = { street: '', city: '', region: '', postalCode: '', country: '' };
const newLocation = (): Locations['locations'][number] => ({
  locationId: `location_${crypto.randomUUID().replaceAll('-', '')}`,
  ...{ name: '', site: NOWHERE, isActive: true },
});

/** The locations, one card each, to be put in order. */
export function LocationRows() {
  const rows = useFieldArray<Locations, 'locations'>({ name: 'locations' });
  const last = rows.fields.length - 1;
  return (
    <div className="stack-wide">
      {rows.fields.map(({ id, locationId }, index) => (
        <LocationCard
          key={id}
          index={index}
          onUp={index > 0 ? () => rows.swap(index, index - 1) : null}
          onDown={index < last ? () => rows.swap(index, index + 1) : null}
          onRemove={locationId === FIRST_LOCATION ? null : () => rows.remove(index)}
        />
      ))}
      <div>
        <Button disabled={rows.fields.length >= MOST_LOCATIONS} onClick={() => rows.append(newLocation())}>
          <Icon name="plus" />
          Add a location
        </Button>
      </div>
    </div>
  );
}

interface CardProps {
  readonly index: number;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  /** `null` for the first location of all: what is nowhere else is there. */
  readonly onRemove: (() => void) | null;
}

function LocationCard({ index, onUp, onDown, onRemove }: CardProps) {
  const at = `locations.${index}` as const;
  const name = useFormContext<Locations>().watch(`${at}.name`) || `Location ${index + 1}`;
  const country = useFormField(`${at}.site.country`);
  return (
    <section className="card" aria-label={name}>
      <header className="card-head">
        <h2>
          {index + 1}. {name}
        </h2>
        <div className="actions">
          <Button tone="quiet" aria-label={`Use ${name} earlier`} disabled={!onUp} onClick={() => onUp?.()}>
            <Icon name="ascending" />
          </Button>
          <Button tone="quiet" aria-label={`Use ${name} later`} disabled={!onDown} onClick={() => onDown?.()}>
            <Icon name="descending" />
          </Button>
          {onRemove && (
            <Button tone="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
              <Icon name="trash" />
              Remove
            </Button>
          )}
        </div>
      </header>
      <FormText name={`${at}.name`} label="Name" required maxLength={100} />
      <div className="pair pair-even">
        <FormText name={`${at}.site.street`} label="Street" maxLength={200} />
        <FormText name={`${at}.site.city`} label="City" maxLength={200} />
      </div>
      <div className="place-row">
        <ComboBox
          label="Country"
          name={country.name}
          value={country.value === '' ? null : country.value}
          error={country.error}
          options={COUNTRIES}
          onChange={country.onChange}
          onBlur={country.onBlur}
        />
        <FormText name={`${at}.site.region`} label="Region" maxLength={200} />
        <FormText name={`${at}.site.postalCode`} label="Postal code" maxLength={20} />
      </div>
      <FormToggle
        name={`${at}.isActive`}
        label="Active"
        hint="Nothing is brought to one that is not, and what is left there is sold last."
      />
    </section>
  );
}
