import { useState } from 'react';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useGetProductQuery, useListProductsInfiniteQuery } from '../products/products.api.ts';

/** Some products, looked up by name; the value is their ids. */
export function ProductsField({ name }: { readonly name: string }) {
  const { value, onChange, onBlur, error } = useFormField(name);
  const chosen: readonly string[] = value ?? [];
  const [search, setSearch] = useState('');
  const { data } = useListProductsInfiniteQuery({ search, status: undefined, category: undefined });
  const found = data?.pages[0]?.products ?? [];
  return (
    <div className="stack">
      <ComboBox
        label="Products"
        name={name}
        placeholder="Type a part of the name"
        error={error}
        value={null}
        isEmptied
        options={found
          .filter(({ id }) => !chosen.includes(id))
          .map((product) => ({ value: product.id, label: product.name }))}
        onSearch={setSearch}
        onChange={(id) => onChange([...chosen, id])}
        onBlur={onBlur}
      />
      {chosen.length > 0 && (
        <ul className="chosen-list">
          {chosen.map((id) => (
            <Chosen key={id} productId={id} onRemove={() => onChange(chosen.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ productId, onRemove }: { readonly productId: string; readonly onRemove: () => void }) {
  const { data } = useGetProductQuery(productId);
  const title = data?.name ?? productId;
  return (
    <li>
      {title}
      <button type="button" className="icon-button" aria-label={`Remove ${title}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
