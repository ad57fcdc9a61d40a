import { useState } from 'react';
import type { CheckoutView, StartCheckoutRequest } from '../../../../api/http/contracts/checkout/checkout.ts';
import { nextPage } from '../../../../api/http/contracts/checkout/nextPage.ts';
import { ApiError } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure.ts';
import { isRefusal, useSentOnce } from '../../ui/useSentOnce.ts';
import { inThisLanguage } from '../../words/spoken.ts';
import { keepBuyerAddress } from '../account/buyerAddress.ts';

/** Sends the order, once. */
export function usePlaceOrder() {
  const [isPlacing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string } | null>(null);
  const post = useSentOnce();

  /**
   * `prepare` answers what to send, or throws why nothing can be. `path` is of another call than the checkout of a cart
   * that answers as it does. `onRefused` hears that the same can not be sent again, `onWrong` what is wrong with answers by field id.
   */
  async function place(
    prepare: () => Promise<Partial<StartCheckoutRequest>>,
    {
      path = '/api/commerce/checkout',
      onRefused = () => {},
      onWrong = () => {},
    }: {
      readonly path?: string;
      readonly onRefused?: () => void;
      readonly onWrong?: (errors: Readonly<Record<string, string>>) => void;
    } = {},
  ): Promise<void> {
    setPlacing(true);
    setFailure(null);
    try {
      const wish = await prepare();
      const { checkout } = await post<{ checkout: CheckoutView }>(path, wish);
      if (wish.email !== undefined) keepBuyerAddress(window, wish.email);
      // Stays busy until the next page is there.
      window.location.assign(inThisLanguage(nextPage(checkout)));
    } catch (error) {
      if (isRefusal(error)) onRefused();
      const code = error instanceof ApiError ? (error.problem.code ?? '') : '';
      setFailure({ code, message: failureText(error, navigator.cookieEnabled) });
      setPlacing(false);
      const errors =
        error instanceof ApiError && code === 'FORM_INVALID' ? error.problem.details?.errors : null;
      if (errors) onWrong(errors as Readonly<Record<string, string>>);
    }
  }

  return { isPlacing, failure, place };
}
