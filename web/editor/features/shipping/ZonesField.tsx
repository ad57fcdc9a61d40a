import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSite } from '../session/session.api.ts';
import { ANYWHERE } from './countries.ts';
import { newRate, newZone } from './newRates.ts';
import { PlacesField } from './PlacesField.tsx';
import { RateFields } from './RateFields.tsx';
import type { ShippingSettings } from './shipping.api.ts';

/** The zones, one card each. */
export function ZonesField() {
  const zones = useFieldArray<ShippingSettings, 'zones'>({ name: 'zones' });
  const { currency } = useSite();
  const add = () => zones.append(newZone(zones.fields.length === 0 ? ANYWHERE : 'US', currency));
  return (
    <div className="stack-wide">
      {zones.fields.length === 0 && (
        <div className="card">
          <EmptyState icon="shipping" title="Everything is sent everywhere for nothing">
            <p className="muted">
              Add a zone to say what sending costs. Then nothing is sent outside of your zones.
            </p>
          </EmptyState>
        </div>
      )}
      {zones.fields.map((zone, index) => (
        <ZoneCard key={zone.id} index={index} onRemove={() => zones.remove(index)} />
      ))}
      <div>
        <Button onClick={add}>
          <Icon name="plus" />
          Add a zone
        </Button>
      </div>
    </div>
  );
}

function ZoneCard({ index, onRemove }: { readonly index: number; readonly onRemove: () => void }) {
  const at = `zones.${index}` as const;
  const rates = useFieldArray<ShippingSettings, `zones.${number}.rates`>({ name: `${at}.rates` });
  const { watch } = useFormContext<ShippingSettings>();
  const { currency } = useSite();
  const name = watch(`${at}.name`) || `Zone ${index + 1}`;
  return (
    <section className="card" aria-label={name}>
      <header className="card-head">
        <h2>{name}</h2>
        <Button tone="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="trash" />
          Remove
        </Button>
      </header>
      <FormText name={`${at}.name`} label="Name of the zone" hint="Only you see it." maxLength={100} />
      <PlacesField name={`${at}.places`} of={name} />
      <h3>Ways of shipping</h3>
      {rates.fields.length === 0 && <p className="muted">Nothing is sent here.</p>}
      {rates.fields.map((rate, position) => (
        <RateFields
          key={rate.id}
          name={`${at}.rates.${position}`}
          currency={currency}
          onRemove={() => rates.remove(position)}
        />
      ))}
      <div>
        <Button onClick={() => rates.append(newRate(currency))}>
          <Icon name="plus" />
          Add a way of shipping
        </Button>
      </div>
    </section>
  );
}
