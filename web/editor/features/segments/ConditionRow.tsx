import type { SegmentCondition } from '../../../../api/http/contracts/customers/segments.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { FormPicks } from '../../ui/form/FormPicks.tsx';
import { FormMoney, FormNumber, FormSelect, FormText, useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../session/session.api.ts';
import { COUNTRIES } from '../shipping/countries.ts';
import { type ConditionField, FIELDS } from './segmentWords.ts';

interface Props {
  /** Where the condition stands in the form. */
  readonly name: string;
  readonly index: number;
  readonly field: ConditionField;
  readonly onField: (field: ConditionField) => void;
  /** `null` for the only one: without a condition it is no segment. */
  readonly onRemove: (() => void) | null;
}

const BOUNDS = [
  { value: 'atLeast', label: 'at least' },
  { value: 'atMost', label: 'at most' },
];
const AGES = [
  { value: 'within', label: 'within the last' },
  { value: 'longerAgo', label: 'longer ago than' },
];

/** One condition as a sentence: what is asked, and for what. */
export function ConditionRow({ name, index, field, onField, onRemove }: Props) {
  const at = `Condition ${index + 1}`;
  return (
    <fieldset className="condition-row">
      <legend className="visually-hidden">{at}</legend>
      <Select
        label="What"
        options={FIELDS}
        value={field}
        onChange={({ target }) => onField(target.value as ConditionField)}
      />
      <Details name={name} field={field} />
      {onRemove && (
        <Button tone="quiet" aria-label={`Remove condition ${index + 1}`} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      )}
    </fieldset>
  );
}

function Details({ name, field }: { readonly name: string; readonly field: SegmentCondition['field'] }) {
  switch (field) {
    case 'orders':
      return (
        <>
          <FormSelect name={`${name}.is`} label="How many" options={BOUNDS} />
          <FormNumber name={`${name}.count`} label="Orders" />
        </>
      );
    case 'spent':
      return <Spent name={name} />;
    case 'lastOrder':
    case 'registered':
      return (
        <>
          <FormSelect name={`${name}.is`} label="When" options={AGES} />
          <FormNumber name={`${name}.days`} label="Days" />
        </>
      );
    case 'country':
      return <FormPicks name={`${name}.isOneOf`} label="Countries" options={COUNTRIES} />;
    case 'language':
      return (
        <FormText
          name={`${name}.startsWith`}
          label="Language"
          hint="A tag such as en or fr-CA."
          maxLength={20}
        />
      );
    case 'orderTag':
    case 'customerTag':
      return <FormText name={`${name}.tag`} label="Tag" maxLength={50} />;
    default:
      return <YesOrNo name={`${name}.is`} />;
  }
}

function Spent({ name }: { readonly name: string }) {
  const { currency } = useSite();
  return (
    <>
      <FormSelect name={`${name}.is`} label="How much" options={BOUNDS} />
      <FormMoney name={`${name}.amount`} label="Amount" currency={currency} />
    </>
  );
}

function YesOrNo({ name }: { readonly name: string }) {
  const { value, onChange } = useFormField(name);
  return (
    <Select
      label="Is it so"
      options={[
        { value: 'yes', label: 'yes' },
        { value: 'no', label: 'no' },
      ]}
      value={value === true ? 'yes' : 'no'}
      onChange={({ target }) => onChange(target.value === 'yes')}
    />
  );
}
