/** Wakes those who wait for a stream, or the whole log, to grow. */
export class Signals {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Calls `wake` at every growth of `name` until the answer is called. */
  listen(name: string, wake: () => void): () => void {
    const listeners = this.waiting.get(name) ?? new Set();
    this.waiting.set(name, listeners);
    listeners.add(wake);
    return () => {
      listeners.delete(wake);
      if (listeners.size === 0) this.waiting.delete(name);
    };
  }

  /** Wakes those who wait for any of the names that are meant. */
  raiseAll(isMeant: (name: string) => boolean): void {
    for (const name of [...this.waiting.keys()].filter(isMeant)) this.raise(name);
  }

  raise(name: string): void {
    const listeners = this.waiting.get(name);
    if (listeners) for (const wake of listeners) wake();
  }
}

/** The name under which the whole log signals; no stream can have it. */
export const ALL = '$all';
