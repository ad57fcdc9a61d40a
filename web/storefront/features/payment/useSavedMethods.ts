import { useEffect, useState } from 'react';
import type {
  SavedMethodList,
  SavedMethodView,
} from '../../../../api/http/contracts/payments/savedMethods.ts';
import { callApi } from '../../../shared/api.ts';

const SAVED_METHODS = '/api/site-users/account/payment-methods';

/**
 * What is kept for who is signed in; `null` until it is known, unless the page came with it (`first`). Without an answer they
 * type a card as everybody does.
 */
export function useSavedMethods(isSignedIn: boolean, first: readonly SavedMethodView[] | null = null) {
  const [methods, setMethods] = useState(first);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    callApi<SavedMethodList>('GET', SAVED_METHODS).then(
      (answer) => !isGone && setMethods(answer.methods),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [isSignedIn]);

  return { methods, hasFailed, setMethods };
}
