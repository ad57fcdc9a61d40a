import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Offers } from '../../../application/catalog/offers.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { DonationService } from '../../../application/donations/donationService.ts';
import type { PaymentOffers } from '../../../application/payments/paymentOffers.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { Preferences } from '../../../application/preferences/preferences.ts';

export interface DonationDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly offers: Pick<Offers, 'settings'>;
  readonly preferences: Preferences;
  readonly payments: PaymentService;
  readonly paymentOffers: PaymentOffers;
  readonly donationService: DonationService;
  readonly publicUrl: string;
}
