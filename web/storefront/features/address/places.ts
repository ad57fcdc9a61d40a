import { createContext, useContext, useEffect, useState } from 'react';
import { callApi } from '../../../shared/api.ts';

/** Whether addresses are suggested while they are typed: where the store has somebody who knows them. */
export const SuggestsPlaces = createContext(false);

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

/** Where on the page it is asked, which the store's log wants to know. */
const tracked = (asked: Readonly<Record<string, string>>) =>
  new URLSearchParams({ ...asked, productPage: 'checkout', productSection: 'address' });

/** What an address may be that is being typed; nothing until somebody types, or where nobody knows. */
export function useSuggestedPlaces(typed: string): Suggested {
  const isAsking = useContext(SuggestsPlaces);
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const input = typed.trim();
    if (!isAsking || input.length < SHORTEST) {
      setFound(NOTHING);
      return;
    }
    let isWanted = true;
    const timer = setTimeout(() => {
      callApi<Suggested>('GET', `${root}/autocomplete?${tracked({ input })}`).then(
        (answer) => isWanted && setFound(answer),
        // Whoever types goes on without it.
        () => isWanted && setFound(NOTHING),
      );
    }, SETTLE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [typed, isAsking]);
  return found;
}

/** The whole of a place. Throws where it cannot be asked for. */
export const findPlace = async (placeId: string): Promise<FoundPlace> =>
  (await callApi<{ readonly place: FoundPlace }>('GET', `${root}/details?${tracked({ placeId })}`)).place;
