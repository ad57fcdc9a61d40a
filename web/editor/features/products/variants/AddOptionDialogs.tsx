import { type FormEvent, useState } from 'react';
import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { type Currency, type Money, moneyWords } from '../../../text/money.ts';
import { counted } from '../../../text/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { TokenField } from '../../../ui/TokenField.tsx';
import { MoneyField } from '../../../ui/ValueFields.tsx';
import { useProductChange } from '../useProductChange.ts';
import { suggestSku } from '../variantMatrix.ts';
import { valuesOf } from './optionValues.ts';

interface Props {
  readonly product: ProductDetail;
  readonly onClose: () => void;
}

/** Another question to the buyer; the variants that are there all get one answer to it. */
export function AddOptionDialog({ product, onClose }: Props) {
  const { change, send, refusal, isSaving } = useProductChange(product.id);
  const [option, setOption] = useState('');
  const [value, setValue] = useState('');
  const [isAsked, setAsked] = useState(false);
  const missing = (text: string) => (isAsked && text.trim() === '' ? 'Fill this in.' : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (option.trim() === '' || value.trim() === '' || isSaving) return;
    const action = { action: 'addOption', option: option.trim(), value: value.trim() } as const;
    const back = () => send({ action: 'removeOption', option: option.trim() });
    if (await change(action, `${option.trim()} was added.`, back)) onClose();
  };
  return (
    <Dialog isOpen title="Add option" onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Option"
          placeholder="Color"
          maxLength={50}
          value={option}
          error={missing(option)}
          onChange={(event) => setOption(event.target.value)}
        />
        <TextField
          label="Value of the variants that are there"
          placeholder="Sand"
          hint="More values can be added afterwards."
          maxLength={100}
          value={value}
          error={missing(value)}
          onChange={(event) => setValue(event.target.value)}
        />
        <DialogActions refusal={refusal?.message}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isBusy={isSaving}>
            Add option
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** More values of an option: every combination that is not there yet becomes a variant. */
export function AddValuesDialog({ product, option, onClose }: Props & { readonly option: string }) {
  const { change, send, refusal, isSaving } = useProductChange(product.id);
  const { options, variants, slug } = product;
  const currency = product.currency as Currency;
  const [added, setAdded] = useState<readonly string[]>([]);
  const [price, setPrice] = useState<Money | null>(variants[0]?.price ?? { amount: 0, currency });
  const [isAsked, setAsked] = useState(false);
  const others = options.filter((name) => name !== option);
  const count = added.length * others.reduce((all, name) => all * valuesOf(product, name).length, 1);
  const isPriced = price !== null && !Number.isNaN(price.amount);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (added.length === 0 || !isPriced || isSaving) return;
    const values = { [option]: [...valuesOf(product, option), ...added] };
    const skuPrefix = suggestSku(slug, [])
      .replace(/[^A-Za-z0-9_-]/g, '')
      .slice(0, 30);
    const action = { action: 'addVariants', values, price, skuPrefix } as const;
    const back = async () => {
      for (const value of added) {
        const answer = await send({ action: 'removeValue', option, value });
        if (answer.error) return answer;
      }
      return {};
    };
    if (await change(action, `${added.join(', ')} added.`, back)) onClose();
  };
  return (
    <Dialog isOpen title={`Add values of ${option}`} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TokenField
          label="Values"
          tokens={added}
          maxLength={100}
          error={isAsked && added.length === 0 ? 'Name at least one.' : null}
          onChange={setAdded}
        />
        <MoneyField
          label="Price of each new variant"
          currency={currency}
          value={price}
          error={isAsked && !isPriced ? 'Enter a price like 38.00.' : null}
          onChange={setPrice}
        />
        <p className="muted" role="status">
          {count > 0 &&
            isPriced &&
            `Makes ${counted(count, 'variant')} at ${moneyWords(price)}, without stock.`}
        </p>
        <DialogActions refusal={refusal?.message}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isBusy={isSaving}>
            Add values
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
