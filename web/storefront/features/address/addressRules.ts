import { createContext, useContext, useEffect, useReducer } from 'react';
import type { AddressRules } from '../../../../api/http/contracts/places/addressProblems.ts';
import { callApi } from '../../../shared/api.ts';

const known = new Map<string, AddressRules>();

/** The rules of a country that somebody chose on this page; `undefined` until they are there. */
export const knownAddressRules = (country: string): AddressRules | undefined => known.get(country);

/** The rules of countries that were typed into the form of this page before a script ran: they come with the page. */
export const GivenAddressRules = createContext<readonly AddressRules[]>([]);

/** Asks for the rules of a country once it is chosen. */
export function useAddressRules(country: string): AddressRules | undefined {
  const given = useContext(GivenAddressRules).find((rules) => rules.country === country);
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (country === '' || known.has(country)) return;
    let isAsked = true;
    callApi<AddressRules>('GET', `/api/commerce/address-rules/${country}`).then(
      (rules) => {
        known.set(country, rules);
        if (isAsked) arrived();
      },
      // Without them the fields are those of any country, and the gateway judges what is sent.
      () => undefined,
    );
    return () => {
      isAsked = false;
    };
  }, [country]);
  return known.get(country) ?? given;
}
