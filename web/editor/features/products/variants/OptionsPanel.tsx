import { useState } from 'react';
import type { ProductDetail } from '../../../../../api/http/contracts/catalog/products.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMayChange } from '../useMayChange.ts';
import { useProductChange } from '../useProductChange.ts';
import { AddOptionDialog, AddValuesDialog } from './AddOptionDialogs.tsx';
import { moved, valuesOf } from './optionValues.ts';
import { RenameDialog } from './RenameDialog.tsx';

const MOST_OPTIONS = 6;

/** What the dialog in front is about. */
type Open =
  | { readonly what: 'option' }
  | { readonly what: 'values'; readonly option: string }
  | { readonly what: 'rename'; readonly option: string; readonly value: string | null };

/** What a buyer chooses by: each option with its values, all of which can be renamed, added and removed later. */
export function OptionsPanel({ product }: { readonly product: ProductDetail }) {
  const { change, send, refusal, isSaving } = useProductChange(product.id);
  const mayWrite = useMayChange();
  const [open, setOpen] = useState<Open | null>(null);
  const { options, revision } = product;
  const move = (option: string, step: -1 | 1) =>
    void change(
      { action: 'arrangeOptions', options: moved(options, option, step), readAt: revision },
      'Put in another order.',
      () => send({ action: 'arrangeOptions', options }),
    );
  return (
    <section className="card" aria-label="Options" aria-busy={isSaving}>
      <header className="card-head">
        <h2>Options</h2>
        {mayWrite && options.length < MOST_OPTIONS && (
          <Button onClick={() => setOpen({ what: 'option' })}>
            <Icon name="plus" />
            Add option
          </Button>
        )}
      </header>
      {options.length === 0 && <p className="muted">It is sold as one thing: there is nothing to choose.</p>}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      {options.map((option, at) => (
        <div key={option} className="option-row">
          <h3>{option}</h3>
          {mayWrite && (
            <div className="actions">
              <IconButton
                label={`Move ${option} up`}
                icon="ascending"
                isOff={at === 0}
                onClick={() => move(option, -1)}
              />
              <IconButton
                label={`Move ${option} down`}
                icon="descending"
                isOff={at === options.length - 1}
                onClick={() => move(option, 1)}
              />
              <IconButton
                label={`Rename ${option}`}
                icon="edit"
                onClick={() => setOpen({ what: 'rename', option, value: null })}
              />
              <IconButton
                label={`Remove ${option}`}
                icon="trash"
                onClick={() => void change({ action: 'removeOption', option }, `${option} was removed.`)}
              />
            </div>
          )}
          <ul className="token-list">
            {valuesOf(product, option).map((value) => (
              <li key={value} className="token">
                {mayWrite ? (
                  <button
                    type="button"
                    className="token-name"
                    aria-label={`Rename ${value}`}
                    onClick={() => setOpen({ what: 'rename', option, value })}
                  >
                    {value}
                  </button>
                ) : (
                  value
                )}
                {mayWrite && (
                  <button
                    type="button"
                    aria-label={`Remove ${value}`}
                    onClick={() =>
                      void change(
                        { action: 'removeValue', option, value },
                        `${value} was removed with its variants.`,
                      )
                    }
                  >
                    <Icon name="close" size={14} />
                  </button>
                )}
              </li>
            ))}
            {mayWrite && (
              <li>
                <Button tone="quiet" onClick={() => setOpen({ what: 'values', option })}>
                  Add values
                </Button>
              </li>
            )}
          </ul>
        </div>
      ))}
      {open?.what === 'option' && <AddOptionDialog product={product} onClose={() => setOpen(null)} />}
      {open?.what === 'values' && (
        <AddValuesDialog product={product} option={open.option} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'rename' && (
        <RenameDialog
          productId={product.id}
          revision={product.revision}
          option={open.option}
          value={open.value}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
