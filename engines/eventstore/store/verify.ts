import { type Environment, openEnvironment } from './environment.ts';
import { STREAM } from './listKinds.ts';
import { entriesUp } from './lists.ts';
import { nameStateOf } from './names.ts';
import type { Position } from './proposal.ts';
import { assertIntact, contentOf, DamagedRecord, revisionOf, streamIdOf } from './records.ts';

/** What is wrong with one record of the log. */
export interface Damage {
  /** The record's commit position, a whole number from 1. */
  readonly position: number;
  /** In words. */
  readonly reason: string;
}

/** How a verification is going: after every 10,000 records, and at the end. */
export interface VerifyProgress {
  /** How many records have been checked. */
  readonly checked: number;
  /** Everything that was found so far. */
  readonly damaged: readonly Damage[];
}

const REPORT_EVERY = 10_000;

/** As `verifyEventStore` of the package. */
export async function* verifyFolder(dataDir: string): AsyncGenerator<VerifyProgress> {
  const env = openEnvironment(dataDir);
  try {
    let checked = 0;
    const damaged: Damage[] = [];
    for (const { key, value } of env.log.getRange()) {
      const reason = reasonAgainst(env, key, value);
      if (reason) damaged.push({ position: key, reason });
      if (++checked % REPORT_EVERY === 0) yield { checked, damaged };
    }
    yield { checked, damaged };
  } finally {
    await env.root.close();
  }
}

function reasonAgainst(env: Environment, position: Position, record: Buffer): string | undefined {
  try {
    assertIntact({ position, bytes: record });
  } catch (error) {
    if (error instanceof DamagedRecord) return 'its checksum does not match';
    throw error;
  }
  const list = streamIdOf(record);
  const { stream } = contentOf(record);
  const state = nameStateOf(env, STREAM, stream);
  if (state?.id !== list) return `the stream ${stream} is not known under its number`;
  const revision = revisionOf(record);
  // The event that ends a stream for ever has no revision of its own.
  if (!Number.isSafeInteger(revision)) return undefined;
  const [entry] = entriesUp(env, list, revision, revision + 1, 1);
  return entry?.position === position ? undefined : `the stream ${stream} does not know it at ${revision}`;
}
