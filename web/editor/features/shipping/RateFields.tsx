import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { StockLocation } from '../../../../api/http/contracts/inventory/locations.ts';
import type { Currency } from '../../text/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { FormMoney, FormNumber, FormText, useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useGetLocationsQuery } from '../locations/locations.api.ts';
import { useMay } from '../session/session.api.ts';
import { ANYWHERE, COUNTRY_OPTIONS } from './countries.ts';
import { rateOfKind } from './newRates.ts';
import type { ShippingRate, ShippingSettings } from './shipping.api.ts';
import { RATE_KINDS } from './shippingWords.ts';

type RateName = `zones.${number}.rates.${number}`;

interface Props {
  readonly name: RateName;
  readonly currency: Currency;
  readonly onRemove: () => void;
}

/** One way of shipping: what it is called, how it is counted, and what it costs. */
export function RateFields({ name, currency, onRemove }: Props) {
  const { watch, setValue } = useFormContext<ShippingSettings>();
  const rate = watch(name);
  return (
    <div className="rate">
      <div className="rate-head">
        <FormText name={`${name}.name`} label="Name that buyers see" maxLength={100} />
        <Select
          label="Counted"
          value={rate.kind}
          options={RATE_KINDS}
          onChange={({ target }) =>
            setValue(name, rateOfKind(rate, target.value as ShippingRate['kind'], currency))
          }
        />
        {'cost' in rate && <FormMoney name={`${name}.cost`} label="Price" currency={currency} />}
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${rate.name || 'this way of shipping'}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {'tiers' in rate && <Tiers key={rate.kind} name={name} kind={rate.kind} currency={currency} />}
      {rate.kind === 'weight' && (
        <FormNumber
          name={`${name}.maximumGrams`}
          label="Not offered above"
          hint="Leave it empty for no limit."
          digits={3}
          unit="kg"
        />
      )}
      {rate.kind === 'pickup' && <Location name={`${name}.location`} />}
    </div>
  );
}

interface TiersProps {
  readonly name: RateName;
  readonly kind: 'weight' | 'price';
  readonly currency: Currency;
}

/** What it costs from a weight, or an order value, on. */
function Tiers({ name, kind, currency }: TiersProps) {
  const tiers = useFieldArray<ShippingSettings, `${RateName}.tiers`>({ name: `${name}.tiers` });
  const none = { amount: Number.NaN, currency };
  const blank = kind === 'weight' ? { fromGrams: Number.NaN, cost: none } : { from: none, cost: none };
  return (
    <fieldset className="rows-field">
      <legend className="visually-hidden">Prices</legend>
      {tiers.fields.map((tier, index) => (
        <div className="tier-row" key={tier.id}>
          {kind === 'weight' ? (
            <FormNumber name={`${name}.tiers.${index}.fromGrams`} label="From" digits={3} unit="kg" />
          ) : (
            <FormMoney name={`${name}.tiers.${index}.from`} label="From" currency={currency} />
          )}
          <FormMoney name={`${name}.tiers.${index}.cost`} label="Price" currency={currency} />
          {tiers.fields.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove price ${index + 1}`}
              onClick={() => tiers.remove(index)}
            >
              <Icon name="trash" />
            </button>
          )}
        </div>
      ))}
      <div>
        <Button onClick={() => tiers.append(blank)}>
          <Icon name="plus" />
          Add a step
        </Button>
      </div>
    </fieldset>
  );
}

/** Where it is fetched, which is also where it is taxed. */
function Location({ name }: { readonly name: string }) {
  const country = useFormField(`${name}.country`);
  return (
    <>
      <OwnLocation name={name} />
      <div className="place-row">
        <ComboBox
          label="Country of the place"
          name={country.name}
          value={country.value}
          error={country.error}
          options={COUNTRY_OPTIONS.filter(({ value }) => value !== ANYWHERE)}
          onChange={country.onChange}
          onBlur={country.onBlur}
        />
        <FormText name={`${name}.region`} label="Region" maxLength={50} />
        <FormText name={`${name}.postalCode`} label="Postal code" maxLength={20} />
      </div>
    </>
  );
}

/** Where one of the store's own locations is, to be taken over. */
function OwnLocation({ name }: { readonly name: string }) {
  const { value, onChange } = useFormField(name);
  const { data } = useGetLocationsQuery(useMay('inventory.read') ? undefined : skipToken);
  const placed = (data?.locations ?? []).filter(({ site }) => site.country !== '');
  if (placed.length === 0) return null;
  const isThere = ({ site: { country, region, postalCode } }: StockLocation) =>
    JSON.stringify([country, region, postalCode]) ===
    JSON.stringify([value?.country, value?.region, value?.postalCode]);
  const take = (locationId: string) => {
    const chosen = placed.find((each) => each.locationId === locationId);
    if (!chosen) return;
    const { country, region, postalCode } = chosen.site;
    onChange({ country, region, postalCode });
  };
  return (
    <Select
      label="Fetched at"
      value={placed.find(isThere)?.locationId ?? ''}
      options={[
        { value: '', label: 'Another place' },
        ...placed.map((each) => ({ value: each.locationId, label: each.name })),
      ]}
      onChange={({ target }) => take(target.value)}
    />
  );
}
