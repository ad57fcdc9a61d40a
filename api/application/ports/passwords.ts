/** Turns passwords into what may be kept of them. */
export interface Passwords {
  /** What is kept in the place of a password. Twice the same password gives two different hashes. Throws `UNAVAILABLE`. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password made this hash. `null` stands for an account that does not exist: never true, equally slow.
   * Throws `UNAVAILABLE` where too many wait for the same.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether the hash was made more cheaply than hashes are made now. */
  isOutdated(hash: string): boolean;
  /**
   * Whether somebody who guesses comes upon it early: a common password, a row of keys, a word that says whose it is.
   * `about` is what is known of the person, such as their e-mail address.
   */
  isEasilyGuessed(password: string, about: readonly string[]): Promise<boolean>;
}
