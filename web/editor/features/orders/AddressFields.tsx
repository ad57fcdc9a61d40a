import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { Select } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { COUNTRIES } from '../shipping/countries.ts';

export type OrderAddress = NonNullable<OrderView['shippingAddress']>;

export const BLANK_ADDRESS: OrderAddress = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
};

interface Props {
  readonly address: OrderAddress;
  readonly onChange: (address: OrderAddress) => void;
  readonly errorOf: (field: keyof OrderAddress) => string | null;
}

/** An address as staff type it from a telephone call. */
export function AddressFields({ address, onChange, errorOf }: Props) {
  const text = (field: keyof OrderAddress, label: string) => (
    <TextField
      label={label}
      value={address[field]}
      error={errorOf(field)}
      onChange={({ target }) => onChange({ ...address, [field]: target.value })}
    />
  );
  return (
    <div className="stack">
      <div className="pair pair-even">
        {text('firstName', 'First name')}
        {text('lastName', 'Last name')}
      </div>
      {text('company', 'Company')}
      {text('address1', 'Street')}
      {text('address2', 'Apartment, floor')}
      <div className="pair pair-even">
        {text('postalCode', 'Postal code')}
        {text('city', 'City')}
      </div>
      <div className="pair pair-even">
        {text('region', 'Region')}
        <Select
          label="Country"
          value={address.country}
          error={errorOf('country')}
          options={[{ value: '', label: 'Choose one' }, ...COUNTRIES]}
          onChange={({ target }) => onChange({ ...address, country: target.value })}
        />
      </div>
      {text('phone', 'Phone')}
    </div>
  );
}
