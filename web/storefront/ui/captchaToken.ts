import type { Challenge } from 'altcha-lib';
import type { CaptchaAction } from '../../../api/http/contracts/captcha/captchaWords.ts';
import { callApi } from '../../shared/api.ts';

/** Does the work of a captcha, which comes in files of its own. Throws where it has no solution within reach, and what `callApi` throws. */
export async function captchaToken(action: CaptchaAction): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, challenge] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    callApi<Challenge>('GET', `/api/captcha/challenge?${new URLSearchParams({ action })}`),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution within reach.');
  return btoa(JSON.stringify({ challenge, solution }));
}
