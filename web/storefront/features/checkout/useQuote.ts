import { useCallback, useRef, useState } from 'react';
import type { CheckoutQuote } from '../../../../api/http/contracts/checkout/checkout.ts';
import { callApi } from '../../../shared/api.ts';

/** What a quote depends on besides the cart. */
export interface QuoteWishes {
  readonly cartToken: string | null;
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
  readonly shippingOptionId: string | null;
}

/** The newest quote, and how to ask for another: of several questions on their way only the last one's answer counts. */
export function useQuote(first: CheckoutQuote) {
  const [quote, setQuote] = useState(first);
  const [isQuoting, setQuoting] = useState(false);
  const latest = useRef<Promise<CheckoutQuote>>(Promise.resolve(first));

  const ask = useCallback(async (wishes: QuoteWishes): Promise<void> => {
    const question = callApi<CheckoutQuote>('GET', `/api/commerce/checkout?${queryOf(wishes)}`);
    latest.current = question;
    setQuoting(true);
    try {
      const answer = await question;
      if (question === latest.current) setQuote(answer);
    } finally {
      if (question === latest.current) setQuoting(false);
    }
  }, []);

  /** The answer to the last question, once it is there. Throws what went wrong with it. */
  const settled = useCallback(() => latest.current, []);

  return { quote, isQuoting, ask, settled };
}

function queryOf({ cartToken, country, region, postalCode, shippingOptionId }: QuoteWishes): URLSearchParams {
  const query = new URLSearchParams();
  if (cartToken !== null) query.set('cartToken', cartToken);
  if (country !== '') {
    query.set('country', country);
    query.set('region', region.trim());
    query.set('postalCode', postalCode.trim());
  }
  if (shippingOptionId !== null) query.set('shippingOptionId', shippingOptionId);
  return query;
}
