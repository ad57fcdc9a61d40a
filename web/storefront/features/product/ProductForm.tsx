import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import {
  parseQuantity,
  UNABLE_TO_ADD_ITEM,
  UNABLE_TO_PURCHASE_GIFT_CARD,
  UNABLE_TO_PURCHASE_ITEM,
} from '../../../../api/http/contracts/kernel/messages.ts';
import { failureText } from '../../../shared/failure.ts';
import type { VisitDeed } from '../../../shared/visitEvent.ts';
import { addItemToCart } from '../../store/cartSlice.ts';
import { imagesChosen } from '../../store/choiceSlice.ts';
import { useSend } from '../../store/store.ts';
import type { Alert } from '../../ui/AlertDialog.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { inThisLanguage } from '../../words/spoken.ts';
import { AddBar } from './AddBar.tsx';
import { labelOf } from './addButton.ts';
import type { Answers } from './additionalFields.ts';
import type { FormProduct } from './formProduct.ts';
import { OptionSelect } from './OptionSelect.tsx';
import { Price } from './Price.tsx';
import { shownPrice } from './priceView.ts';
import { QuantityInput } from './QuantityInput.tsx';
import type { Questions } from './questions.ts';
import {
  choose,
  chosenVariant,
  isInStock,
  missingOptions,
  optionsProblem,
  selectionFor,
  selectionSent,
  variantToAdd,
} from './selection.ts';
import { useAddButton } from './useAddButton.ts';
import { imagesOfChoice } from './variantImages.ts';

/** Few visitors meet something that is sold out: the others do not load its form. */
const RestockForm = lazy(() => import('./RestockForm.tsx'));
/** Few products are gift cards. */
const GiftFields = lazy(() => import('../giftCard/GiftFields.tsx'));
/** Few things that are added are refused. */
const AlertDialog = lazy(() => import('../../ui/AlertDialog.tsx').then((m) => ({ default: m.AlertDialog })));
/** Few stores offer to pay in parts. */
const InstalmentPill = lazy(() => import('./InstalmentPill.tsx'));

export interface ProductFormProps {
  readonly product: FormProduct;
  /** SKU or id of the variant that the page's address names. */
  readonly variantKey: string | null;
  /** Whether choosing a variant is written into the page's address. */
  readonly ownsAddress: boolean;
  /** What asks the questions of a product that has some. */
  readonly questions?: Questions;
  /** What the server puts in place of forms that scripts load by themselves; browsers with scripts never look at it. */
  readonly plain?: { readonly gift: ReactNode; readonly restock: ReactNode };
}

