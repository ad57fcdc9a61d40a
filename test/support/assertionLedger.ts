/**
 * What the running spec has proven so far. A spec that ends having asserted nothing, or with a decision nobody looked
 * at, fails: see `rootHooks.ts`.
 */
export interface AssertionLedger {
  begin(): void;
  noteAssertion(): void;
  /** Remembers something that must still be asserted; the returned function says that it was. */
  owe(what: string): () => void;
  /** Why the spec proves nothing, or `null` when it does. */
  complaint(): string | null;
}

export function createAssertionLedger(): AssertionLedger {
  let assertions = 0;
  const owed = new Set<{ readonly what: string }>();
  return {
    begin() {
      assertions = 0;
      owed.clear();
    },
    noteAssertion() {
      assertions++;
    },
    owe(what) {
      const debt = { what };
      owed.add(debt);
      return () => {
        owed.delete(debt);
        assertions++;
      };
    },
    complaint() {
      const [first] = owed;
      if (first) return `nothing was expected of ${first.what}`;
      return assertions === 0 ? 'the spec asserts nothing' : null;
    },
  };
}

export const ledger = createAssertionLedger();
