import { useState } from 'react';

interface Draft<T, Revision> {
  readonly touched: Partial<T>;
  readonly readAt: Revision | undefined;
}

/**
 * What a person has changed of a form. Fields that they did not touch follow what is saved, whatever arrives; those that
 * they did keep what was typed. Values are compared as JSON: forms hold plain data with fields in a fixed order.
 *
 * @param revision of what is saved, where edits of it name the one they were made on (`docs/rules/wire.md#edits`); several
 * of them where one form holds several things
 */
export function useDraft<T extends object, Revision = number>(saved: T, revision?: Revision) {
  const [draft, setDraft] = useState<Draft<T, Revision> | null>(null);
  const touched = changedIn(saved, draft?.touched ?? {});
  const isDirty = Object.keys(touched).length > 0;
  return {
    value: { ...saved, ...touched },
    isDirty,
    /** Only what differs from what is saved. */
    touched,
    /** The revision that was on the screen when the first of it was typed. */
    readAt: draft ? draft.readAt : revision,
    set: (facts: Partial<T>) =>
      // What is being saved shows as saved already, and comes back if it is refused.
      setDraft((current) => ({
        touched: { ...current?.touched, ...facts },
        readAt: current ? current.readAt : revision,
      })),
    /** Takes what is saved for one field, whatever was typed there. */
    drop: (field: keyof T) =>
      setDraft((current) => {
        if (!current) return null;
        const { [field]: _, ...rest } = current.touched;
        return { ...current, touched: rest as Partial<T> };
      }),
    /** Says that the person has seen what is saved at this revision. */
    rebase: (readAt: Revision) => setDraft((current) => current && { ...current, readAt }),
    discard: () => setDraft(null),
  };
}

function changedIn<T extends object>(saved: T, touched: Partial<T>): Partial<T> {
  const entries = Object.entries(touched).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof T]),
  );
  return Object.fromEntries(entries) as Partial<T>;
}
