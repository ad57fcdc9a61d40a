import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { ParquetOf } from '../../../application/analysis/parquetOf.ts';
import type { LiveSubscription } from '../../../application/ports/liveSubscription.ts';
import type { LogReader } from '../../../application/ports/logReader.ts';

export interface EventsDependencies {
  readonly readModels: ReadModels;
  readonly logReader: LogReader;
  readonly liveSubscription: Pick<LiveSubscription, 'pages$'>;
  readonly parquetOf: ParquetOf;
}
