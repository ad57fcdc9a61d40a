import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { FormNumber, FormText, FormToggle } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PlacesField } from '../shipping/PlacesField.tsx';
import { ClassRatesField } from './ClassRatesField.tsx';
import type { TaxSettings } from './tax.api.ts';
import { newRule, RATE_DIGITS } from './taxWords.ts';

/** The rules, one card each. */
export function RulesField() {
  const rules = useFieldArray<TaxSettings, 'rules'>({ name: 'rules' });
  return (
    <>
      {rules.fields.length === 0 && (
        <div className="card">
          <EmptyState icon="tax" title="Nothing is taxed">
            <p className="muted">Add a rule for every tax that you have to take.</p>
          </EmptyState>
        </div>
      )}
      {rules.fields.map((rule, index) => (
        <RuleCard key={rule.id} index={index} onRemove={() => rules.remove(index)} />
      ))}
      <div>
        <Button onClick={() => rules.append(newRule('US'))}>
          <Icon name="plus" />
          Add a rule
        </Button>
      </div>
    </>
  );
}

function RuleCard({ index, onRemove }: { readonly index: number; readonly onRemove: () => void }) {
  const at = `rules.${index}` as const;
  const { watch } = useFormContext<TaxSettings>();
  const name = watch(`${at}.name`) || `Rule ${index + 1}`;
  return (
    <section className="card" aria-label={name}>
      <header className="card-head">
        <h2>{name}</h2>
        <Button tone="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="trash" />
          Remove
        </Button>
      </header>
      <div className="tax-head">
        <FormText
          name={`${at}.name`}
          label="Name of the tax"
          hint="As receipts say it, e.g. VAT."
          maxLength={100}
        />
        <FormNumber name={`${at}.rate`} label="Rate" digits={RATE_DIGITS} unit="%" />
      </div>
      <PlacesField name={`${at}.places`} of={name} />
      <ClassRatesField name={`${at}.classRates`} />
      <FormToggle name={`${at}.appliesToShipping`} label="Shipping is taxed too" />
    </section>
  );
}