/** Price, options, quantity and the button of one product. */
export function ProductForm({ product, variantKey, ownsAddress, questions, plain }: ProductFormProps) {
  const send = useSend();
  const refusedHere = useRefused('product');
  const refused = ownsAddress ? refusedHere : null;
  const [selection, setSelection] = useState(() =>
    refused ? selectionSent(product, refused.values) : selectionFor(product, variantKey),
  );
  const [quantity, setQuantity] = useState(
    refused?.values.quantity?.[0] ?? String(product.quantityBounds.min),
  );
  const [answers, setAnswers] = useState<Answers>(() =>
    refused && product.form ? (questions?.answersSent(product.form, refused.values) ?? {}) : {},
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [alert, setAlert] = useState<Alert | null>(null);
  /** Whether somebody wanted to add what was not wholly chosen. */
  const [isPressed, setPressed] = useState(false);
  const [phase, signal] = useAddButton();
  const giftSaid = useRef<(() => string | null) | null>(null);
  const hasChosen = useRef(false);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const actions = useRef<HTMLDivElement>(null);

  const chosen = chosenVariant(product, selection);
  const missing = missingOptions(product, selection);
  const isUnavailable = !chosen && missing.length === 0;
  const problem = isUnavailable || isPressed ? optionsProblem(product, selection) : null;
  const isSoldOut = product.soldOut || (chosen !== null && !isInStock(product, chosen));
  const price = shownPrice(product, chosen);

  useEffect(() => {
    if (!ownsAddress) return;
    const named = new URLSearchParams(window.location.search).get('variant');
    const selected = selectionFor(product, named);
    if (Object.keys(selected).length > 0) setSelection(selected);
  }, [ownsAddress, product]);

  useEffect(() => {
    send(imagesChosen({ productId: product.id, ...imagesOfChoice(product.variants, chosen) }));
  }, [send, product.id, product.variants, chosen]);

  const sku = chosen?.sku ?? null;
  useEffect(() => {
    if (ownsAddress && hasChosen.current) nameVariantInAddress(sku);
  }, [ownsAddress, sku]);

  const chooseOption = (option: string, value: string) => {
    hasChosen.current = true;
    setSelection((current) => choose(current, option, value));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (phase !== 'idle') return;
    const wrong = product.form ? (questions?.fieldErrors(product.form, answers) ?? {}) : {};
    setErrors(wrong);
    setPressed(true);
    if (missing.length > 0) {
      const [first] = missing;
      const control = form.current?.elements.namedItem(`option.${first}`);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    if (Object.keys(wrong).length > 0) return;
    const gift = giftSaid.current ? giftSaid.current() : '';
    if (gift === null) return;
    signal('pressed');
    try {
      const pieces = product.showsQuantityInput ? parseQuantity(quantity) : 1;
      const variant = variantToAdd(product, selection, pieces);
      const additionalFields = product.form
        ? (questions?.serialiseAnswers(product.form, answers) ?? '')
        : gift;
      const entry = { itemId: product.id, sku: variant.sku, quantity: pieces, additionalFields };
      if (product.ownCart) {
        const { openOwnCart } = await import('./ownCart.ts');
        window.location.assign(inThisLanguage(await openOwnCart(product.ownCart, entry)));
      } else await send(addItemToCart(entry)).unwrap();
      const detail: VisitDeed = ['add_to_cart', entry.itemId];
      document.dispatchEvent(new CustomEvent('visit', { detail }));
      signal('succeeded');
    } catch (error) {
      signal('failed');
      setAlert({ title: refusalTitle(product), message: failureText(error, navigator.cookieEnabled) });
    }
  };

  const missed = chosen !== null && product.restock?.variantIds.includes(chosen.id) ? chosen.id : null;

  return (
    <>
      {/* The quantity is judged by the shop's own rules and texts, not by the browser's. */}
      <form
        ref={form}
        id={`${id}form`}
        className="product-form"
        method="post"
        action={product.url}
        onSubmit={submit}
        noValidate
      >
        <PlainFields form="product" />
        {refused && (
          <p role="alert" className="form-alert">
            {refused.message}
          </p>
        )}
        <div className="product-form-price">
          <Price {...{ product, chosen, isUnavailable }} />
          <p className="product-scarcity" aria-live="polite">
            {isSoldOut ? null : chosen?.scarcity}
          </p>
        </div>
        {product.instalments && (
          <div className="instalments-place">
            {isAlive && price && (
              <Suspense fallback={null}>
                <InstalmentPill instalments={product.instalments} price={price} />
              </Suspense>
            )}
          </div>
        )}
        {product.options.map((option) => (
          <OptionSelect
            key={option}
            {...{ product, option, selection }}
            errorId={problem === null ? undefined : `${id}options`}
            onChoose={chooseOption}
          />
        ))}
        {problem !== null && (
          <p id={`${id}options`} role="alert" className="field-error">
            {problem}
          </p>
        )}
        {questions &&
          product.form?.fields.map((field) => (
            <questions.FieldInput
              key={field.id}
              field={field}
              answer={answers[field.id]}
              error={errors[field.id]}
              onAnswer={(fieldId, answer) => setAnswers((known) => ({ ...known, [fieldId]: answer }))}
            />
          ))}
        {product.isGiftCard && !product.form && (
          <>
            <noscript>{plain?.gift}</noscript>
            {isAlive && (
              <Suspense fallback={null}>
                <GiftFields said={giftSaid} />
              </Suspense>
            )}
          </>
        )}
        <div ref={actions} className="product-form-actions">
          {product.showsQuantityInput && !isSoldOut && (
            <QuantityInput
              label={product.labels.quantity}
              bounds={product.quantityBounds}
              value={quantity}
              onChange={setQuantity}
            />
          )}
          <button
            type="submit"
            className={`button add-to-cart is-${phase}`}
            disabled={isSoldOut || isUnavailable}
            aria-disabled={phase !== 'idle' || undefined}
          >
            <span aria-live="polite">{buttonLabel()}</span>
          </button>
        </div>
        {alert && (
          <Suspense fallback={null}>
            <AlertDialog alert={alert} onClose={() => setAlert(null)} />
          </Suspense>
        )}
      </form>
      {isAlive && ownsAddress && !isSoldOut && (
        <AddBar below={actions}>
          <Price {...{ product, chosen, isUnavailable }} />
          <button
            type="submit"
            form={`${id}form`}
            className={`button add-to-cart is-${phase}`}
            disabled={isUnavailable}
          >
            {buttonLabel()}
          </button>
        </AddBar>
      )}
      {ownsAddress && product.restock && <noscript>{plain?.restock}</noscript>}
      {isAlive && missed !== null && product.restock && (
        <Suspense fallback={null}>
          <RestockForm
            key={missed}
            productId={product.id}
            action={product.url}
            variants={[{ id: missed, name: '' }]}
            restock={product.restock}
          />
        </Suspense>
      )}
    </>
  );

  function buttonLabel(): string {
    if (isSoldOut) return product.labels.soldOut;
    if (isUnavailable) return 'Unavailable';
    return labelOf(phase, product.labels.add);
  }
}

/** `docs/rules/web.md#alerts` */
function refusalTitle({ isGiftCard, ownCart }: FormProduct): string {
  if (isGiftCard) return UNABLE_TO_PURCHASE_GIFT_CARD;
  return ownCart === 'express' ? UNABLE_TO_PURCHASE_ITEM : UNABLE_TO_ADD_ITEM;
}

/** A chosen variant can be linked to; going back does not have to walk through every choice. */
function nameVariantInAddress(sku: string | null): void {
  const url = new URL(window.location.href);
  if (sku === null) url.searchParams.delete('variant');
  else url.searchParams.set('variant', sku);
  window.history.replaceState(window.history.state, '', url);
}
