/** Measures how long readers of the log have been behind it, from one look to the next: keep one and look often. */
export class LagWatch {
  /** By reader, the head it was first seen behind, and when. */
  readonly #behind = new Map<string, { readonly head: number; readonly since: number }>();

  /** For how many milliseconds `name` has been behind something it has not read yet; 0 when it is not. */
  lagOf(name: string, position: number, head: number): number {
    if (position >= head) {
      this.#behind.delete(name);
      return 0;
    }
    const now = performance.now();
    const known = this.#behind.get(name);
    if (known && position < known.head) return Math.round(now - known.since);
    this.#behind.set(name, { head, since: now });
    return 0;
  }
}
