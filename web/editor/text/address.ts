import { addressLines } from '../../../api/http/contracts/kernel/addressLines.ts';
import type { OrderView } from '../../../api/http/contracts/orders/orders.ts';

/** The lines of an address as they stand on a parcel, with the number to call. */
export const parcelLines = (address: OrderView['shippingAddress']): string[] =>
  address ? [...addressLines(address), address.phone].filter((line) => line !== '') : [];
