import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Collection, Db } from 'mongodb';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { LogCheck, LogChecked } from '../../application/ports/logCheck.ts';
import { readWholeLog } from './readWholeLog.ts';

interface Parts {
  readonly client: EventStoreDBClient;
  readonly db: Db;
  /** Hears of a check that failed. */
  readonly onError: (error: unknown) => void;
}

type Kept = LogChecked & { readonly _id: 'log' };

/** Damaged records that are named; the rest is counted. */
const MOST_NAMED = 20;
/** What has said nothing of itself for this long has died, in milliseconds. */
const DEAD_AFTER_MS = 60_000;
const NOTHING = { checked: 0, damaged: 0, records: [], problem: null };

/** How the last check went is kept in the collection `logChecks`, so that every gateway can tell of it. */
export function createLogCheck({ client, db, onError }: Parts): LogCheck {
  const checks: Collection<Kept> = db.collection('logChecks');
  const ending = new AbortController();
  let underWay: Promise<void> | null = null;

  const note = async (change: Partial<LogChecked>) => {
    await checks.updateOne({ _id: 'log' }, { $set: { ...change, at: new Date() } }, { upsert: true });
  };

  async function check(): Promise<void> {
    try {
      const { checked, damaged } = await readWholeLog(client, ending.signal, (checked) => {
        note({ checked }).catch(onError);
      });
      if (ending.signal.aborted) return;
      const records = damaged.slice(0, MOST_NAMED);
      await note({ state: 'done', checked, damaged: damaged.length, records });
    } catch (error) {
      if (ending.signal.aborted) return;
      onError(error);
      await note({ state: 'failed', problem: error instanceof Error ? error.message : String(error) });
    }
  }

  async function last(): Promise<LogChecked | null> {
    const found = await checks.findOne({ _id: 'log' });
    if (!found) return null;
    const { _id, ...kept } = found;
    const isDead = kept.state === 'running' && Date.now() - kept.at.getTime() > DEAD_AFTER_MS;
    return isDead ? { ...kept, state: 'failed', problem: 'It was interrupted.' } : kept;
  }

  return {
    last,
    async begin() {
      if ((await last())?.state === 'running')
        throw new DomainError('READ_MODEL_BUSY', 'The log is being read already.');
      await note({ ...NOTHING, state: 'running', startedAt: new Date() });
      underWay = check();
    },
    async close() {
      ending.abort();
      await underWay;
    },
  };
}
