import { lazy, Suspense, useState } from 'react';
import type { CartLink } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { callApi } from '../../../shared/api.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { useCall } from '../../ui/useCall.ts';

/** Drawn for who opens it, and by the browser alone. */
const QrCode = lazy(async () => ({ default: (await import('../../../shared/QrCode.tsx')).QrCode }));

/** Where to go on with the cart on another device: a code for its camera, and a link (`docs/rules/cart.md#on-another-device`). */
export function OtherDevice({ first }: { readonly first: CartLink | null }) {
  const [link, setLink] = useState(first);
  const [isCopied, setCopied] = useState(false);
  const { isBusy, problem, attempt } = useCall();

  const ask = () =>
    attempt(async () => {
      setCopied(false);
      setLink(await callApi<CartLink>('POST', '/api/commerce/shopping-cart/link'));
    });
  const copy = (url: string) =>
    attempt(async () => {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    });

  return (
    <details
      id="other-device"
      className="other-device"
      open={first !== null}
      onToggle={({ currentTarget }) => currentTarget.open && first === null && void ask()}
    >
      <summary>Continue on another device</summary>
      {link === null && (
        <noscript>
          <a className="text-link" href="/cart?link=show#other-device">
            Show the link
          </a>
        </noscript>
      )}
      <FormAlert problem={problem} />
      {link && (
        <>
          <p>
            {link.expiresAt === null
              ? 'Scan the code, or open the link there and sign in: your cart is there already.'
              : 'Scan the code, or open the link there within a day. Your cart moves to that device.'}
          </p>
          <Suspense fallback={null}>
            <QrCode text={link.url} label="The link to your cart as a QR code" />
          </Suspense>
          <p className="other-device-link">{link.url}</p>
          <button
            type="button"
            className="button button-quiet with-script"
            disabled={isBusy}
            onClick={() => void copy(link.url)}
          >
            Copy the link
          </button>
          <p role="status" className="account-done">
            {isCopied && 'Copied.'}
          </p>
        </>
      )}
    </details>
  );
}
