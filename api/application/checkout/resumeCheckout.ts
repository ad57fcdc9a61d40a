import type { ResumeCheckout } from '../../../domain/processes/checkout/checkoutRecovery.ts';
import type { TaskContext } from '../processes/tasks.ts';
import type { CheckoutDriver } from './checkoutDriver.ts';

/** Takes up what was cut off, for the process that looks after checkouts. */
export const createResumeCheckout =
  (driver: Pick<CheckoutDriver, 'finish'>) =>
  async ({ checkoutId }: ResumeCheckout['data'], { taskId, websiteId }: TaskContext): Promise<void> => {
    await driver.finish(checkoutId, {
      websiteId,
      actor: { kind: 'process', id: 'checkoutRecovery' },
      correlationId: taskId,
    });
  };
