import { z } from 'zod';
import { type Address, addressSchema } from '../kernel/address.ts';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { CustomerEvent } from './customer.events.ts';
import type { RegisteredCustomer } from './customer.state.ts';

/** Addresses an account keeps. */
export const MAX_ADDRESSES = 50;

const place = { customerId: idSchema, addressId: idSchema };

export const addAddressSchema = z.strictObject({ ...place, address: addressSchema });
export type AddAddress = Command<'AddAddress', z.infer<typeof addAddressSchema>>;
export const changeAddressSchema = addAddressSchema;
export type ChangeAddress = Command<'ChangeAddress', z.infer<typeof changeAddressSchema>>;
export const removeAddressSchema = z.strictObject(place);
export type RemoveAddress = Command<'RemoveAddress', z.infer<typeof removeAddressSchema>>;

export function addAddress({ data }: AddAddress, customer: RegisteredCustomer): CustomerEvent[] {
  if (isEqual(addressOf(customer, data.addressId), data.address)) return [];
  if (customer.addresses.length >= MAX_ADDRESSES) {
    throw new DomainError('TOO_MANY_ADDRESSES', `An account keeps at most ${MAX_ADDRESSES} addresses.`);
  }
  return [{ type: 'CustomerAddressAdded', data }];
}

/** Whether the account would hold one more with it: it knows it not yet, and is not full. */
export const holdsOneMoreWith = (customer: RegisteredCustomer, address: Address): boolean =>
  customer.addresses.length < MAX_ADDRESSES &&
  !customer.addresses.some((known) => isEqual(known.address, address));

export function changeAddress({ data }: ChangeAddress, customer: RegisteredCustomer): CustomerEvent[] {
  const previousAddress = addressOf(customer, data.addressId);
  if (previousAddress === null) {
    throw new DomainError('ADDRESS_NOT_FOUND', 'This address is no longer in your account.');
  }
  if (isEqual(previousAddress, data.address)) return [];
  return [{ type: 'CustomerAddressChanged', data: { ...data, previousAddress } }];
}

export function removeAddress({ data }: RemoveAddress, customer: RegisteredCustomer): CustomerEvent[] {
  return addressOf(customer, data.addressId) === null ? [] : [{ type: 'CustomerAddressRemoved', data }];
}

const addressOf = (customer: RegisteredCustomer, addressId: string): Address | null =>
  customer.addresses.find((known) => known.addressId === addressId)?.address ?? null;
