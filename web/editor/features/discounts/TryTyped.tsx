import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMay } from '../session/session.api.ts';
import { CartTrial } from './CartTrial.tsx';
import { EMPTY_CART, type TypedSettings } from './trialCart.ts';

interface Props {
  /** Which settings the form is about, and what reads them. */
  readonly of: keyof TypedSettings;
  readonly schema: { safeParse(values: unknown): { readonly success: boolean; readonly data?: unknown } };
}

/** What the settings of the form around it come to on a cart, as they are typed: before anybody saves them. */
export function TryTyped({ of, schema }: Props) {
  const { getValues } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const [cart, setCart] = useState(EMPTY_CART);
  if (!useMay('discounts.read')) return null;
  const typed = (): TypedSettings | string => {
    const read = schema.safeParse(getValues());
    return read.success ? { [of]: read.data } : 'What you typed has mistakes. Save shows where.';
  };
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>Try a cart</Button>
      </div>
      {createPortal(
        <Dialog
          isOpen={isOpen}
          title="Try a cart"
          subtitle="What a buyer pays by what you typed, beside what they pay now. Nothing is saved."
          variant="sheet"
          onClose={() => setOpen(false)}
        >
          <CartTrial cart={cart} onChange={setCart} typed={typed} />
        </Dialog>,
        document.body,
      )}
    </>
  );
}
