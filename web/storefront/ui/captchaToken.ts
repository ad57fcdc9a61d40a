import type { Challenge } from 'altcha-lib';
import type { CaptchaAction } from '../../../api/http/contracts/captcha/captchaWords.ts';
import { callApi } from '../../shared/api.ts';

/** The work itself comes in a file of its own, which only those load who tick the box. */
export async function tokenFor(action: CaptchaAction): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, challenge] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    callApi<Challenge>('GET', `/api/captcha/challenge?${new URLSearchParams({ action })}`),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution within reach.');
  return btoa(JSON.stringify({ challenge, solution }));
}
