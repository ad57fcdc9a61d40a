import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { LinkTokens } from '../../../application/kernel/linkTokens.ts';
import type { BalancePayments } from '../../../application/orders/balancePayments.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import type { PaymentOffers } from '../../../application/payments/paymentOffers.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { Pages } from '../../pages/pages.ts';

/** What links to pay what is due of an order need. */
export interface BalanceDependencies {
  readonly commandHandler: CommandHandler;
  readonly payments: PaymentService;
  readonly paymentOffers: PaymentOffers;
  readonly balancePayments: BalancePayments;
  readonly balanceTokens: LinkTokens;
  readonly orderTokens: OrderTokens;
  readonly pages: Pages;
  readonly publicUrl: string;
}
