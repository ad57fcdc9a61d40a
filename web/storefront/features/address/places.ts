import { createContext, useContext, useEffect, useState } from 'react';
import { callApi } from '../../../shared/api.ts';

/**
 * The page on which addresses are suggested while they are typed, which the store's log wants to know; `null` where the store has
 * nobody who knows any.
 */
export const SuggestsPlaces = createContext<'checkout' | 'account' | null>(null);

export interface Suggested {
  readonly predictions: readonly {
    readonly placeId: string;
    readonly mainText: string;
    readonly secondaryText: string;
  }[];
  readonly attribution: string;
}

/** What a place fills in. */
export interface FoundPlace {
  readonly address1: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

/** How long typing may pause before somebody is asked, in milliseconds: each question may cost the store something. */
const SETTLE = 300;
/** Fewer letters than this may be anything. */
const SHORTEST = 4;
const NOTHING: Suggested = { predictions: [], attribution: '' };
const root = '/api/google-maps/places';

const tracked = (asked: Readonly<Record<string, string>>, productPage: string) =>
  new URLSearchParams({ ...asked, productPage, productSection: 'address' });

/** What an address may be that is being typed; nothing until somebody types, or where nobody knows. */
export function useSuggestedPlaces(typed: string): Suggested {
  const page = useContext(SuggestsPlaces);
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const input = typed.trim();
    if (page === null || input.length < SHORTEST) {
      setFound(NOTHING);
      return;
    }
    let isWanted = true;
    const timer = setTimeout(() => {
      callApi<Suggested>('GET', `${root}/autocomplete?${tracked({ input }, page)}`).then(
        (answer) => isWanted && setFound(answer),
        // Whoever types goes on without it.
        () => isWanted && setFound(NOTHING),
      );
    }, SETTLE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [typed, page]);
  return found;
}

/** Asks for the whole of a place. Throws where it cannot be asked for. */
export function useFoundPlace(): (placeId: string) => Promise<FoundPlace> {
  const page = useContext(SuggestsPlaces);
  return async (placeId) => {
    const asked = tracked({ placeId }, page ?? '');
    return (await callApi<{ readonly place: FoundPlace }>('GET', `${root}/details?${asked}`)).place;
  };
}
