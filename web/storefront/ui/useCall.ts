import { useState } from 'react';
import { failureText } from '../../shared/failure.ts';

/**
 * One call at a time: whether it is on its way, and what it failed of, in words (`docs/rules/web.md#failures`). `refusal` is
 * what the same failed of before the page was there.
 */
export function useCall(refusal?: string | null) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(refusal ?? null);

  /** Whether it went well. What `leaves` the page stays busy until the next one is there. */
  async function attempt(call: () => Promise<unknown>, { leaves = false } = {}): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await call();
      if (!leaves) setBusy(false);
      return true;
    } catch (error) {
      setProblem(failureText(error, navigator.cookieEnabled));
      setBusy(false);
      return false;
    }
  }

  return { isBusy, problem, attempt };
}
