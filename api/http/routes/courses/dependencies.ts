import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { CourseVisits } from './courseVisits.ts';

export interface CoursesDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly courseVisits: CourseVisits;
}
