/** What the fields of something are called, and what a value of each reads like. */
export interface FieldWords {
  /** Empty for what people need not see. */
  readonly nameOf: (field: string) => string;
  readonly wordsOf: (field: string, value: unknown) => string;
}

interface BeforeAndAfter {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The fields that differ, in words; `null` for what there was, or is, nothing of. */
export function changesIn({ before, after }: BeforeAndAfter, { nameOf, wordsOf }: FieldWords) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const said = (values: BeforeAndAfter['before'], field: string) => {
    const value = values?.[field];
    return value === undefined || value === null || value === '' ? null : wordsOf(field, value);
  };
  return fields
    .filter((field) => nameOf(field) !== '')
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({ name: nameOf(field), before: said(before, field), after: said(after, field) }))
    .filter((change) => change.before !== change.after);
}
