import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { useGetStoreSettingsQuery } from '../../app/storeSettings.api.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import type { Money } from '../../text/money.ts';
import { hasOptions } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import { useDraft } from '../../ui/useDraft.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { BLANK_PRODUCT, checkNewProduct, type Mistakes, rowsOf } from './newProduct.ts';
import { OptionsField } from './OptionsField.tsx';
import { productPath, productsPath } from './paths.ts';
import { TypeField } from './TypeField.tsx';
import { useCreateStockedProduct } from './useCreateStockedProduct.ts';

/** A draft of any of the five types, with its variants, prices and first stock, in one go. */
export function CreateProductPage() {
  const { data: store, error, refetch } = useGetStoreSettingsQuery();
  if (store) return <NewProductForm currency={store.settings.currency} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page" aria-busy="true">
      <Skeleton lines={8} />
    </div>
  );
}

/** `currency` is the one that all prices of the store are in (`docs/rules/stores.md#settings`). */
function NewProductForm({ currency }: { readonly currency: Money['currency'] }) {
  const navigate = useNavigate();
  const dispatch = useEditorDispatch();
  const draft = useDraft(BLANK_PRODUCT);
  const { value } = draft;
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { create, isCreating } = useCreateStockedProduct();
  const form = useRef<HTMLFormElement>(null);
  const rows = rowsOf(value, currency);
  /** What was said to be wrong is looked at again while it is mended; what is new only when it is sent. */
  const set: typeof draft.set = (facts) => {
    draft.set(facts);
    const checked = checkNewProduct({ ...value, ...facts }, currency);
    const left: Mistakes = checked.isValid ? {} : checked.mistakes;
    setMistakes((told) =>
      Object.fromEntries(Object.keys(told).flatMap((at) => (left[at] ? [[at, left[at]]] : []))),
    );
  };

  const save = async (): Promise<string | null> => {
    const checked = checkNewProduct(value, currency);
    setMistakes(checked.isValid ? {} : checked.mistakes);
    setRefusal(null);
    if (!checked.isValid) {
      // The messages have to be on the page before the first of them can be gone to.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return null;
    }
    const result = await create(checked.request, checked.stock);
    if ('error' in result) {
      setRefusal(messageOf(result.error));
      return null;
    }
    setSaved(true);
    dispatch(
      result.stockRefusal === null
        ? toastShown('Created as a draft. Publish it when it is ready.')
        : toastShown(`Created, but some stock was not set: ${result.stockRefusal}`, { tone: 'problem' }),
    );
    return result.product.id;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const productId = isCreating ? null : await save();
    if (productId !== null) void navigate(productPath(productId), { replace: true });
  };

  return (
    <form ref={form} className="page" noValidate onSubmit={(event) => void submit(event)}>
      <title>New product · Storefold</title>
      <Link className="back" to={productsPath}>
        <Icon name="back" />
        Products
      </Link>
      <header className="page-header">
        <h1>New product</h1>
        <div className="actions">
          <Link className="button" data-tone="quiet" to={productsPath}>
            Cancel
          </Link>
          <Button type="submit" tone="primary" isBusy={isCreating}>
            Create draft
          </Button>
        </div>
      </header>
      {refusal && (
        <p className="notice" data-tone="problem" role="alert">
          <Icon name="alert" />
          {refusal}
        </p>
      )}
      <div className="stack-wide">
        <section className="card" aria-label="Basics">
          <TypeField value={value.type} onChange={(type) => set({ type })} />
          <div className="pair pair-even">
            <TextField
              label="Name"
              required
              maxLength={200}
              value={value.name}
              error={mistakes.name}
              onChange={(event) => set({ name: event.target.value })}
            />
            <TokenField
              label="Categories"
              one="category"
              tokens={value.categories}
              maxLength={25}
              onChange={(categories) => set({ categories })}
            />
          </div>
          <TextArea
            label="Short description"
            rows={2}
            maxLength={1000}
            value={value.excerpt}
            onChange={(event) => set({ excerpt: event.target.value })}
          />
        </section>
        {value.type === 'giftCard' ? (
          <section className="card" aria-label="Amounts">
            <h2>Amounts</h2>
            <TokenField
              label={`Denominations (${currency})`}
              placeholder="25, 50, 100"
              hint="What a gift card can be worth. Each amount becomes a choice for the shopper."
              tokens={value.denominations}
              maxLength={12}
              error={mistakes.denominations ?? null}
              onChange={(denominations) => set({ denominations })}
            />
          </section>
        ) : (
          hasOptions(value.type) && (
            <section className="card" aria-label="Options">
              <h2>Options</h2>
              <OptionsField
                options={value.options}
                error={mistakes.options ?? null}
                onChange={(options) => set({ options })}
              />
            </section>
          )
        )}
        <MatrixTable draft={value} rows={rows} currency={currency} mistakes={mistakes} onChange={set} />
      </div>
      <UnsavedChanges
        isDirty={draft.isDirty && !isSaved}
        save={async () => (await save()) !== null}
        discard={draft.discard}
      />
    </form>
  );
}
