import { useEffect, useRef } from 'react';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import { stripeOf } from './stripeScript.ts';

/** Lets the provider's script lead a buyer through what their bank asks. What came of it, the gateway has to ask. */
export function useBankQuestion(settings: CardFields | null) {
  const asked = useRef<string | null>(null);

  // A provider who sent the buyer back here put into the address what nobody else is to read over their shoulder.
  useEffect(() => {
    const { pathname, search } = window.location;
    if (search.includes('client_secret')) window.history.replaceState(null, '', pathname);
  }, []);

  /** Whether the bank was asked just now: once for each question, unless the buyer wants it `again`. */
  return async (clientSecret: string | undefined, again = false): Promise<boolean> => {
    if (!settings || clientSecret === undefined) return false;
    if (asked.current === clientSecret && !again) return false;
    asked.current = clientSecret;
    const stripe = await stripeOf(settings);
    await stripe.handleNextAction({ clientSecret });
    return true;
  };
}
