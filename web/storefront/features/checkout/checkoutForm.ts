import type { StartCheckoutRequest } from '../../../../api/http/contracts/checkout/checkout.ts';
import type { CustomerAddress } from '../../../../api/http/contracts/customers/customers.ts';
import type { AddressRules } from '../../../../api/http/contracts/places/addressProblems.ts';
import type { RefusedForm } from '../../../../api/http/contracts/site/pageParts.ts';
import { emailProblem } from '../../../shared/email.ts';
import { type AddressFieldValues, addressFieldError, NO_ADDRESS, trimmed } from '../address/addressForm.ts';
import type { TypedAnswers } from '../form/typedAnswers.ts';

/** What a buyer types, as it stands in the form. */
export interface CheckoutFields extends AddressFieldValues {
  readonly email: string;
  readonly note: string;
}
export type FieldName = keyof CheckoutFields;
export type FieldErrors = Partial<Record<FieldName, string>>;

export const NO_FIELDS: CheckoutFields = { email: '', ...NO_ADDRESS, note: '' };

/** What is wrong with one field, in words; `undefined` where nothing is. Blank and invalid addresses as in `docs/rules/wire.md#email`. */
export function fieldError(
  name: FieldName,
  value: string,
  isShipped: boolean,
  rules?: AddressRules,
): string | undefined {
  if (name === 'email') return emailProblem(value);
  return isShipped ? addressFieldError(name, value, rules) : undefined;
}

/** Everything that is wrong, in the order of the form. */
export function formErrors(fields: CheckoutFields, isShipped: boolean, rules?: AddressRules): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of Object.keys(fields) as FieldName[]) {
    const error = fieldError(name, fields[name], isShipped, rules);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}

/** The address that a form begins with: the first that the account keeps. */
export function homeOf([first]: readonly CustomerAddress[]): AddressFieldValues {
  if (!first) return NO_ADDRESS;
  const { addressId: _, ...address } = first;
  return address;
}

/** The name that a field is sent by where no script sends the form: that of the call. */
const sentName = (name: FieldName): string =>
  name === 'email' || name === 'note' ? name : `${DELIVERY}${name}`;
export const DELIVERY = 'shippingAddress.';

/** What was typed into a form that came back; else what a new one begins with. */
export const fieldsSent = (refused: RefusedForm | null, otherwise: CheckoutFields): CheckoutFields =>
  Object.fromEntries(
    Object.entries(otherwise).map(([name, value]) => [
      name,
      refused?.values[sentName(name as FieldName)]?.[0] ?? value,
    ]),
  ) as unknown as CheckoutFields;

/** Codes, which are judged before the rest is sent. */
const CODES: ReadonlySet<string | null> = new Set(['coupon', 'giftCard']);

/** What is wrong with it: in the words of the page, else in those of the refusal. */
export function errorsSent(refused: RefusedForm, fields: CheckoutFields, isShipped: boolean): FieldErrors {
  if (refused.message === '' || CODES.has(refused.field)) return {};
  const found = formErrors(fields, isShipped);
  const about = (Object.keys(fields) as FieldName[]).find((name) => sentName(name) === refused.field);
  return about === undefined || found[about] !== undefined ? found : { ...found, [about]: refused.message };
}

/** What the page says above its button, where no field says it. */
export const refusalOf = (refused: RefusedForm | null, errors: FieldErrors): string | null =>
  !refused ||
  CODES.has(refused.field) ||
  refused.field === 'agreedRenewalCents' ||
  Object.keys(errors).length > 0
    ? null
    : refused.message || null;

export interface Choices {
  readonly isShipped: boolean;
  /** `null` where it is the delivery address, or none. */
  readonly billingAddress: AddressFieldValues | null;
  readonly cartToken: string | null;
  readonly shippingOptionId: string | null;
  readonly giftCardCodes: readonly string[];
  /** `null` where gift cards pay for everything. */
  readonly payment: { readonly provider: string; readonly method: string } | null;
  readonly grandTotalCents: number;
  /** What they agreed to pay again and again, in minor units; `null` where nothing is. */
  readonly agreedRenewalCents: number | null;
  /** Whether they ticked the box for news. */
  readonly joinsMailingList: boolean;
  /** Whether their account is to know the delivery address from now on. */
  readonly keepsAddress: boolean;
  /** To the questions of the checkout; `undefined` where it asks nothing. */
  readonly answers?: TypedAnswers | undefined;
  readonly language: string;
}

/** The order as it is sent. Nothing is sent to an address where nothing has to be. */
export function requestOf(fields: CheckoutFields, choices: Choices): Partial<StartCheckoutRequest> {
  const { email, note, ...address } = trimmed(fields);
  const { isShipped, billingAddress, cartToken, shippingOptionId, giftCardCodes, payment } = choices;
  const { grandTotalCents, agreedRenewalCents, joinsMailingList, keepsAddress, answers, language } = choices;
  return {
    ...(cartToken !== null && { cartToken }),
    email,
    note,
    language,
    giftCardCodes: [...giftCardCodes],
    expectedGrandTotalCents: grandTotalCents,
    ...(payment && { payment }),
    ...(agreedRenewalCents !== null && { agreedRenewalCents }),
    ...(joinsMailingList && { joinsMailingList }),
    ...(isShipped && keepsAddress && { keepsAddress }),
    ...(answers && { answers: answers as StartCheckoutRequest['answers'] }),
    ...(billingAddress && { billingAddress: trimmed(billingAddress) }),
    ...(isShipped && {
      shippingAddress: address,
      ...(shippingOptionId !== null && { shippingOptionId }),
    }),
  };
}
