import { accountAggregate } from '../../../domain/accounts/account.decider.ts';
import { mayDo } from '../../../domain/accounts/roles.ts';
import {
  type WeeklyReportCommand,
  weeklyReportAggregate,
} from '../../../domain/analytics/weeklyReport.decider.ts';
import { goesAt, mondayDue } from '../../../domain/analytics/weeklyReport.facts.ts';
import type { SendWeeklyReport } from '../../../domain/processes/analytics/weeklyReports.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { trafficDays } from '../../../projections/analytics/traffic.ts';
import { productList } from '../../../projections/catalog/productList.ts';
import { orderRevenue } from '../../../projections/orders/orderRevenue.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { LinkTokens } from '../kernel/linkTokens.ts';
import { queueForTask } from '../mail/queueForTask.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, taskCommand } from '../processes/tasks.ts';
import { weeklyFigures } from './weeklyFigures.ts';

export interface WeeklyReportDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly readModels: ReadModels;
  /** Where the log ends. */
  readonly head: () => Promise<number>;
  readonly weeklyReportTokens: Pick<LinkTokens, 'of'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
}

const PROCESS = 'weeklyReports';
/** How long figures may take to be up to date, in milliseconds; then it is tried again later. */
const PATIENCE_MS = 30_000;

/**
 * The task `sendWeeklyReport`: queues the mail of the last Monday that is due, and says so. Nothing where that one is on its way, was before
 * they turned it on, or has not come by the clocks of today's site; who may not see reports any more is written to no more.
 */
export function createSendWeeklyReport(dependencies: WeeklyReportDependencies) {
  const { commandHandler, readModels, head, weeklyReportTokens, clock, publicUrl } = dependencies;

  return async ({ websiteId, accountId }: SendWeeklyReport['data'], task: TaskContext): Promise<void> => {
    const { state: wanted } = await commandHandler.load(weeklyReportAggregate, accountId);
    if (wanted.since === null) return;
    const { settings } = (await commandHandler.load(storeAggregate, websiteId)).state;
    const at = clock.now().toISOString();
    const monday = mondayDue(settings.timeZone, at);
    const isNew = wanted.last === null || monday > wanted.last;
    if (!isNew || goesAt(settings.timeZone, monday) <= wanted.since) return;

    const record = (command: WeeklyReportCommand) =>
      commandHandler.handle(
        weeklyReportAggregate,
        accountId,
        command,
        taskCommand({ ...task, websiteId }, PROCESS, `${PROCESS}:${accountId}:${monday}:${command.type}`, at),
      );
    const { state: account } = await commandHandler.load(accountAggregate, accountId);
    if (account.status !== 'active' || !mayDo(account, 'analytics.read')) {
      await record({ type: 'DisableWeeklyReport', data: { accountId, reason: 'noRight', at } });
      return;
    }
    const end = await head();
    for (const { name } of [trafficDays, orderRevenue, productList])
      if (!(await readModels.waitFor(name, end, PATIENCE_MS)))
        throw new Error(`The figures of the week are not up to date yet: ${name}`);
    const { language } = settings;
    const seesOrders = mayDo(account, 'orders.read');
    const figures = await weeklyFigures(readModels, { websiteId, monday, language, publicUrl, seesOrders });
    const mailId = `weekly_${monday.replaceAll('-', '')}_${accountId}`;
    const token = weeklyReportTokens.of(accountId, null);
    const declineUrl = new URL(`/api/analytics/weekly-report/off/${token}`, publicUrl).href;
    await queueForTask(
      commandHandler,
      { process: PROCESS, task: { ...task, websiteId } },
      {
        ...{ mailId, recipientId: accountId, to: account.email, language, queuedAt: at },
        ...{ kind: 'weeklyReport', facts: { ...figures, declineUrl } },
      },
    );
    await record({ type: 'RecordWeeklyReport', data: { accountId, monday, mailId, at } });
  };
}
