import type { OrderView } from '../../../api/http/contracts/orders/orders.ts';

/** The lines of an address as they stand on a parcel, without those that are empty. */
export function addressLines(address: OrderView['shippingAddress']): string[] {
  if (!address) return [];
  const { firstName, lastName, company, address1, address2, city, region, postalCode, country, phone } =
    address;
  return [
    `${firstName} ${lastName}`.trim(),
    company,
    address1,
    address2,
    [city, region, postalCode].filter(Boolean).join(' '),
    country,
    phone,
  ].filter(Boolean);
}
