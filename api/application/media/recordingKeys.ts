import { createHmac } from 'node:crypto';
import { withRecordings } from '../../../domain/kernel/recordingAddress.ts';
import { isSameText } from '../kernel/isSameText.ts';

/** How long an address with a key plays, in milliseconds: a long lesson, with a night in between. */
const GOOD_FOR_MS = 12 * 3_600_000;

/** Addresses of recordings that play for a while, for who was let in to a page that plays them. */
export interface RecordingKeys {
  /** A text with a key behind every address of a recording in it. */
  signed(text: string): string;
  /** Whether a key opens this recording now. `until` is in epoch seconds. */
  opens(contentHash: string, key: { readonly until: number; readonly key: string }): boolean;
}

export function createRecordingKeys(secret: string, now: () => Date): RecordingKeys {
  const keyOf = (contentHash: string, until: number) =>
    createHmac('sha256', secret).update(`recording:${contentHash}:${until}`).digest('hex').slice(0, 32);
  return {
    signed: (text) =>
      withRecordings(text, (url) => {
        const until = Math.floor((now().getTime() + GOOD_FOR_MS) / 1000);
        const [, contentHash = ''] = /\/(?:recordings|files)\/([0-9a-f]{64})\//.exec(url) ?? [];
        return `${url}?until=${until}&key=${keyOf(contentHash, until)}`;
      }),
    opens: (contentHash, { until, key }) =>
      now().getTime() < until * 1000 && isSameText(keyOf(contentHash, until), key),
  };
}

/** All texts of a value put through `change`, however deep they stand. */
export function withTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change)) as Value;
  const entries = Object.entries(value).map(([name, one]) => [name, withTexts(one, change)] as const);
  return Object.fromEntries(entries) as Value;
}
