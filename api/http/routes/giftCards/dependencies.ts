import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { GuessLimits } from '../../../application/accounts/guessLimits.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { GiftCardIssuer } from '../../../application/giftCards/giftCardIssuer.ts';
import type { GiftCardLookup } from '../../../application/giftCards/giftCardLookup.ts';
import type { PaymentService } from '../../../application/payments/paymentService.ts';
import type { CsvReader } from '../../../application/ports/csvReader.ts';

export interface GiftCardDependencies {
  readonly csvReader: CsvReader;
  readonly guessLimits: GuessLimits;
  readonly now: () => Date;
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly giftCardLookup: GiftCardLookup;
  readonly giftCardIssuer: GiftCardIssuer;
  readonly payments: Pick<PaymentService, 'mode'>;
}
