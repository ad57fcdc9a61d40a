/** Lets one at a time through for each key, in the order they came. */
export interface KeyedMutex {
  pass<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Resolves once nobody is inside. */
  empty(): Promise<void>;
}

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    pass(key, work) {
      const turn = (last.get(key) ?? Promise.resolve()).then(work);
      const settled = turn.then(
        () => undefined,
        () => undefined,
      );
      last.set(key, settled);
      void settled.then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
      return turn;
    },
    async empty() {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}
