import type { DestroyKeys as DestroyKeysTask } from '../../../domain/processes/customers/customerErasure.ts';
import type { AggregateCache } from '../commands/aggregateCache.ts';
import type { ParkedTasks } from '../ports/parkedTasks.ts';
import type { PersonalKeys } from '../ports/personalKeys.ts';
import type { WebhookAnswers } from '../ports/webhookAnswers.ts';

/** Destroys the keys of these subjects, and forgets what was opened with them or still waits to be mailed to them. Resolves once all are gone. */
export type DestroyKeys = (keys: DestroyKeysTask['data']) => Promise<void>;

export function createDestroyKeys(
  keys: PersonalKeys,
  cache: Pick<AggregateCache, 'clear'>,
  parkedTasks: Pick<ParkedTasks, 'forgetMailsTo'>,
  webhookAnswers: Pick<WebhookAnswers, 'forgetAll'>,
): DestroyKeys {
  return async ({ subjects }) => {
    keys.forget(subjects);
    cache.clear();
    await parkedTasks.forgetMailsTo(subjects);
    // Nobody knows whom of they tell.
    await webhookAnswers.forgetAll();
    for (const subject of subjects) await keys.destroy(subject);
  };
}
