import { ERASED } from '../../../domain/kernel/personalData.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import type { NewMail } from '../../../domain/mail/queueMail.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { MailOrderDownloads } from '../../../domain/processes/orders/orderDownloads.ts';
import type { DownloadLinks } from '../catalog/downloadLinks.ts';
import { keptDownloads } from '../catalog/keptDownloads.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';
import { orderPageUrl } from './orderFacts.ts';
import type { OrderTokens } from './orderTokens.ts';

export interface MailOrderDownloadsDependencies {
  readonly commandHandler: CommandHandler;
  readonly downloadLinks: DownloadLinks;
  readonly orderTokens: Pick<OrderTokens, 'of'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
}

/** Queues the mail with the links of an order; none where there is nothing to download, or nobody to write to. */
export function createMailOrderDownloads(dependencies: MailOrderDownloadsDependencies) {
  const { commandHandler, downloadLinks, orderTokens, clock, publicUrl } = dependencies;
  return (async ({ mailId, orderId }: MailOrderDownloads['data'], task: TaskContext) => {
    const { state: order } = await commandHandler.load(orderAggregate, orderId);
    if (order.status === 'unplaced' || order.email === ERASED) return;
    const now = clock.now();
    const links = await keptDownloads(order, downloadLinks, now);
    const [first] = links;
    if (!first) return;
    const { orderNumber, testMode, language } = order.placed;
    const mail: NewMail = {
      ...{ mailId, recipientId: orderId, to: order.email, language },
      kind: 'orderDownloads',
      facts: {
        ...{ orderNumber, testMode },
        orderUrl: orderPageUrl(publicUrl, orderTokens.of(order.placed)),
        files: links.map(({ name, url }) => ({ name, url })),
        until: first.expiresAt.slice(0, 10),
      },
      queuedAt: now.toISOString(),
    };
    await commandHandler.handle(
      mailAggregate,
      mailId,
      { type: 'QueueMail', data: mail },
      taskCommand(task, 'orders', `${orderId}:mail:${mailId}`, mail.queuedAt),
    );
  }) satisfies TaskHandler;
}
