import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { DownloadLinks } from '../../../application/catalog/downloadLinks.ts';
import type { Offers } from '../../../application/catalog/offers.ts';

import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { OrderTokens } from '../../../application/orders/orderTokens.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { PaperPrinter } from '../../../application/ports/paperPrinter.ts';
import type { StreamStore } from '../../../application/ports/streamStore.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';
import type { Quotes } from '../../../application/pricing/quotes.ts';
import type { SendAddItemToCart } from '../cart/addItemToCart.ts';

export interface OrderDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly streamStore: Pick<StreamStore, 'readAfter'>;
  readonly preferences: Preferences;
  readonly payments: Pick<PaymentService, 'state' | 'capture'>;
  readonly downloadLinks: DownloadLinks;
  readonly orderTokens: OrderTokens;
  readonly addItemToCart: SendAddItemToCart;
  readonly paperPrinter: PaperPrinter;
  readonly offers: Pick<Offers, 'find' | 'settings'>;
  readonly quotes: Quotes;
  readonly personIdOf: (email: string) => string;
  readonly now: () => Date;
}
