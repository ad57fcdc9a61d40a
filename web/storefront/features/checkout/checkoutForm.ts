import type { StartCheckoutRequest } from '../../../../api/http/contracts/checkout/checkout.ts';
import type { AddressRules } from '../../../../api/http/contracts/places/addressProblems.ts';
import { emailProblem } from '../../../shared/email.ts';
import { type AddressFieldValues, addressFieldError, NO_ADDRESS, trimmed } from '../address/addressForm.ts';

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

export interface Choices {
  readonly isShipped: boolean;
  /** `null` where it is the delivery address. */
  readonly billingAddress: AddressFieldValues | null;
  readonly cartToken: string | null;
  readonly shippingOptionId: string | null;
  readonly giftCardCodes: readonly string[];
  /** `null` where gift cards pay for everything. */
  readonly payment: { readonly provider: string; readonly method: string } | null;
  readonly grandTotalCents: number;
  /** What they agreed to pay again and again, in minor units; `null` where nothing is. */
  readonly agreedRenewalCents: number | null;
  readonly language: string;
}

/** The order as it is sent. Nothing is sent to an address where nothing has to be. */
export function requestOf(fields: CheckoutFields, choices: Choices): Partial<StartCheckoutRequest> {
  const { email, note, ...address } = trimmed(fields);
  const { isShipped, billingAddress, cartToken, shippingOptionId, giftCardCodes, payment } = choices;
  const { grandTotalCents, agreedRenewalCents, language } = choices;
  return {
    ...(cartToken !== null && { cartToken }),
    email,
    note,
    language,
    giftCardCodes: [...giftCardCodes],
    expectedGrandTotalCents: grandTotalCents,
    ...(payment && { payment }),
    ...(agreedRenewalCents !== null && { agreedRenewalCents }),
    ...(isShipped && {
      shippingAddress: address,
      ...(billingAddress && { billingAddress: trimmed(billingAddress) }),
      ...(shippingOptionId !== null && { shippingOptionId }),
    }),
  };
}
