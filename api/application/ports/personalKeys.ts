/** The keys that personal data is sealed with, one for each subject (an account, an order, a cart …). */
export interface PersonalKeys {
  /** Destroys the key of a subject, for everybody and for good. Nothing where it was destroyed before. */
  destroy(subject: string): Promise<void>;
  /** Takes note that keys were destroyed elsewhere, or are about to be: nothing is opened with them from here on. */
  forget(subjects: readonly string[]): void;
}
