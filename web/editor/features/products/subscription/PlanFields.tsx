import { useFormContext } from 'react-hook-form';
import { Segments } from '../../../ui/Choice.tsx';
import { Toggle } from '../../../ui/Field.tsx';
import { FormMoney, FormNumber, FormSelect } from '../../../ui/form/fields.tsx';
import { useSite } from '../../session/session.api.ts';
import type { Plan, Reduction } from './planForm.ts';

const UNITS = [
  { value: 'WEEK', label: 'weeks' },
  { value: 'MONTH', label: 'months' },
  { value: 'YEAR', label: 'years' },
];
const TENTH: Reduction = { kind: 'percentage', basisPoints: 1000 };

/** How often, how long, and what subscribing saves. */
export function PlanFields() {
  const { watch, setValue } = useFormContext<{ plan: Plan }>();
  const discount = watch('plan.discount');
  const set = (next: NonNullable<Plan['discount']>) =>
    setValue('plan.discount', next.always || next.first ? next : undefined, {
      shouldDirty: true,
      shouldValidate: true,
    });
  const { always, first } = discount ?? { always: null, first: null };
  return (
    <>
      <div className="pair pair-even">
        <FormNumber name="plan.billingPeriod.value" label="Every" />
        <FormSelect name="plan.billingPeriod.unit" label="Period" options={UNITS} />
        <FormNumber name="plan.numBillingCycles" label="Payments in all" hint="0 until somebody ends it." />
      </div>
      <Toggle
        label="Something off every payment"
        isOn={always !== null}
        onChange={(isOn) => set({ always: isOn ? TENTH : null, first })}
      />
      {always && <ReductionFields name="plan.discount.always" of="every payment" reduction={always} />}
      <Toggle
        label="Something else off the first payments"
        isOn={first !== null}
        onChange={(isOn) => set({ always, first: isOn ? { payments: 1, reduction: TENTH } : null })}
      />
      {first && (
        <>
          <FormNumber name="plan.discount.first.payments" label="How many of the first payments" />
          <ReductionFields
            name="plan.discount.first.reduction"
            of="the first payments"
            reduction={first.reduction}
          />
        </>
      )}
    </>
  );
}

interface ReductionProps {
  readonly name: 'plan.discount.always' | 'plan.discount.first.reduction';
  readonly of: string;
  readonly reduction: Reduction;
}

function ReductionFields({ name, of, reduction }: ReductionProps) {
  const { setValue } = useFormContext<{ plan: Plan }>();
  const { currency } = useSite();
  const choose = (kind: string) =>
    setValue(name, kind === 'percentage' ? TENTH : { kind: 'amount', amount: { amount: 500, currency } }, {
      shouldDirty: true,
    });
  return (
    <div className="pair pair-even">
      <Segments
        legend={`Off ${of}`}
        name={`${name}-kind`}
        value={reduction.kind}
        options={[
          { value: 'percentage', label: 'Percentage' },
          { value: 'amount', label: 'Amount' },
        ]}
        onChange={choose}
      />
      {reduction.kind === 'percentage' ? (
        <FormNumber name={`${name}.basisPoints`} label={`Percentage off ${of}`} digits={2} unit="%" />
      ) : (
        <FormMoney name={`${name}.amount`} label={`Off each piece of ${of}`} currency={currency} />
      )}
    </div>
  );
}
