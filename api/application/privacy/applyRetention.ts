import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { submissionAggregate } from '../../../domain/forms/submission.decider.ts';
import { FOR_GOOD } from '../../../domain/preferences/retention.ts';
import { retentionAggregate } from '../../../domain/privacy/retention.decider.ts';
import { MOST_CARTS } from '../../../domain/privacy/retention.events.ts';
import type { ApplyRetention } from '../../../domain/processes/privacy/retention.ts';
import { cartsBefore } from '../../../projections/cart/queries.ts';
import { submissionsBefore } from '../../../projections/forms/queries.ts';
import type { EventSource } from '../../../projections/runtime/eventSource.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { DestroyKeys } from '../erasure/destroyKeys.ts';
import type { Clock } from '../ports/clock.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';
import { forgetHits, NO_HITS } from './forgetHits.ts';
import { forgetMails, type MailForgettingDependencies } from './forgetMails.ts';

export interface RetentionDependencies extends MailForgettingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly eventSource: EventSource;
  readonly preferences: Preferences;
  readonly destroyKeys: DestroyKeys;
  readonly clock: Pick<Clock, 'now'>;
}

/** What was begun and not sent is kept no longer, whatever the owner wants. */
const UNSENT_DAYS = 30;
/** Of each kind at once, so that nobody waits for it. */
const AT_ONCE = 200;
const DAY_MS = 24 * 3_600_000;
/** What was looked at since then is looked at again for a change alone: each change has days of its own follow it. */
const RECENTLY_MS = 23 * 3_600_000;

/** Which submissions. */
interface Kind {
  readonly isSpam: boolean;
  readonly isUnsent?: boolean;
}

/**
 * The task `applyRetention`: erases what is older than the owner keeps it, destroys its keys, and says so. Nothing where
 * everything is kept for good, or it was looked at within the day and nothing changed.
 */
export function createApplyRetention(dependencies: RetentionDependencies) {
  const { commandHandler, readModels, eventSource, logPruning } = dependencies;
  const { preferences, destroyKeys, clock } = dependencies;

  const daysBeforeNow = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  const tooOld = (websiteId: string, kind: Kind, days: number) =>
    submissionsBefore(readModels, { websiteId, ...kind, before: daysBeforeNow(days), limit: AT_ONCE });

  return (async ({ websiteId, isChange }: ApplyRetention['data'], task: TaskContext) => {
    const kept = await preferences.of(websiteId, 'retention');
    const isAllKept = Object.values(kept).every((days) => days === null || days === FOR_GOOD);
    if (isAllKept && (await tooOld(websiteId, { isSpam: false, isUnsent: true }, UNSENT_DAYS)).length === 0)
      return;
    const { submissionsDays, spamDays, cartsDays, mailsDays, hitsDays } = kept;
    const now = clock.now();
    const { state } = await commandHandler.load(retentionAggregate, websiteId);
    const { completedAt } = state;
    if (!isChange && completedAt !== null && now.getTime() - Date.parse(completedAt) < RECENTLY_MS) return;
    const at = now.toISOString();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

    async function erase(days: number | null, kind: Kind): Promise<number> {
      if (days === null) return 0;
      const ids = await tooOld(websiteId, kind, days);
      for (const submissionId of ids) {
        await commandHandler.handle(
          submissionAggregate,
          submissionId,
          { type: 'EraseSubmission', data: { submissionId, at } },
          taskCommand(task, 'retention', `retention:${submissionId}`, at),
        );
      }
      if (ids.length > 0) await destroyKeys({ subjects: [...ids] });
      return ids.length;
    }

    /** Ends those that are still open, so that whoever comes back begins anew. */
    async function forgetCarts(days: number | null): Promise<string[]> {
      if (days === null) return [];
      const before = daysAgo(days);
      const cartIds = await cartsBefore(readModels, { websiteId, before, limit: MOST_CARTS });
      for (const cartId of cartIds) {
        const { state: cart } = await commandHandler.load(cartAggregate, cartId);
        if (cart.status !== 'open') continue;
        await commandHandler.handle(
          cartAggregate,
          cartId,
          { type: 'CloseCart', data: { cartId, reason: 'abandoned', orderId: null } },
          taskCommand(task, 'retention', `retention:${cartId}`, at),
        );
      }
      if (cartIds.length > 0) await destroyKeys({ subjects: cartIds });
      return cartIds;
    }

    // Spam that is kept no shorter than the rest goes with it.
    const spamKept = spamDays ?? submissionsDays;
    const unsent = await erase(UNSENT_DAYS, { isSpam: false, isUnsent: true });
    const [sent, spam] = [
      await erase(submissionsDays, { isSpam: false }),
      await erase(spamKept, { isSpam: true }),
    ];
    const submissions = sent + unsent;
    const cartIds = await forgetCarts(cartsDays);
    const { appliedAt: lastRun, hitsLookedTo: lookedTo } = state;
    const mails =
      mailsDays === null
        ? 0
        : await forgetMails(
            dependencies,
            { ...{ websiteId, at, lastRun, limit: AT_ONCE }, before: daysAgo(mailsDays) },
            task,
          );
    const firstKept = hitsDays === FOR_GOOD ? null : daysAgo(hitsDays).slice(0, 'YYYY-MM-DD'.length);
    const { isComplete: areHitsGone, ...hits } =
      firstKept === null
        ? NO_HITS
        : await forgetHits(eventSource, logPruning, { websiteId, firstKept, lookedTo });
    const isComplete =
      [sent, unsent, spam, mails].every((count) => count < AT_ONCE) &&
      cartIds.length < MOST_CARTS &&
      areHitsGone;
    await commandHandler.handle(
      retentionAggregate,
      websiteId,
      {
        type: 'RecordRetention',
        data: { websiteId, submissions, spam, cartIds, mails, ...hits, isComplete, appliedAt: at },
      },
      taskCommand(task, 'retention', `retention:${websiteId}:${at}`, at),
    );
  }) satisfies TaskHandler;
}
