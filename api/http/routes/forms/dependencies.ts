import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { ParquetTable } from '../../../application/analysis/parquetTable.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { DestroyKeys } from '../../../application/erasure/destroyKeys.ts';
import type { FormFiles } from '../../../application/forms/formFiles.ts';

export interface FormDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly destroyKeys: DestroyKeys;
  readonly formFiles: FormFiles;
  readonly parquetTable: ParquetTable;
}
