import { useState } from 'react';
import { Page } from '../../ui/Page.tsx';
import { CartTrial } from './CartTrial.tsx';
import { discountsPath } from './paths.ts';
import { EMPTY_CART } from './trialCart.ts';

/** A cart that nobody has: what discounts make of it, and why the others do nothing. */
export function TrialPage() {
  const [cart, setCart] = useState(EMPTY_CART);
  return (
    <Page
      title="Try a cart"
      lead="Put together a cart that nobody has: what it comes to with shipping and taxes, and why each discount applies or does not."
      back={{ to: discountsPath, title: 'Discounts' }}
    >
      <CartTrial cart={cart} onChange={setCart} />
    </Page>
  );
}
