/** Turns passwords into what may be kept of them. */
export interface Passwords {
  /** What is kept in the place of a password. Twice the same password gives two different hashes. */
  hash(password: string): Promise<string>;
  /** Whether the password made this hash. `null` stands for an account that does not exist: never true, equally slow. */
  verify(password: string, hash: string | null): Promise<boolean>;
}
