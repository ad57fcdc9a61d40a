import { firstValueFrom, type Observable } from 'rxjs';
import { type Capability, mayDo } from '../../../../domain/accounts/roles.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { type WAITS, waitingOf } from '../../../../projections/waiting.ts';
import type { ProcessOperations } from '../../../application/processes/processOperations.ts';
import { WAITING, type WaitingKind } from '../../contracts/home/home.ts';
import type { ReadModelStatus } from '../../contracts/operations/operations.ts';
import type { Staff } from '../../plugins/staffSession.ts';

export interface WaitingDependencies {
  readonly readModels: ReadModels;
  readonly processOperations: Pick<ProcessOperations, 'parked'>;
  readonly readModelStatus$: Observable<readonly ReadModelStatus[]>;
}

/** Who may see what there is to be seen to is who may see the list behind it. */
const NEEDS: Readonly<Record<WaitingKind, Capability>> = {
  toSend: 'orders.read',
  toPay: 'orders.read',
  toReturn: 'orders.read',
  failedRefunds: 'orders.read',
  failedRenewals: 'orders.read',
  lowStock: 'inventory.read',
  waitlist: 'waitlist.read',
  drafts: 'products.write',
  reviews: 'reviews.moderate',
  comments: 'comments.moderate',
  failedWebhooks: 'settings.write',
  parkedTasks: 'system.operate',
  parkedEvents: 'system.operate',
};

export interface WaitingView {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly newest: number;
}

/** What waits for somebody with these rights; what there is none of is left out. */
export async function waitingFor(
  dependencies: WaitingDependencies,
  websiteId: string,
  staff: Staff,
): Promise<WaitingView[]> {
  const kinds = WAITING.filter((kind) => mayDo(staff, NEEDS[kind]));
  const found = await Promise.all(kinds.map((kind) => viewOf(dependencies, websiteId, kind)));
  return found.filter(({ count }) => count > 0);
}

async function viewOf(
  { readModels, processOperations, readModelStatus$ }: WaitingDependencies,
  websiteId: string,
  kind: WaitingKind,
): Promise<WaitingView> {
  if (kind === 'parkedTasks') {
    const parked = await processOperations.parked();
    const newest = Math.max(0, ...parked.map(({ firstTriedAt }) => Date.parse(firstTriedAt)));
    return { kind, count: parked.length, newest };
  }
  if (kind === 'parkedEvents') {
    const status = await firstValueFrom(readModelStatus$);
    const count = status.reduce((sum, { parked }) => sum + parked, 0);
    return { kind, count, newest: count };
  }
  const { count, newest } = await waitingOf(readModels, websiteId, kind satisfies keyof typeof WAITS);
  return { kind, count, newest: Math.max(0, newest) };
}
