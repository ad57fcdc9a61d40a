import { useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { useListCustomersInfiniteQuery } from '../customers/customers.api.ts';
import { customerName, isErased } from '../customers/customerWords.ts';
import { useLetInMutation } from './members.api.ts';

/** Lets a customer into an area for nothing, also into one that others buy. */
export function LetInField({
  area: { memberAreaId, name },
}: {
  readonly area: { readonly memberAreaId: string; readonly name: string };
}) {
  const [search, setSearch] = useState('');
  const { data } = useListCustomersInfiniteQuery(search === '' ? {} : { search });
  const found = (data?.pages[0]?.customers ?? []).filter((customer) => !isErased(customer));
  const [letIn, { isLoading }] = useLetInMutation();
  const { change, refusal } = useChange(letIn);
  return (
    <ComboBox
      label="Let somebody in"
      hint={`They are a member of ${name} for nothing, until you end it.`}
      placeholder="Name or e-mail"
      error={refusal?.message}
      isDisabled={isLoading}
      value={null}
      isEmptied
      options={found.map((customer) => ({
        value: customer.customerId,
        label: `${customerName(customer)} · ${customer.email}`,
      }))}
      onSearch={setSearch}
      onChange={(customerId) => {
        const customer = found.find((one) => one.customerId === customerId);
        if (customer) void change({ memberAreaId, customerId }, `${customerName(customer)} was let in.`);
      }}
    />
  );
}
