import type { SavedMethodView } from '../../../../api/http/contracts/payments/savedMethods.ts';

/** As providers call them, and as people do. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa ending in 4242` */
export const savedMethodName = ({ brand, lastFour }: SavedMethodView): string => {
  const name = BRANDS[brand] ?? 'Card';
  return lastFour === '' ? name : `${name} ending in ${lastFour}`;
};

/** `expires 04/2030`; empty for what does not. */
export function expiryOf({ expires }: SavedMethodView): string {
  const [year, month] = expires.split('-');
  return month === undefined ? '' : `expires ${month}/${year}`;
}
