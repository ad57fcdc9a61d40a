import { type FormEvent, useId, useState } from 'react';
import { CAPTCHA_MISSING } from '../../../../api/http/contracts/captcha/captchaWords.ts';
import { UNABLE_TO_SUBMIT_FORM } from '../../../../api/http/contracts/kernel/messages.ts';
import { callApi } from '../../../shared/api.ts';
import { emailProblem } from '../../../shared/email.ts';
import { failureText } from '../../../shared/failure.ts';
import { Captcha } from '../../ui/Captcha.tsx';
import type { FormRestock } from './formProduct.ts';

interface Props {
  readonly productId: string;
  readonly variantId: string;
  readonly restock: FormRestock;
}

/** Asks to be told when a variant is back; says thanks in its own place (`docs/rules/web.md#restock-form`). */
export default function RestockForm({ productId, variantId, restock }: Props) {
  const { texts, offersMailingList, isOptedIn, asksCaptcha } = restock;
  const [email, setEmail] = useState('');
  const [joins, setJoins] = useState(isOptedIn);
  const [token, setToken] = useState<string | null>(null);
  /** A captcha that was refused begins anew. */
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState<'idle' | 'sending' | 'done'>('idle');
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (status === 'sending') return;
    const wrong = emailProblem(email) ?? (asksCaptcha && token === null ? CAPTCHA_MISSING : null);
    setError(wrong);
    if (wrong !== null) return;
    setStatus('sending');
    try {
      await callApi('POST', '/api/site-users/account/notifications/restock', {
        productId,
        variantId,
        siteVisitorEmail: email.trim(),
        isJoinMailingList: offersMailingList && joins,
        ...(token !== null && { captchaToken: token }),
      });
      setStatus('done');
    } catch (failure) {
      const otherwise = asksCaptcha ? UNABLE_TO_SUBMIT_FORM : undefined;
      setError(failureText(failure, navigator.cookieEnabled, otherwise));
      setToken(null);
      setRound(round + 1);
      setStatus('idle');
    }
  }

  if (status === 'done') {
    return (
      <p className="restock" role="status">
        {texts.successText}
      </p>
    );
  }
  return (
    <form className="restock" noValidate onSubmit={(event) => void submit(event)}>
      <p>{texts.CTAText}</p>
      <div className="field code-row">
        <label htmlFor={id} className="visually-hidden">
          {texts.placeholderText}
        </label>
        <input
          id={id}
          type="email"
          autoComplete="email"
          placeholder={texts.placeholderText}
          value={email}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}error`}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" className="button" disabled={status === 'sending'}>
          {texts.buttonText}
        </button>
      </div>
      {offersMailingList && (
        <div className="field">
          <label className="checkbox">
            <input type="checkbox" checked={joins} onChange={(event) => setJoins(event.target.checked)} />
            {texts.mailingListDescription}
          </label>
        </div>
      )}
      {asksCaptcha && <Captcha key={round} action="PRODUCT_WAITLIST_SUBMISSION" onToken={setToken} />}
      <div role="alert">
        {error !== null && (
          <p className="field-error" id={`${id}error`}>
            {error}
          </p>
        )}
      </div>
    </form>
  );
}
