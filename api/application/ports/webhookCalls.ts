import type { WebhookAnswerText } from './webhookAnswers.ts';

/** What came of calling an endpoint. */
export type WebhookAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** How the answer begins, as far as it came in a moment. */
      readonly beginning: Pick<WebhookAnswerText, 'text' | 'isCut'>;
    }
  /** Its name leads into a network that is nobody else's to look into. */
  | { readonly kind: 'private' };

/** Calls programs of others. */
export interface WebhookCalls {
  /**
   * Posts JSON. Nobody is followed to another address. Rejects where nobody answers within ten seconds.
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>;
}
