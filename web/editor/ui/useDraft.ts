import { useState } from 'react';

/**
 * A form's own copy of what is saved. While nothing was typed it follows what is saved; after that it keeps what the
 * person typed, whatever arrives. Values are compared as JSON: forms hold plain data with fields in a fixed order.
 */
export function useDraft<T extends object>(saved: T) {
  const [draft, setDraft] = useState<T | null>(null);
  const isDirty = draft !== null && JSON.stringify(draft) !== JSON.stringify(saved);
  return {
    value: isDirty ? draft : saved,
    isDirty,
    set: (facts: Partial<T>) => setDraft((current) => ({ ...(current ?? saved), ...facts })),
    discard: () => setDraft(null),
  };
}
