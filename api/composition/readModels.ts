import type { Observable } from 'rxjs';
import { readModels as models } from '../../projections/readModels.ts';
import { copiedDocuments } from '../../projections/runtime/copiedDocuments.ts';
import { ReadModels } from '../../projections/runtime/liveCollection.ts';
import { Positions } from '../../projections/runtime/positions.ts';
import { createReadModelCare, type ReadModelCare } from '../../projections/runtime/readModelCare.ts';
import { keepSnapshotsOnce, type MakeSnapshots } from '../../projections/runtime/snapshots/snapshotKeeper.ts';
import { type ReadModelStatus, StatusWatch } from '../../projections/runtime/status.ts';
import { createParquetOf, type ParquetOf } from '../application/analysis/parquetOf.ts';
import { createParquetTable, type ParquetTable } from '../application/analysis/parquetTable.ts';
import { createSqlDesk, type SqlDesk } from '../application/analysis/sqlDesk.ts';
import type { LogCheck } from '../application/ports/logCheck.ts';
import { createSqlEngine } from '../infrastructure/analysis/sqlEngine.ts';
import { createLogCheck } from '../infrastructure/eventStore/logCheck.ts';
import type { EventLogParts } from './eventLog.ts';
import type { Given } from './given.ts';
import { type Recipes, recipesFrom } from './recipes.ts';

/** Read models as they are asked, and how far they have come. */
export interface ReadModelParts {
  /** How far the read models have come that this process keeps itself. */
  readonly positions: Positions;
  readonly readModels: ReadModels;
  /** How far each is: looked up while somebody is subscribed, once for all of them. */
  readonly readModelStatus$: Observable<readonly ReadModelStatus[]>;
  /** What operators do with them. */
  readonly readModelCare: ReadModelCare;
  /** Reads the whole log anew for them. */
  readonly logCheck: LogCheck;
  /** Makes the snapshots of them that are due. */
  readonly makeSnapshots: MakeSnapshots;
  /** Answers questions in SQL. Nothing of it runs before the first one. */
  readonly sqlDesk: SqlDesk;
  /** Rows, and events, as a file of Parquet. */
  readonly parquetTable: ParquetTable;
  readonly parquetOf: ParquetOf;
}

/** How often the read models are looked at while somebody watches them. */
const STATUS_INTERVAL_MS = 1_000;

/** What one question may take. */
const SQL_LIMITS = { memoryMegabytes: 512, patienceMs: 15_000, mostFileBytes: 1_000_000_000 };
/** What a file may take: a whole log takes a while to be packed. */
const FILE_LIMITS = { memoryMegabytes: 1024, patienceMs: 120_000 };

type Parts = Given & EventLogParts & ReadModelParts;
const using = recipesFrom<Parts>();

/** How each is made, over the database. */
export const readModels: Recipes<ReadModelParts, Parts> = {
  positions: using([], () => new Positions()),
  readModels: using(['db', 'positions'], ({ db, positions }) => new ReadModels(db, positions)),
  readModelStatus$: using(['db', 'eventSource'], ({ db, eventSource }) =>
    new StatusWatch(db, eventSource, models).every(STATUS_INTERVAL_MS),
  ),
  readModelCare: using(['db', 'eventSource', 'logger'], ({ db, eventSource: source, logger }) =>
    createReadModelCare({ db, source, models, logger }),
  ),
  logCheck: using(['db', 'eventStore', 'logger'], ({ db, eventStore: client, logger }) =>
    createLogCheck({
      ...{ db, client },
      onError: (err) => logger.error({ err }, 'The log could not be checked.'),
    }),
  ),
  // Where a whole process is put together, a thread of its own stands in for it (`scripts/services/openStorefold.ts`).
  makeSnapshots: using(
    ['db', 'eventSource'],
    ({ db, eventSource: source }): MakeSnapshots =>
      (signal) =>
        keepSnapshotsOnce({ db, source, models, signal }),
  ),
  sqlDesk: using(['db', 'eventSource'], ({ db, eventSource: source }) =>
    createSqlDesk({
      ...{ source, models, engine: createSqlEngine(SQL_LIMITS) },
      documentsOf: (options) => copiedDocuments({ db, ...options }),
    }),
  ),
  parquetTable: using([], () => createParquetTable(createSqlEngine(FILE_LIMITS))),
  parquetOf: using(['parquetTable'], ({ parquetTable }) => createParquetOf(parquetTable)),
};
