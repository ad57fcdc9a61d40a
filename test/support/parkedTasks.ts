import { MongoClient } from 'mongodb';
import type { ParkedTask } from '../../api/application/ports/parkedTasks.ts';
import { createParkedTasks } from '../../api/infrastructure/mongodb/parkedTasks.ts';
import { openDatabases } from '../../scripts/embedded/engines.ts';
import { NINE, TEN_PAST } from './instants.ts';

const parked = {
  process: 'customerCredentials',
  error: 'The event store was away',
  tries: 10,
  firstTriedAt: NINE,
  lastTriedAt: TEN_PAST,
  dropped: null,
} as const;

/** A mail that can be queued: a retry does it. */
export function parkedMail(mailId: string, recipientId = 'ida'): ParkedTask {
  const data = {
    ...{ mailId, recipientId, to: 'ida@example.com', language: 'en-US' },
    kind: 'customerPasswordReset',
    facts: { resetUrl: 'http://shop.example/account/reset/very-secret' },
    queuedAt: NINE,
  };
  const reaction = { category: 'mail', streamId: mailId, command: { type: 'QueueMail', data } };
  return { ...parked, id: `customerCredentials:${mailId}:0`, cause: `${mailId}:0`, reaction };
}

/** A task that nobody does: a retry fails again. */
export const hopelessTask: ParkedTask = {
  ...parked,
  id: 'mailDelivery:resume:1:12:0',
  process: 'mailDelivery',
  cause: 'resume:1:12:0',
  reaction: { task: 'sendPigeon', data: { mailId: 'reset1', attempt: 2 } },
};

/** Parks tasks beside the running process that owns this data folder. */
export async function parkIn(dataDir: string, ...tasks: readonly ParkedTask[]): Promise<void> {
  const { mongoUrl, close } = await openDatabases({ DATA_DIR: dataDir }, { share: true });
  const client = await MongoClient.connect(mongoUrl);
  const parkedTasks = createParkedTasks(client.db());
  for (const task of tasks) await parkedTasks.park(task);
  await client.close();
  await close();
}
