import { useState } from 'react';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { useGetProductQuery, useListProductsInfiniteQuery } from '../products/products.api.ts';
import { TypedText } from './TypedText.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A product, looked up by name; the value is its id, empty for none. */
export function ProductOption({ label, value, onChange }: Props) {
  const [search, setSearch] = useState('');
  const { data } = useListProductsInfiniteQuery({ search, status: undefined, category: undefined });
  const { data: chosen } = useGetProductQuery(value, { skip: value === '' });
  const found = data?.pages[0]?.products ?? [];
  return (
    <ComboBox
      label={label}
      placeholder="Type a part of the name"
      hint={value === '' ? 'None chosen yet.' : `Chosen: ${chosen?.name ?? value}`}
      value={null}
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}

/** A category of the shop by its address, e.g. `ceramics`; empty for all. */
export function CategoryOption(props: Props) {
  return <TypedText {...props} maxLength={200} hint="As in /shop/ceramics; empty for everything." />;
}
