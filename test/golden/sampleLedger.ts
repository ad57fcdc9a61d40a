import { digestOf } from './canonical.ts';

/** What each sample and each history said when it was first kept, by name, as a digest. It only grows. */
export type SampleLedger = Readonly<Record<string, string>>;

/** Samples and histories as their files have them now, by name: `events/OrderPlaced.v1`, `histories/selling`. */
export type Kept = Readonly<Record<string, unknown>>;

/** What is no longer as the ledger has it, each with what to do about it. */
export function breachesOf(ledger: SampleLedger, kept: Kept): readonly string[] {
  return Object.entries(ledger).flatMap(([name, digest]) => {
    if (!(name in kept)) return [`${name} is gone. Logs still hold what it shows: restore its file.`];
    if (digestOf(kept[name]) === digest) return [];
    return [`${name} was edited in place. Restore its file: ${INSTEAD[name.split('/')[0] ?? '']}`];
  });
}

const INSTEAD: Readonly<Record<string, string>> = {
  events:
    'logs hold it as it was. Another shape is another version of the event, with an upcaster; another example is a file with a label.',
  histories: 'what read models made of it is recorded. Tell what is new in a history of its own.',
};

/** The ledger with what it lacks; what it has stays as it is. */
export function grown(ledger: SampleLedger, kept: Kept): SampleLedger {
  const digests = Object.entries(kept).map(([name, value]) => [name, digestOf(value)] as const);
  return { ...Object.fromEntries(digests), ...ledger };
}

/** The histories that a ledger has. */
export const historiesIn = (ledger: SampleLedger): readonly string[] =>
  Object.keys(ledger).flatMap((name) =>
    name.startsWith('histories/') ? [name.slice('histories/'.length)] : [],
  );
