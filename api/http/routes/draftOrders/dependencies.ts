import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { DraftOrderService } from '../../../application/draftOrders/draftOrderService.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import type { PaymentOffers } from '../../../application/payments/paymentOffers.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';

export interface DraftOrderDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'find' | 'settings'>;
  readonly payments: PaymentService;
  readonly orderTokens: OrderTokens;
  readonly paymentOffers: PaymentOffers;
  readonly draftOrderService: DraftOrderService;
  /** What opens the invoice of a draft. */
  readonly draftTokens: LinkTokens;
  readonly publicUrl: string;
  readonly now: () => Date;
}
