import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Captcha, CaptchaVerdict } from '../../application/ports/captcha.ts';
import type { SpentTokens } from './spentTokens.ts';

/** About 256 derivations of 2000 rounds to find a solution, which is some tenths of a second; one to check it. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2000, keyPrefix: '00' } as const;
const LIFETIME_MS = 10 * 60_000;
const LONGEST_TOKEN = 4096;

const tokenSchema = z.object({
  challenge: z.object({
    signature: z.string(),
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ action: z.string(), until: z.number() }),
    }),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
type Token = z.output<typeof tokenSchema>;

const FAILED: CaptchaVerdict = { isPassed: false, action: null };

export interface ProofOfWorkOptions {
  readonly secret: string;
  readonly now: () => Date;
  readonly spentTokens: SpentTokens;
}

/**
 * The captcha of a store without an account elsewhere: the browser works for a moment, nobody is watched. Challenges and
 * tokens are those of ALTCHA, version 2; a token is `{challenge, solution}` as JSON in base64.
 */
export function createProofOfWork({ secret, now, spentTokens }: ProofOfWorkOptions): Captcha {
  const hmacSignatureSecret = createHmac('sha256', secret).update('captcha').digest('hex');

  return {
    async challenge(action) {
      // The time is told in the signed data, not as the library's own expiry, which only looks at the system's clock.
      const until = now().getTime() + LIFETIME_MS;
      const { parameters, signature } = await createChallenge({
        ...WORK,
        deriveKey,
        hmacSignatureSecret,
        data: { action, until },
      });
      return { parameters, signature };
    },
    async verify(text) {
      const token = readToken(text);
      if (!token) return FAILED;
      const { verified } = await verifySolution({ ...token, deriveKey, hmacSignatureSecret });
      const { action, until } = token.challenge.parameters.data;
      if (!verified || until <= now().getTime()) return FAILED;
      const isFirst = await spentTokens.spend(token.challenge.signature, new Date(until));
      return isFirst ? { isPassed: true, action } : FAILED;
    },
  };
}

function readToken(text: string): Token | null {
  if (text.length > LONGEST_TOKEN) return null;
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    // Whatever else it is, it is no token of ours.
    return null;
  }
}
