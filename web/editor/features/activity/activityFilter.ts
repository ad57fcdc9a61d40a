/** Which deeds are shown, as the address of the screen says it. Empty is any. */
export interface ActivityFilter {
  readonly text: string;
  /** The id of an account or of a key. */
  readonly by: string;
  readonly kind: string;
  readonly category: string;
  /** Instants, ISO 8601. */
  readonly from: string;
  readonly to: string;
}

const FIELDS = [
  'text',
  'by',
  'kind',
  'category',
  'from',
  'to',
] as const satisfies readonly (keyof ActivityFilter)[];

export function activityFilterOf(params: URLSearchParams): ActivityFilter {
  const [text = '', by = '', kind = '', category = '', from = '', to = ''] = FIELDS.map(
    (field) => params.get(field) ?? '',
  );
  return { text, by, kind, category, from, to };
}

/** What was said of it, for the address and for the gateway alike. */
export const activityParams = (filter: ActivityFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, filter[field]] as const).filter(([, value]) => value !== ''),
  );

/** All that is found as a file. */
export const activityExportPath = (filter: ActivityFilter): string =>
  `/api/activity/export.csv?${new URLSearchParams(activityParams(filter))}`;
