import { useState } from 'react';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { useListCustomersInfiniteQuery } from '../customers/customers.api.ts';
import { customerName, isErased } from '../customers/customerWords.ts';
import { useMay } from '../session/session.api.ts';
import type { DraftEntry } from './draftEntry.ts';

/** Looks a customer up, so that nobody has to spell an address over the telephone. */
export function BuyerField({ onChoose }: { readonly onChoose: (facts: Partial<DraftEntry>) => void }) {
  return useMay('customers.read') ? <CustomerSearch onChoose={onChoose} /> : null;
}

function CustomerSearch({ onChoose }: { readonly onChoose: (facts: Partial<DraftEntry>) => void }) {
  const [search, setSearch] = useState('');
  const { data } = useListCustomersInfiniteQuery(search === '' ? {} : { search });
  const found = (data?.pages[0]?.customers ?? []).filter((customer) => !isErased(customer));
  return (
    <ComboBox
      label="Customer"
      hint="Or type an e-mail address below."
      placeholder="Name or e-mail"
      value={null}
      options={found.map((customer) => ({
        value: customer.customerId,
        label: `${customerName(customer)} · ${customer.email}`,
      }))}
      onSearch={setSearch}
      onChange={(customerId) => {
        const customer = found.find((one) => one.customerId === customerId);
        if (customer) onChoose({ customerId, email: customer.email });
      }}
    />
  );
}
