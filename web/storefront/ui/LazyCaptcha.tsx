import { lazy, useEffect } from 'react';
import { CAPTCHA_FAILED } from '../../../api/http/contracts/captcha/captchaWords.ts';
import type { CaptchaProps } from './Captcha.tsx';

/**
 * The box to tick, in a file of its own: few forms ask for one. Where that file does not arrive, the form stays with all that was
 * typed and says what to do about it.
 */
export const LazyCaptcha = lazy(() =>
  import('./Captcha.tsx').then(
    (m) => ({ default: m.Captcha }),
    (error) => {
      reportError(error);
      return { default: NotLoaded };
    },
  ),
);

function NotLoaded({ onFailure }: CaptchaProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it did not load once
  useEffect(() => onFailure?.(), []);
  return (
    <div className="captcha">
      <p role="status">{CAPTCHA_FAILED}</p>
    </div>
  );
}
