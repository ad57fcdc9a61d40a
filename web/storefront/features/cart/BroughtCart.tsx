import { PlainFields } from '../../ui/plainForm.tsx';

export interface BroughtCartProps {
  readonly brought: { readonly token: string; readonly pieces: number };
  /** Whether there is a cart here that it is put to. */
  readonly isJoined: boolean;
}

/** Asks before the cart of another device comes here: a link alone changes nothing. */
export function BroughtCart({ brought: { token, pieces }, isJoined }: BroughtCartProps) {
  return (
    <form className="cart-brought" method="post" action="/cart/continue">
      <PlainFields form="continue" subject={['token', token]} />
      <h2>{pieces === 1 ? 'Your cart with 1 item is here' : `Your cart with ${pieces} items is here`}</h2>
      <p>
        {isJoined
          ? 'It is put to what is in your cart on this device, and leaves the other one.'
          : 'It comes to this device, and leaves the other one.'}
      </p>
      <button type="submit" className="button">
        Continue here
      </button>
    </form>
  );
}
