import { useEffect, useState } from 'react';
import type { ChangeRefusal } from './useChange.ts';

/**
 * The revision that a person has seen of what they are about to change: the one that was there when they began, whatever arrives
 * beneath them, and once they were told what somebody else made of it, that one. What is sent for it writes over nothing unseen
 * (`docs/rules/wire.md#edits`).
 *
 * @param hasBegun whether they have: a dialog is opened to be filled in, the form of a page follows what is saved until then
 */
export function useReadAt(
  revision: number | null,
  refusal: ChangeRefusal | null,
  hasBegun = true,
): number | undefined {
  const [seen, setSeen] = useState(revision);
  if (!hasBegun && seen !== revision) setSeen(revision);
  const told = refusal && refusal.conflicts.length > 0 ? refusal.revision : null;
  useEffect(() => {
    if (told !== null) setSeen(told);
  }, [told]);
  return seen ?? undefined;
}
