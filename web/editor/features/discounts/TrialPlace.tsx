import { ComboBox } from '../../ui/ComboBox.tsx';
import { TextField } from '../../ui/Field.tsx';
import { COUNTRIES } from '../shipping/countries.ts';
import type { TrialCart } from './trialCart.ts';

interface Props {
  readonly cart: TrialCart;
  readonly onChange: (facts: Partial<TrialCart>) => void;
}

/** Where the cart goes, which decides how it can be sent and what is taxed. */
export function TrialPlace({ cart: { country, region, postalCode }, onChange }: Props) {
  return (
    <div className="place-row">
      <ComboBox
        label="Goes to"
        placeholder="Nowhere yet"
        value={country === '' ? null : country}
        options={COUNTRIES}
        onChange={(chosen) => onChange({ country: chosen })}
      />
      <TextField
        label="Region"
        placeholder="NY"
        maxLength={50}
        value={region}
        onChange={({ target }) => onChange({ region: target.value })}
      />
      <TextField
        label="Postal code"
        maxLength={20}
        value={postalCode}
        onChange={({ target }) => onChange({ postalCode: target.value })}
      />
    </div>
  );
}
