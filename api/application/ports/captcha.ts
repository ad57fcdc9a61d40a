/** What a browser is given to prove that a person sits before it. The browser's half of the adapter understands it. */
export type CaptchaChallenge = Readonly<Record<string, unknown>>;

/** What a token that a browser sent turned out to be. */
export interface CaptchaVerdict {
  readonly isPassed: boolean;
  /** The action that the token was made for, e.g. `PRODUCT_WAITLIST_SUBMISSION`; `null` where it does not say. */
  readonly action: string | null;
}

/** Tells people from programs. */
export interface Captcha {
  challenge(action: string): Promise<CaptchaChallenge>;
  /** Passes a token once: the same token again has failed. Never throws on what a browser may send. */
  verify(token: string): Promise<CaptchaVerdict>;
}

/**
 * What is asked of people whose browsers run no scripts, and cannot do the work of a captcha: to wait a moment between two
 * presses of a button. It slows programs down and keeps none out that waits as people do.
 */
export interface Patience {
  /** A token of now, for one action. */
  begin(action: string): string;
  /** Whether this is such a token, good or bad. */
  isToken(text: string): boolean;
  /** Passes a token once, 20 seconds to 10 minutes after it was given out; `early` spends nothing. */
  verify(token: string, action: string): Promise<'passed' | 'early' | 'failed'>;
}
