import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { CAPTCHA_MISSING } from '../../../../api/http/contracts/captcha/captchaWords.ts';
import type { Popup } from '../../../../api/http/contracts/preferences/popup.ts';
import { callApi } from '../../../shared/api.ts';
import { emailProblem } from '../../../shared/email.ts';
import { failureText } from '../../../shared/failure.ts';
import { tellCensus } from '../../telling/census.ts';
import { Captcha } from '../../ui/Captcha.tsx';
import { useFormGuard } from '../../ui/useFormGuard.tsx';
import { mayAppear, rememberClosed, rememberSubmitted } from './popupMemory.ts';
import { whenItMayAppear } from './popupTrigger.ts';

export interface PopupOverlayProps {
  readonly popup: Popup;
}

/**
 * The overlay of the site (page type 104): appears over the page after a while, not over its hero, moves nothing and takes no focus, and
 * leaves at Escape. Who has closed or answered it is left in peace.
 */
export function PopupOverlay({ popup }: PopupOverlayProps) {
  const [isShown, setShown] = useState(popup.isOpen ?? false);
  const [isDone, setDone] = useState(false);
  const id = useId();

  useEffect(() => {
    if (!mayAppear(localStorage, popup, Date.now())) return;
    return whenItMayAppear(popup, () => setShown(true));
  }, [popup]);

  const { version, title } = popup;
  useEffect(() => {
    if (isShown) tellCensus('overlay', { id: title });
  }, [isShown, title]);
  const close = useCallback(() => {
    rememberClosed(localStorage, version, Date.now());
    setShown(false);
  }, [version]);
  useEffect(() => {
    if (!isShown) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown, close]);

  if (!isShown) return null;
  return (
    <div className={`popup is-${popup.position}`} role="dialog" aria-labelledby={`${id}title`}>
      <button type="button" className="lightbox-close" onClick={close}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Close</span>
      </button>
      <h2 id={`${id}title`} className="alert-title">
        {popup.title}
      </h2>
      {popup.text && <p>{popup.text}</p>}
      {isDone && <p role="status">{popup.successText}</p>}
      {popup.asksForEmail && !isDone && (
        <EmailForm
          popup={popup}
          onDone={() => {
            rememberSubmitted(localStorage, version);
            setDone(true);
          }}
        />
      )}
    </div>
  );
}

function EmailForm({ popup, onDone }: PopupOverlayProps & { readonly onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [token, setToken] = useState<string | null>(null);
  /** A captcha that was refused begins anew. */
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { fields: guard, guarded } = useFormGuard('popup');
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const wrong = emailProblem(email) ?? (popup.asksCaptcha && token === null ? CAPTCHA_MISSING : null);
    setError(wrong);
    if (wrong !== null) return;
    setSending(true);
    try {
      const captcha = token === null ? {} : { captchaToken: token };
      const joining = { email: email.trim(), ...captcha };
      await guarded((more) => callApi('POST', '/api/mailing-list', joining, undefined, more));
      onDone();
    } catch (failure) {
      setError(failureText(failure, navigator.cookieEnabled));
      setToken(null);
      setRound(round + 1);
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="field code-row">
        <label htmlFor={id} className="visually-hidden">
          Email Address
        </label>
        <input
          id={id}
          type="email"
          autoComplete="email"
          placeholder="Email Address"
          value={email}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}error`}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" className="button" disabled={isSending}>
          {popup.buttonText}
        </button>
      </div>
      {guard}
      {popup.asksCaptcha && <Captcha key={round} action="PROMO_POPUP_SUBMISSION" onToken={setToken} />}
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
