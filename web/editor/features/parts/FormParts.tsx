import { z } from 'zod';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormPicks } from '../../ui/form/FormPicks.tsx';
import { FormMoney, FormNumber, FormText, FormToggle } from '../../ui/form/fields.tsx';
import { useSite } from '../session/session.api.ts';
import { COUNTRY_OPTIONS } from '../shipping/countries.ts';
import { Part } from './Part.tsx';

const schema = z.strictObject({
  name: z.string().trim().min(1).max(40),
  days: z.int().min(0).max(365),
  price: z.object({ amount: z.int().nonnegative(), currency: z.string() }).nullable(),
  isOffered: z.boolean(),
  countries: z.array(z.string()),
});

/** A form with its save bar, its summary and its guard; what is saved here goes nowhere. */
export function FormParts() {
  const { currency } = useSite();
  return (
    <Part name="form: EditForm, FormText, FormNumber, FormMoney, FormToggle, FormPicks">
      <EditForm schema={schema} saved={BLANK} save={async () => ({})}>
        <FormText name="name" label="Name" required maxLength={40} />
        <FormNumber name="days" label="Days" />
        <FormMoney name="price" label="Price" currency={currency} />
        <FormToggle name="isOffered" label="Offered" />
        <FormPicks name="countries" label="Countries" options={COUNTRY_OPTIONS} />
      </EditForm>
    </Part>
  );
}

const BLANK = { name: '', days: 14, price: null, isOffered: true, countries: [] };
