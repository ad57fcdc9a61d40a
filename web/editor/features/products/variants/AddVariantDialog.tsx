import { type FormEvent, useId, useState } from 'react';
import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { type Currency, parseMoney } from '../../../text/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useProductChange } from '../useProductChange.ts';
import { suggestSku } from '../variantMatrix.ts';

interface Props {
  readonly product: ProductDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function AddVariantDialog({ product, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} title="Add a variant" onClose={onClose}>
      {isOpen && <AddVariantForm product={product} onDone={onClose} />}
    </Dialog>
  );
}

function AddVariantForm({
  product,
  onDone,
}: {
  readonly product: ProductDetail;
  readonly onDone: () => void;
}) {
  const { options, variants, slug } = product;
  const { change, send, isSaving, refusal, forget } = useProductChange(product.id);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [sku, setSku] = useState('');
  const [price, setPrice] = useState('');
  const [isChecked, setChecked] = useState(false);
  const listId = useId();
  const currency = variants[0]?.price.currency ?? (product.currency as Currency);
  const trimmed = Object.fromEntries(options.map((option) => [option, values[option]?.trim() ?? '']));
  const suggested = suggestSku(slug, Object.values(trimmed));
  const parsed = parseMoney(price, currency);
  const isAboutSku = refusal?.code === 'DUPLICATE_SKU';
  const missing = options.find((option) => trimmed[option] === '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing !== undefined || !parsed.isValid || isSaving) return;
    const variant = { sku: sku.trim() || suggested, attributes: trimmed, price: parsed.money, imageId: null };
    const name = Object.values(trimmed).join(' / ');
    const isAdded = await change(
      { action: 'addVariant', variant },
      `${name} was added.`,
      async ({ data }) => {
        const added = data?.variants.find(({ sku: known }) => known === variant.sku);
        return added ? send({ action: 'removeVariant', variantId: added.variantId }) : {};
      },
    );
    if (isAdded) onDone();
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {options.map((option) => (
        <div key={option}>
          <TextField
            label={option}
            list={`${listId}-${option}`}
            maxLength={100}
            value={values[option] ?? ''}
            error={isChecked && option === missing ? `Enter a ${option.toLowerCase()}.` : null}
            onChange={(event) => setValues({ ...values, [option]: event.target.value })}
          />
          <datalist id={`${listId}-${option}`}>
            {[...new Set(variants.map(({ attributes }) => attributes[option]))].map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </div>
      ))}
      <div className="pair">
        <TextField
          label="SKU"
          placeholder={suggested}
          maxLength={64}
          spellCheck={false}
          value={sku}
          error={isAboutSku ? refusal.message : null}
          onChange={(event) => {
            setSku(event.target.value);
            if (isAboutSku) forget();
          }}
        />
        <TextField
          label={`Price (${currency})`}
          inputMode="decimal"
          value={price}
          error={isChecked && !parsed.isValid ? parsed.message : null}
          onChange={(event) => setPrice(event.target.value)}
        />
      </div>
      <DialogActions refusal={isAboutSku ? null : refusal?.message}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" tone="primary" isBusy={isSaving}>
          Add variant
        </Button>
      </DialogActions>
    </form>
  );
}
