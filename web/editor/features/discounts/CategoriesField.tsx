import { FormPicks } from '../../ui/form/FormPicks.tsx';
import { useListProductsInfiniteQuery } from '../products/products.api.ts';

/** Some of the categories that products are in. */
export function CategoriesField({ name }: { readonly name: string }) {
  const { data } = useListProductsInfiniteQuery({ search: '', status: undefined, category: undefined });
  const known = data?.pages[0]?.categories ?? [];
  return (
    <FormPicks
      name={name}
      label="Categories"
      options={known.map((category) => ({ value: category.name, label: category.name }))}
      gone={(category) => (data ? `${category}, which no product is in` : category)}
    />
  );
}
