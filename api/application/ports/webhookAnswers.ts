/** The beginning of what an endpoint answered to one try. */
export interface WebhookAnswerText {
  readonly attempt: number;
  /** At most `LONGEST_ANSWER` bytes of it, as text. */
  readonly text: string;
  /** Whether it went on. */
  readonly isCut: boolean;
}

/** Bytes of an answer that are kept. */
export const LONGEST_ANSWER = 1024;

/**
 * What endpoints answered last, for who looks for the fault. It may be about a person, so it is no fact: it is forgotten
 * by itself after a few days, and at once whenever anything personal is erased.
 */
export interface WebhookAnswers {
  keep(
    of: { readonly endpointId: string; readonly deliveryId: string },
    answer: WebhookAnswerText,
  ): Promise<void>;
  /** Those of one delivery that are still there. */
  of(deliveryId: string): Promise<readonly WebhookAnswerText[]>;
  forgetAll(): Promise<void>;
}
