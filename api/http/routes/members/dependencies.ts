import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';

export interface MembersDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly payments: Pick<PaymentService, 'mode'>;
  readonly now: () => Date;
}
