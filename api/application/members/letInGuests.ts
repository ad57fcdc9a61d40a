import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { ERASED } from '../../../domain/kernel/personalData.ts';
import { membershipAggregate, membershipStreamId } from '../../../domain/members/membership.ts';
import type { LetInGuests } from '../../../domain/processes/members/guestMemberships.ts';
import { areasIn } from '../../../domain/processes/members/opensArea.ts';
import { memberAreas } from '../../../projections/members/memberAreas.ts';
import { membershipsByOrder } from '../../../projections/members/memberships.ts';
import { type OrderDoc, orders } from '../../../projections/orders/orders.ts';
import { guestOrdersOf, orderById } from '../../../projections/orders/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { CustomerAccounts } from '../customers/customerAccounts.ts';
import type { Clock } from '../ports/clock.ts';
import { type TaskContext, type TaskHandler, taskCommand } from '../processes/tasks.ts';
import { areasByProduct } from './areasByProduct.ts';

export interface LetInGuestsDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly customerAccounts: Pick<CustomerAccounts, 'findById' | 'findByEmail'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** How long what is looked up may take to hear of what was asked for; after that the task is tried again. */
const PATIENCE_MS = 10_000;

/**
 * Lets the account with a confirmed address into what a guest bought with it. One order lets in one account: whoever has the
 * address later finds what was bought with it taken.
 */
export function createLetInGuests(dependencies: LetInGuestsDependencies) {
  const { commandHandler, readModels, customerAccounts, clock } = dependencies;

  async function hear(name: string, position: number): Promise<void> {
    if (!(await readModels.waitFor(name, position, PATIENCE_MS))) {
      throw new Error(`The read model ${name} has not heard of position ${position} yet`);
    }
  }

  /** Orders and the account that they are of now; none where nobody has shown that the address is theirs. */
  async function asked({ orderId, customerId }: LetInGuests['data'], websiteId: string) {
    if (customerId !== null) {
      const customer = await customerAccounts.findById(customerId);
      if (!customer?.isEmailConfirmed) return null;
      return { customer, bought: await guestOrdersOf(readModels, websiteId, customer.email) };
    }
    const order = orderId === null ? null : await orderById(readModels, websiteId, orderId);
    if (!order || order.email === ERASED) return null;
    const customer = await customerAccounts.findByEmail(websiteId, order.email);
    return customer?.isEmailConfirmed ? { customer, bought: [order] } : null;
  }

  return (async (data: LetInGuests['data'], task: TaskContext) => {
    await Promise.all([hear(orders.name, data.seenAt), hear(memberAreas.name, data.seenAt)]);
    const found = await asked(data, task.websiteId);
    if (!found) return;
    const areas = await areasByProduct(readModels, task.websiteId);
    for (const order of found.bought.filter(isPaidFor)) {
      await letIn(found.customer, order, areasIn(order.lines.filter(isKept), areas), task);
    }
  }) satisfies TaskHandler;

  async function letIn(
    { customerId }: RegisteredCustomer,
    { orderId, testMode }: OrderDoc,
    memberAreaIds: readonly string[],
    task: TaskContext,
  ): Promise<void> {
    if (memberAreaIds.length === 0) return;
    const taken = await membershipsByOrder(readModels, task.websiteId, orderId);
    for (const memberAreaId of memberAreaIds) {
      const isTaken = taken.some((one) => one.memberAreaId === memberAreaId && one.customerId !== customerId);
      if (isTaken) continue;
      // Named after what is done: who left after all is not let in again by an order from before.
      const context = taskCommand(
        task,
        'guestMemberships',
        `letIn:${orderId}:${memberAreaId}:${customerId}`,
        clock.now().toISOString(),
      );
      const joining = { memberAreaId, customerId, orderId, joinedAt: context.now };
      await commandHandler.handle(
        membershipAggregate,
        membershipStreamId(memberAreaId, customerId),
        { type: 'JoinMemberArea', data: { ...joining, ...(testMode && { testMode }) } },
        context,
      );
    }
  }
}

const isPaidFor = ({ customerId, status, isPaid, refunded, paid }: OrderDoc): boolean =>
  customerId === null && status === 'open' && isPaid && (paid === 0 || refunded < paid);
const isKept = ({ quantity, refunded }: OrderDoc['lines'][number]): boolean => refunded < quantity;
