import { type FormEvent, useId, useState } from 'react';
import { CAPTCHA_MISSING } from '../../../../api/http/contracts/captcha/captchaWords.ts';
import { UNABLE_TO_SUBMIT_FORM } from '../../../../api/http/contracts/kernel/messages.ts';
import { callApi } from '../../../shared/api.ts';
import { emailProblem } from '../../../shared/email.ts';
import { failureText } from '../../../shared/failure.ts';
import { Captcha } from '../../ui/Captcha.tsx';
import { PlainFields, sentOr, tickedOr, useRefused, useSent } from '../../ui/plainForm.tsx';
import { useFormGuard } from '../../ui/useFormGuard.tsx';
import type { FormRestock } from './formProduct.ts';

const RESTOCK = '/api/site-users/account/notifications/restock';

interface Props {
  readonly productId: string;
  /** The page of the product, where the form leads without a script. */
  readonly action: string;
  /** What can be waited for: the one that is chosen, or without a script all of them. */
  readonly variants: readonly { readonly id: string; readonly name: string }[];
  readonly restock: FormRestock;
}

/** Asks to be told when a variant is back; says thanks in its own place (`docs/rules/web.md#restock-form`). */
export default function RestockForm({ productId, action, variants, restock }: Props) {
  const { texts, offersMailingList, isOptedIn, asksCaptcha } = restock;
  const refused = useRefused('restock');
  const [email, setEmail] = useState(sentOr(refused, 'siteVisitorEmail', ''));
  const [joins, setJoins] = useState(tickedOr(refused, 'isJoinMailingList', isOptedIn));
  const [variantId, setVariantId] = useState(sentOr(refused, 'variantId', variants[0]?.id ?? ''));
  const [token, setToken] = useState<string | null>(null);
  /** A captcha that was refused begins anew. */
  const [round, setRound] = useState(0);
  const [error, setError] = useState(refused?.message ?? null);
  const [status, setStatus] = useState<'idle' | 'sending' | 'done'>(useSent('restock') ? 'done' : 'idle');
  const { fields: guard, guarded } = useFormGuard('restock');
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (status === 'sending') return;
    const wrong = emailProblem(email) ?? (asksCaptcha && token === null ? CAPTCHA_MISSING : null);
    setError(wrong);
    if (wrong !== null) return;
    setStatus('sending');
    try {
      const signUp = {
        ...{ productId, variantId, siteVisitorEmail: email.trim() },
        isJoinMailingList: offersMailingList && joins,
        ...(token !== null && { captchaToken: token }),
      };
      await guarded((more) => callApi('POST', RESTOCK, signUp, undefined, more));
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
      <p className="restock" id="restock" role="status">
        {texts.successText}
      </p>
    );
  }
  return (
    <form
      className="restock"
      id="restock"
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <PlainFields form="restock" subject={['productId', productId]} />
      <p>{texts.CTAText}</p>
      {variants.length > 1 ? (
        <div className="field">
          <label htmlFor={`${id}variant`}>Which one</label>
          <span className="select">
            <select
              id={`${id}variant`}
              name="variantId"
              value={variantId}
              onChange={(event) => setVariantId(event.target.value)}
            >
              {variants.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {variant.name}
                </option>
              ))}
            </select>
          </span>
        </div>
      ) : (
        <input type="hidden" name="variantId" value={variantId} />
      )}
      <div className="field code-row">
        <label htmlFor={id} className="visually-hidden">
          {texts.placeholderText}
        </label>
        <input
          id={id}
          type="email"
          name="siteVisitorEmail"
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
            <input
              type="checkbox"
              name="isJoinMailingList"
              checked={joins}
              onChange={(event) => setJoins(event.target.checked)}
            />
            {texts.mailingListDescription}
          </label>
        </div>
      )}
      {guard}
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
