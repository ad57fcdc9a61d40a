import { useFormContext } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import {
  type MakeCodesRequest,
  makeCodesRequestSchema,
} from '../../../../api/http/contracts/pricing/discountCodes.ts';
import { Select } from '../../ui/Choice.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormNumber, FormText } from '../../ui/form/fields.tsx';
import { Page } from '../../ui/Page.tsx';
import { codeForm } from './codeWords.ts';
import { useGetDiscountQuery, useMakeCodesMutation } from './discounts.api.ts';
import { discountPath } from './paths.ts';

const BLANK: MakeCodesRequest = { prefix: '', length: 12, count: 100, usesPerCode: 1, note: '' };

/** Codes that are made at once for one discount. */
export function NewCodesPage() {
  const { discountId = '' } = useParams();
  const { data } = useGetDiscountQuery(discountId);
  const [make] = useMakeCodesMutation();
  const navigate = useNavigate();
  return (
    <Page
      title="Make codes"
      lead="Nobody can guess them, and no letter or digit in them is mixed up with another."
      back={{ to: discountPath(discountId), title: data?.discount.name ?? 'Discount' }}
    >
      <EditForm
        schema={makeCodesRequestSchema}
        saved={BLANK}
        save={({ all }) => make({ discountId, order: all })}
        creates="Make codes"
        said="Made. They can be used from now on."
        onSaved={() => void navigate(discountPath(discountId), { replace: true })}
      >
        <Fields />
      </EditForm>
    </Page>
  );
}

const LENGTHS = [
  { value: '8', label: '8 characters, for small sums' },
  { value: '12', label: '12 characters' },
  { value: '16', label: '16 characters, for large sums' },
];

function Fields() {
  const { watch, setValue } = useFormContext<MakeCodesRequest>();
  const [prefix, length] = watch(['prefix', 'length']);
  return (
    <section className="card" aria-label="The codes">
      <div className="pair pair-even">
        <FormNumber name="count" label="How many" hint="Up to 10,000 at once." />
        <FormNumber name="usesPerCode" label="Orders that may use each" />
      </div>
      <div className="pair pair-even">
        <FormText
          name="prefix"
          label="They begin with"
          hint="Letters and digits. Empty for nothing."
          maxLength={16}
          spellCheck={false}
        />
        <Select
          label="Behind that"
          value={String(length)}
          options={LENGTHS}
          onChange={({ target }) =>
            setValue('length', Number(target.value) as MakeCodesRequest['length'], { shouldDirty: true })
          }
        />
      </div>
      <p className="muted">
        They look like <code>{codeForm({ prefix: prefix.trim().toUpperCase(), length })}</code>.
      </p>
      <FormText name="note" label="What they are for" hint="Buyers never see it." maxLength={200} />
    </section>
  );
}
