import { useRef, useState } from 'react';
import { callApi } from '../../../shared/api.ts';
import { emailProblem } from '../../../shared/email.ts';
import { failureText } from '../../../shared/failure.ts';

interface Contact {
  /** Another cart than the visitor's own, e.g. of a subscription. */
  readonly cartToken: string | null;
  readonly language: string;
}

/**
 * Whether somebody wants to be reminded of a checkout that they leave open (`docs/rules/abandonedCheckouts.md#contact`). Their
 * address goes nowhere before they say so, or buy.
 */
export function useReminder({ cartToken, language }: Contact) {
  const [acceptsReminder, setAccepts] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** What was told last; nothing is told twice. */
  const told = useRef({ email: '', acceptsReminder: false });

  async function tell(email: string, accepts: boolean): Promise<void> {
    const isKnown = told.current.email === email && told.current.acceptsReminder === accepts;
    if (isKnown || emailProblem(email) !== undefined || (!accepts && told.current.email === '')) return;
    const before = told.current;
    told.current = { email, acceptsReminder: accepts };
    try {
      const body = { email, acceptsReminder: accepts, language, ...(cartToken !== null && { cartToken }) };
      await callApi('PUT', '/api/commerce/checkout/contact', body);
      setProblem(null);
    } catch (error) {
      told.current = before;
      setProblem(failureText(error, navigator.cookieEnabled));
    }
  }

  return {
    acceptsReminder,
    problem,
    choose(email: string, accepts: boolean) {
      setAccepts(accepts);
      setProblem(null);
      void tell(email.trim(), accepts);
    },
    /** The address was left, and may be another one now. */
    onEmail: (email: string) => void tell(email.trim(), acceptsReminder),
  };
}
