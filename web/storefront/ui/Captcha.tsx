import { useState } from 'react';
import { CAPTCHA_FAILED, type CaptchaAction } from '../../../api/http/contracts/captcha/captchaWords.ts';
import { tokenFor } from './captchaToken.ts';

/** What a form is told of its captcha. */
export interface CaptchaProps {
  readonly action: CaptchaAction;
  readonly onToken: (token: string) => void;
  /** The work cannot be done here: whoever fills in the form is told to load the page anew. */
  readonly onFailure?: () => void;
}

/**
 * A box to tick, behind which the browser works for a moment: nobody is watched, and no other site is asked. Where there
 * is little room it is drawn compactly.
 */
export function Captcha({ action, onToken, onFailure }: CaptchaProps) {
  const [status, setStatus] = useState<'open' | 'working' | 'passed' | 'failed'>('open');

  async function work() {
    setStatus('working');
    try {
      onToken(await tokenFor(action));
      setStatus('passed');
    } catch (error) {
      console.warn('The captcha could not be solved.', error);
      setStatus('failed');
      onFailure?.();
    }
  }

  return (
    <div className="captcha">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={status === 'working' || status === 'passed'}
          disabled={status === 'working' || status === 'passed'}
          onChange={() => void work()}
        />
        {status === 'working' ? 'One moment…' : 'I am not a robot'}
      </label>
      <p role="status">{status === 'failed' && CAPTCHA_FAILED}</p>
    </div>
  );
}
