import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalIn } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import { useListProductsInfiniteQuery } from '../products/products.api.ts';
import { useTryDiscountsMutation } from './discounts.api.ts';
import { TrialLine } from './TrialLine.tsx';
import { TrialPlace } from './TrialPlace.tsx';
import { TrialResult } from './TrialResult.tsx';
import { type TrialCart, type TypedSettings, trialOf } from './trialCart.ts';

/** The refusals that are said beside each product whose variant is still open. */
const VARIANT_ASKED = ['OPTIONS_MISSING', 'DENOMINATION_MISSING'];

interface Props {
  readonly cart: TrialCart;
  readonly onChange: (cart: TrialCart) => void;
  /** Settings as they are typed, which count instead of those that are saved; a text where they have mistakes. */
  readonly typed?: () => TypedSettings | string;
}

/** A cart that nobody has is put together, and what it comes to. With settings that are typed: what it comes to now as well. */
export function CartTrial({ cart, onChange, typed }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [run, { data, error, isLoading }] = useTryDiscountsMutation();
  const [runAsSaved, asSaved] = useTryDiscountsMutation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const change = (facts: Partial<TrialCart>) => {
    onChange({ ...cart, ...facts });
    setProblem(null);
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    // It may stand over a form of settings, which has nothing to save by it.
    event.stopPropagation();
    if (isLoading) return;
    const asked = trialOf(cart);
    const settings = typed?.() ?? {};
    if (typeof asked === 'string') return setProblem(asked);
    if (typeof settings === 'string') return setProblem(settings);
    void run({ ...asked, ...settings });
    if (typed) void runAsSaved(asked);
  };
  const refusal = error ? refusalIn(error) : null;
  const isVariantAsked = VARIANT_ASKED.includes(refusal?.code ?? '');
  const said = problem ?? (isVariantAsked ? null : refusal?.message);
  return (
    <div className="two-columns trial">
      <form ref={form} className="card" aria-label="The cart" noValidate onSubmit={start}>
        {/* Its first field opens a list as soon as it is entered: over a sheet that still moves, that would stand somewhere else. */}
        <h2 tabIndex={-1} data-begins>
          The cart
        </h2>
        <ProductSearch
          onChoose={(productId) => change({ lines: [...cart.lines, { productId, sku: null, quantity: 1 }] })}
        />
        {cart.lines.length > 0 && (
          <ul className="trial-lines">
            {cart.lines.map((line, index) => (
              <TrialLine
                // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand in several lines.
                key={index}
                line={line}
                isVariantAsked={isVariantAsked}
                onChange={(facts) => change({ lines: cart.lines.with(index, { ...line, ...facts }) })}
                onRemove={() => change({ lines: cart.lines.toSpliced(index, 1) })}
              />
            ))}
          </ul>
        )}
        <TokenField
          label="Codes"
          hint="Enter or a comma adds one."
          tokens={cart.codes}
          maxLength={40}
          onChange={(codes) => change({ codes })}
        />
        <DateTimeField label="As of" hint="Empty: now." value={cart.at} onChange={(at) => change({ at })} />
        <TextField
          label="E-mail of the buyer"
          hint="For limits of each customer. Empty: nobody in particular."
          type="email"
          value={cart.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TrialPlace cart={cart} onChange={change} />
        {said && (
          <p className="field-error" role="alert">
            {said}
          </p>
        )}
        <div className="form-end">
          <Button type="submit" tone="primary" isBusy={isLoading}>
            Try it
          </Button>
        </div>
      </form>
      <TrialResult trial={error ? undefined : data} asSaved={typed && asSaved.data} />
    </div>
  );
}

function ProductSearch({ onChoose }: { readonly onChoose: (productId: string) => void }) {
  const [search, setSearch] = useState('');
  const { data } = useListProductsInfiniteQuery({ search, status: undefined, category: undefined });
  const found = data?.pages[0]?.products ?? [];
  return (
    <ComboBox
      label="Add a product"
      placeholder="Type a part of the name"
      value={null}
      isEmptied
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setSearch}
      onChange={onChoose}
    />
  );
}
