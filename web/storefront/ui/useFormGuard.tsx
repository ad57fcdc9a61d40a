import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import {
  CAPTCHA_HEADER,
  CAPTCHA_MISSING,
  GUARDED_FORMS,
  type GuardedForm,
  TRAP_HEADER,
} from '../../../api/http/contracts/captcha/captchaWords.ts';
import { DomainError } from '../../../api/http/contracts/kernel/messages.ts';
import { useStore } from '../store/store.ts';
import { InsteadOfCaptcha } from './InsteadOfCaptcha.tsx';
import { LazyCaptcha } from './LazyCaptcha.tsx';

/** What keeps programs out of a form (`docs/rules/site.md#public-forms`). */
export interface FormGuard {
  /** The field that nobody sees, and the captcha where the site asks for one. Stands before the button. */
  readonly fields: ReactNode;
  /** Makes the call of the form with what says that a person sent it. Throws what the call throws, or that the captcha is missing. */
  readonly guarded: <Answer>(
    call: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
  ) => Promise<Answer>;
}

export function useFormGuard(form: GuardedForm): FormGuard {
  const action = GUARDED_FORMS[form];
  const asks = useStore(({ forms }) => forms.asksCaptcha) && action !== null;
  // What is drawn first is what works without a script.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const hidden = useRef<HTMLSpanElement>(null);

  async function guarded<Answer>(
    call: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
  ): Promise<Answer> {
    if (asks && token === null) throw new DomainError('CAPTCHA_MISSING', CAPTCHA_MISSING);
    const isTrapped =
      (hidden.current?.querySelector<HTMLInputElement>('input[type=text]')?.value ?? '') !== '';
    try {
      return await call({
        ...(token !== null && { [CAPTCHA_HEADER]: token }),
        ...(isTrapped && { [TRAP_HEADER]: 'filled' }),
      });
    } catch (error) {
      // Asking used it up: what was refused begins anew.
      setToken(null);
      setRound(round + 1);
      throw error;
    }
  }

  const fields = (
    <>
      <span ref={hidden} style={{ display: 'contents' }}>
        <InsteadOfCaptcha form={form} />
      </span>
      {asks && isAlive && (
        <Suspense fallback={null}>
          <LazyCaptcha key={round} action={action} onToken={setToken} />
        </Suspense>
      )}
    </>
  );
  return { fields, guarded };
}
