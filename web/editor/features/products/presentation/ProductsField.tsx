import { useState } from 'react';
import { ComboBox } from '../../../ui/ComboBox.tsx';
import { useFormField } from '../../../ui/form/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useGetProductQuery, useListProductsInfiniteQuery } from '../products.api.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** One that cannot be chosen. */
  readonly not?: string;
}

/** Some products in an order of the person's own, looked up by name; the value is their ids. */
export function ProductsField({ name, label, hint, not }: Props) {
  const { value, onChange, onBlur, error } = useFormField(name);
  const chosen: readonly string[] = value ?? [];
  const [search, setSearch] = useState('');
  const { data } = useListProductsInfiniteQuery({ search });
  const found = data?.pages[0]?.products ?? [];
  const moveUp = (at: number) => {
    const next = [...chosen];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <div className="stack">
      <ComboBox
        label={label}
        name={name}
        hint={hint}
        placeholder="Type a part of the name"
        error={error}
        value={null}
        isEmptied
        options={found
          .filter(({ id }) => id !== not && !chosen.includes(id))
          .map((product) => ({ value: product.id, label: product.name }))}
        onSearch={setSearch}
        onChange={(id) => onChange([...chosen, id])}
        onBlur={onBlur}
      />
      {chosen.length > 0 && (
        <ol className="chosen-list">
          {chosen.map((id, at) => (
            <Chosen
              key={id}
              productId={id}
              onMoveUp={at === 0 ? null : () => moveUp(at)}
              onRemove={() => onChange(chosen.filter((one) => one !== id))}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface ChosenProps {
  readonly productId: string;
  /** `null` for the first. */
  readonly onMoveUp: (() => void) | null;
  readonly onRemove: () => void;
}

function Chosen({ productId, onMoveUp, onRemove }: ChosenProps) {
  const { data } = useGetProductQuery(productId);
  const title = data?.name ?? productId;
  return (
    <li>
      <span>{title}</span>
      <span className="actions">
        <button
          type="button"
          className="icon-button"
          aria-label={`Move ${title} up`}
          disabled={onMoveUp === null}
          onClick={() => onMoveUp?.()}
        >
          <Icon name="ascending" size={16} />
        </button>
        <button type="button" className="icon-button" aria-label={`Remove ${title}`} onClick={onRemove}>
          <Icon name="close" size={16} />
        </button>
      </span>
    </li>
  );
}
