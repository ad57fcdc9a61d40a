import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { FormText, FormTextArea, useFormField } from '../../ui/form/fields.tsx';
import { useGetProductQuery, useListProductsInfiniteQuery } from '../products/products.api.ts';

/** What an area is called, and what lets people in. */
export function AreaFields() {
  return (
    <section className="card" aria-label="The area">
      <FormText name="name" label="Name" required maxLength={100} />
      <FormTextArea name="description" label="Description" rows={3} maxLength={1000} />
      <ProductField />
    </section>
  );
}

/** The product that opens it, or none. */
function ProductField() {
  const { value, onChange, onBlur, error } = useFormField('productId');
  const [search, setSearch] = useState('');
  const { data } = useListProductsInfiniteQuery({ search, status: undefined, category: undefined });
  const { data: chosen } = useGetProductQuery(value ?? '', { skip: !value });
  const found = (data?.pages[0]?.products ?? []).filter(
    ({ type }) => type === 'paywall' || type === 'service',
  );
  if (value) {
    return (
      <div className="stack">
        <p>
          Who buys <strong>{chosen?.name ?? value}</strong> is let in.
        </p>
        <div>
          <Button onClick={() => onChange(null)}>Let in whoever has an account</Button>
        </div>
      </div>
    );
  }
  return (
    <ComboBox
      label="Membership to buy"
      hint="A product of the type Paywall, sold once, or a service, which may be sold by subscription. Without one whoever has an account may join."
      name="productId"
      placeholder="Type a part of the name"
      error={error}
      value={null}
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setSearch}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
