import { TextField } from '../../ui/Field.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { PictureControl, type PlacedPicture } from '../media/PictureField.tsx';
import { useListProductsInfiniteQuery } from '../products/products.api.ts';

type ByCategory<Value> = Readonly<Record<string, Value>>;

/** A line and a picture for each category, by its name; the first product's picture stands in where none is chosen. */
export function CategoryPicturesField() {
  const lines = useFormField('categoryBlurbs');
  const pictures = useFormField('categoryImages');
  const { data } = useListProductsInfiniteQuery({ search: '', status: undefined, category: undefined });
  const chosen: ByCategory<PlacedPicture> = pictures.value;
  const said: ByCategory<string> = lines.value;
  const known = data?.pages[0]?.categories.map(({ name }) => name) ?? [];
  const names = [...new Set([...known, ...Object.keys(chosen), ...Object.keys(said)])].sort();
  if (names.length === 0) return null;
  return (
    <section className="card" aria-label="Categories">
      <h2>Categories</h2>
      <p className="muted">Where no picture is chosen, that of the first product stands in.</p>
      {names.map((name) => (
        <div className="stack" key={name}>
          <PictureControl
            label={name}
            picture={chosen[name] ?? null}
            onChange={(picture) => pictures.onChange(withValue(chosen, name, picture))}
          />
          <TextField
            label={`Line below ${name}`}
            maxLength={500}
            value={said[name] ?? ''}
            onChange={({ target }) => lines.onChange(withValue(said, name, target.value || null))}
          />
        </div>
      ))}
    </section>
  );
}

/** With another value under one name, or without that name. */
function withValue<Value>(all: ByCategory<Value>, name: string, value: Value | null): ByCategory<Value> {
  const { [name]: _, ...others } = all;
  return value === null ? others : { ...others, [name]: value };
}
