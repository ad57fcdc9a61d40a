import type { Field } from '../../../../domain/kernel/fields/fieldTypes.ts';
import type { StartCheckoutRequest } from '../../contracts/checkout/checkout.ts';
import { CARD_NEEDS_SCRIPT } from '../../contracts/payments/paymentWords.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import { type FormCall, isTicked, refusing, typed } from '../../kernel/plainForm.ts';
import { formAnswersIn } from './formAnswersIn.ts';

const ADDRESS = [
  ...(['firstName', 'lastName', 'company', 'address1', 'address2'] as const),
  ...(['city', 'region', 'postalCode', 'country', 'phone'] as const),
] as const;

const addressIn = (sent: FormBody, group: string) =>
  Object.fromEntries(ADDRESS.map((name) => [name, typed(sent, `${group}.${name}`)])) as Record<
    (typeof ADDRESS)[number],
    string
  >;

/** The way to pay that was chosen, with what is chosen of it; `undefined` where nothing is left to pay. */
export function paymentIn(sent: FormBody): StartCheckoutRequest['payment'] {
  const provider = typed(sent, 'payment.provider');
  if (provider === '') return undefined;
  const method = typed(sent, `payment.method.${provider}`);
  if (method === '') throw refusing('CARD_NEEDS_SCRIPT', CARD_NEEDS_SCRIPT, 'payment');
  return { provider, method };
}

/** Whether another address than that of the delivery is billed, or one at all where nothing is delivered. */
export const billsElsewhere = (sent: FormBody): boolean => typed(sent, 'billing') === 'different';

/** The form with another address to deliver to in it; how it gets there is chosen anew. */
export function deliveredTo(sent: FormBody, address: DeliveryAddress): FormBody {
  const { shippingOptionId: _, ...others } = sent;
  const fields = ADDRESS.map((name) => [`shippingAddress.${name}`, [address[name]]]);
  return { ...others, ...Object.fromEntries(fields) };
}
type DeliveryAddress = Readonly<Record<(typeof ADDRESS)[number], string>>;
export const NO_ADDRESS = Object.fromEntries(ADDRESS.map((name) => [name, ''])) as DeliveryAddress;

/** Where it is sent, else where it is billed, as far as prices depend on it. */
export function wishesIn(sent: FormBody) {
  const isBilledAlone = sent['shippingAddress.country'] === undefined && billsElsewhere(sent);
  const { country, region, postalCode } = addressIn(
    sent,
    isBilledAlone ? 'billingAddress' : 'shippingAddress',
  );
  const shippingOptionId = typed(sent, 'shippingOptionId');
  return {
    ...{ region: region.trim(), postalCode: postalCode.trim() },
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(shippingOptionId !== '' && { shippingOptionId }),
  };
}

/** The order as the form of the checkout asks for it; `asked` are the questions of the checkout. Throws `RefusedCall`. */
export function orderCall(sent: FormBody, asked: readonly Field[]): FormCall {
  const cartToken = typed(sent, 'cartToken');
  const isShipped = sent['shippingAddress.country'] !== undefined;
  const shippingOptionId = typed(sent, 'shippingOptionId');
  const payment = paymentIn(sent);
  const agreed = centsIn(sent, 'agreedRenewalCents');
  if (isTicked(sent, 'hasRenewal') && agreed === undefined)
    throw refusing('RENEWAL_NOT_AGREED', 'Please agree to what you pay from then on.', 'agreedRenewalCents');
  return {
    method: 'POST',
    url: '/api/commerce/checkout',
    key: typed(sent, 'requestKey'),
    body: {
      ...(cartToken !== '' && { cartToken }),
      email: typed(sent, 'email').trim(),
      note: typed(sent, 'note').trim(),
      ...(asked.length > 0 && { answers: formAnswersIn(asked, sent) }),
      giftCardCodes: codesIn(sent),
      expectedGrandTotalCents: centsIn(sent, 'expectedGrandTotalCents'),
      ...(payment && { payment }),
      ...(agreed !== undefined && { agreedRenewalCents: agreed }),
      ...(isTicked(sent, 'joinsMailingList') && { joinsMailingList: true }),
      ...(isTicked(sent, 'keepsAddress') && { keepsAddress: true }),
      ...(billsElsewhere(sent) && { billingAddress: addressIn(sent, 'billingAddress') }),
      ...(isShipped && {
        shippingAddress: addressIn(sent, 'shippingAddress'),
        ...(shippingOptionId !== '' && { shippingOptionId }),
      }),
    },
  };
}

/** Codes of gift cards that were taken already. */
export const codesIn = (sent: FormBody): string[] => [...(sent.giftCardCodes ?? [])];

function centsIn(sent: FormBody, name: string): number | undefined {
  const text = typed(sent, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
