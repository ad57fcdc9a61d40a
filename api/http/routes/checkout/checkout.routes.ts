import type { Offers } from '../../../application/catalog/offers.ts';
import type { CheckoutDriver } from '../../../application/checkout/checkoutDriver.ts';
import type { PurchaseService } from '../../../application/checkout/purchaseService.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import type { CartQuotes } from './cartQuotes.ts';
import { expressCheckoutRoute } from './expressCheckout.route.ts';
import { quoteRoute } from './quote.route.ts';
import { readCheckoutRoutes } from './readCheckout.routes.ts';
import { startCheckoutRoute } from './startCheckout.route.ts';

export interface CheckoutDependencies {
  readonly commandHandler: CommandHandler;
  readonly purchases: PurchaseService;
  readonly driver: CheckoutDriver;
  readonly payments: PaymentService;
  readonly offers: Offers;
  readonly cartQuotes: CartQuotes;
  /** Marks a request without telling anything of it. */
  readonly markOf: (body: unknown) => string;
}

/** `/api/commerce/checkout` */
export function checkoutRoutes(app: Gateway, dependencies: CheckoutDependencies): void {
  quoteRoute(app, dependencies);
  startCheckoutRoute(app, dependencies);
  expressCheckoutRoute(app, dependencies);
  readCheckoutRoutes(app, dependencies);
}
