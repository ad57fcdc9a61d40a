const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Terms with one in the place of another: where both are there already they become one; `null` takes it away. */
export function withTerm(terms: readonly string[], from: string, to: string | null): readonly string[] {
  const next = terms.flatMap((term) => (term === from ? (to ?? []) : term));
  return next.filter((term, index) => next.findIndex((other) => isSame(other, term)) === index);
}
