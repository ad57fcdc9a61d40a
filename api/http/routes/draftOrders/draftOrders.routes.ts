import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { DraftOrderService } from '../../../application/draftOrders/draftOrderService.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { buyDraftRoutes } from './buyDraft.routes.ts';
import { listDraftsRoute } from './listDrafts.route.ts';
import { manageDraftsRoutes } from './manageDrafts.routes.ts';

export interface DraftOrderDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'find' | 'settings'>;
  readonly payments: Pick<PaymentService, 'providers'>;
  readonly draftOrderService: DraftOrderService;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** `/api/commerce/draft-orders` */
export function draftOrderRoutes(app: Gateway, dependencies: DraftOrderDependencies): void {
  listDraftsRoute(app, dependencies);
  manageDraftsRoutes(app, dependencies);
  buyDraftRoutes(app, dependencies);
}
