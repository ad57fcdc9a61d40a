import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMay } from '../session/session.api.ts';
import { CartTrial } from './CartTrial.tsx';
import { EMPTY_CART, type TypedSettings } from './trialCart.ts';

interface Props {
  /** The settings as they are typed; a text where they have mistakes. */
  readonly typed: () => TypedSettings | string;
}

/** What settings come to on a cart, as they are typed: before anybody saves them. */
export function TryCart({ typed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [cart, setCart] = useState(EMPTY_CART);
  if (!useMay('discounts.read')) return null;
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
