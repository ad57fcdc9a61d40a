import { useState } from 'react';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useListProductsInfiniteQuery } from '../products/products.api.ts';

/** Products that lead the page, by their slug and in this order. */
export function FeaturedField({ name }: { readonly name: string }) {
  const { value, onChange, onBlur, error } = useFormField(name);
  const featured: readonly string[] = value;
  const [search, setSearch] = useState('');
  const { data } = useListProductsInfiniteQuery({ search, status: undefined, category: undefined });
  const found = data?.pages[0]?.products ?? [];
  return (
    <section className="card" aria-label="Featured products">
      <h2>Featured products</h2>
      <ComboBox
        label="Add a product"
        name={name}
        placeholder="Type a part of the name"
        hint="The newest are shown where none is chosen."
        error={error}
        value={null}
        isEmptied
        options={found
          .filter(({ slug }) => !featured.includes(slug))
          .map((product) => ({ value: product.slug, label: product.name }))}
        onSearch={setSearch}
        onChange={(slug) => onChange([...featured, slug])}
        onBlur={onBlur}
      />
      {featured.length > 0 && (
        <ul className="chosen-list">
          {featured.map((slug) => (
            <li key={slug}>
              {found.find((product) => product.slug === slug)?.name ?? slug}
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${slug}`}
                onClick={() => onChange(featured.filter((one) => one !== slug))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
