import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { WebhookAnswers } from '../../../application/ports/webhookAnswers.ts';
import type { Subjects } from '../../../application/webhooks/subjects.ts';

export interface WebhookDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly webhookSubjects: Subjects;
  readonly webhookAnswers: Pick<WebhookAnswers, 'of'>;
  /** The site's own secret, from which those of its endpoints derive. */
  readonly secret: string;
}
