import { useEffect, useState } from 'react';
import type { CartEntryView, CartNoticeView } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { sizedPicture } from '../../../../api/http/contracts/media/pictureSizes.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { readAnswers } from '../product/additionalFields.ts';
import { QuantityInput } from '../product/QuantityInput.tsx';
import { CART_FORM } from './cartForm.ts';

interface Props {
  readonly entry: CartEntryView;
  /** What became different since it was put in. */
  readonly notices: readonly CartNoticeView[];
  readonly onQuantity: (entry: CartEntryView, typed: string) => void;
  readonly onRemove: (entry: CartEntryView) => void;
  /** Opens the form that comes with the item. */
  readonly onAnswers: (entry: CartEntryView) => void;
}

/** How long typing may pause before a quantity is sent, in milliseconds. */
const SETTLE = 500;

export function CartLine({ entry, notices, onQuantity, onRemove, onAnswers }: Props) {
  const language = useStore((state) => state.locale.language);
  const isPending = useStore((state) => state.cart.pending.includes(entry.id));
  const [typed, setTyped] = useState<string | null>(null);
  const options = Object.entries(entry.chosenVariant.attributes);

  useEffect(() => {
    if (typed === null || typed === '') return;
    const timer = setTimeout(() => {
      setTyped(null);
      if (typed !== String(entry.quantity)) onQuantity(entry, typed);
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [typed, entry, onQuantity]);

  return (
    <li className="cart-line" aria-busy={isPending}>
      <div className="cart-line-image">
        {entry.image && <img src={sizedPicture(entry.image.assetUrl, 500)} alt="" width={240} height={300} />}
      </div>
      <div className="cart-line-words">
        <h2 className="cart-line-title">
          <a href={entry.fullUrl}>{entry.title}</a>
        </h2>
        <dl className="cart-line-options">
          {options.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {readAnswers(entry.additionalFields).map(({ rawTitle, value }) => (
            <div key={rawTitle}>
              <dt>{rawTitle}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="cart-line-price">{formatMoney(entry.purchasePrice, language)} each</p>
        {notices.map((notice) => (
          <p key={notice.type} className="cart-line-notice">
            {noticeText(notice, language)}
          </p>
        ))}
      </div>
      <div className="cart-line-quantity">
        {entry.maxQuantity > 1 || entry.quantity > 1 ? (
          <QuantityInput
            label={`Quantity of ${entry.title}`}
            value={typed ?? String(entry.quantity)}
            name={`quantity.${entry.id}`}
            form={CART_FORM}
            bounds={entry.quantityBounds}
            onChange={setTyped}
          />
        ) : (
          <p>Quantity 1</p>
        )}
        {entry.additionalFieldsFormId !== null && (
          <button
            type="submit"
            form={CART_FORM}
            name="edit"
            value={entry.id}
            className="link-button"
            disabled={isPending}
            onClick={(event) => {
              event.preventDefault();
              onAnswers(entry);
            }}
          >
            Edit<span className="visually-hidden"> the details of {entry.title}</span>
          </button>
        )}
        <button
          type="submit"
          form={CART_FORM}
          name="remove"
          value={entry.id}
          className="link-button"
          disabled={isPending}
          onClick={(event) => {
            event.preventDefault();
            onRemove(entry);
          }}
        >
          Remove<span className="visually-hidden"> {entry.title}</span>
        </button>
      </div>
      <p className="cart-line-total">{formatMoney(entry.subTotal, language)}</p>
    </li>
  );
}

function noticeText(notice: CartNoticeView, language: string): string {
  if (notice.type === 'stock-changed') {
    return notice.after > 0 ? `Only ${notice.after} left.` : 'This item has sold out.';
  }
  return `Now ${formatMoney(notice.after, language)} each.`;
}
