import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work a browser would do for a challenge, and answers the token for the form. */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution within reach');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
