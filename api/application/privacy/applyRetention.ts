import { dayOf } from '../../../domain/kernel/calendar.ts';
import { FOR_GOOD } from '../../../domain/preferences/retention.ts';
import { retentionAggregate } from '../../../domain/privacy/retention.decider.ts';
import { MOST_CARTS } from '../../../domain/privacy/retention.events.ts';
import type { ApplyRetention } from '../../../domain/processes/privacy/retention.ts';
import type { EventSource } from '../../../projections/runtime/eventSource.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { DestroyKeys } from '../erasure/destroyKeys.ts';
import type { PictureDestruction } from '../media/pictureDestruction.ts';
import type { Clock } from '../ports/clock.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { TaskContext, TaskHandler } from '../processes/tasks.ts';
import { type AccountForgettingDependencies, forgetAccounts } from './forgetAccounts.ts';
import { forgetCarts } from './forgetCarts.ts';
import { forgetHits, NO_HITS } from './forgetHits.ts';
import { forgetMails, type MailForgettingDependencies } from './forgetMails.ts';
import { forgetPictures } from './forgetPictures.ts';
import { forgetSubmissions, oldSubmissions } from './forgetSubmissions.ts';
import { AT_ONCE, commandOfRun, type RetentionRun } from './forgotten.ts';

export interface RetentionDependencies extends MailForgettingDependencies, AccountForgettingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly eventSource: EventSource;
  readonly preferences: Preferences;
  readonly destroyKeys: DestroyKeys;
  readonly pictureDestruction: PictureDestruction;
  readonly clock: Pick<Clock, 'now'>;
}

/** What was begun and not sent is kept no longer, whatever the owner wants. */
const UNSENT_DAYS = 30;
const UNSENT = { isSpam: false, isUnsent: true };
const DAY_MS = 24 * 3_600_000;
/** What was looked at since then is looked at again for a change alone: each change has days of its own follow it. */
const RECENTLY_MS = 23 * 3_600_000;

/**
 * The task `applyRetention`: erases what is older than the owner keeps it, destroys its keys, and says so. Nothing where
 * everything is kept for good, or it was looked at within the day and nothing changed.
 */
export function createApplyRetention(dependencies: RetentionDependencies) {
  const { commandHandler, readModels, eventSource, logPruning, preferences, clock } = dependencies;

  return (async ({ websiteId, isChange }: ApplyRetention['data'], task: TaskContext) => {
    const kept = await preferences.of(websiteId, 'retention');
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    const unsentOnes = { ...UNSENT, before: daysAgo(UNSENT_DAYS) };
    const isAllKept = Object.values(kept).every((days) => days === null || days === FOR_GOOD);
    if (isAllKept && (await oldSubmissions(readModels, websiteId, unsentOnes)).length === 0) return;
    const { state } = await commandHandler.load(retentionAggregate, websiteId);
    const { completedAt, appliedAt: lastRun, hitsLookedTo: lookedTo } = state;
    if (!isChange && completedAt !== null && now.getTime() - Date.parse(completedAt) < RECENTLY_MS) return;

    const { submissionsDays, spamDays, cartsDays, mailsDays, picturesDays, hitsDays, accountsMonths } = kept;
    const run: RetentionRun = { websiteId, at: now.toISOString(), task };
    const forgotten = (days: number | null, isSpam: boolean) =>
      days === null ? 0 : forgetSubmissions(dependencies, { isSpam, before: daysAgo(days) }, run);
    const unsent = await forgetSubmissions(dependencies, unsentOnes, run);
    const sent = await forgotten(submissionsDays, false);
    // Spam that is kept no shorter than the rest goes with it.
    const spam = await forgotten(spamDays ?? submissionsDays, true);
    const cartIds = cartsDays === null ? [] : await forgetCarts(dependencies, daysAgo(cartsDays), run);
    const pictures =
      picturesDays === null ? 0 : await forgetPictures(dependencies, daysAgo(picturesDays), run);
    const oldMails = { websiteId, at: run.at, lastRun, limit: AT_ONCE };
    const mails =
      mailsDays === null
        ? 0
        : await forgetMails(dependencies, { ...oldMails, before: daysAgo(mailsDays) }, task);
    const { accounts, isComplete: areAccountsGone } =
      accountsMonths === null
        ? { accounts: 0, isComplete: true }
        : await forgetAccounts(dependencies, accountsMonths, run);
    const firstKept = hitsDays === FOR_GOOD ? null : dayOf(daysAgo(hitsDays));
    const { isComplete: areHitsGone, ...hits } =
      firstKept === null
        ? NO_HITS
        : await forgetHits(eventSource, logPruning, { websiteId, firstKept, lookedTo });
    const isComplete =
      [sent, unsent, spam, mails, pictures].every((count) => count < AT_ONCE) &&
      cartIds.length < MOST_CARTS &&
      areAccountsGone &&
      areHitsGone;
    const submissions = sent + unsent;
    const done = { submissions, spam, cartIds, mails, pictures, accounts, ...hits, isComplete };
    await commandHandler.handle(
      retentionAggregate,
      websiteId,
      { type: 'RecordRetention', data: { websiteId, ...done, appliedAt: run.at } },
      commandOfRun(run, `${websiteId}:${run.at}`),
    );
  }) satisfies TaskHandler;
}
