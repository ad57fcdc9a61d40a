import { useState } from 'react';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import { firstOf, type PaymentChosen } from './PaymentChoice.tsx';
import { type PayableWay, payable } from './paymentWords.ts';
import { useCardFields } from './useCardFields.ts';

interface Offered {
  readonly providers: readonly string[];
  /** `null` where no cards are taken. */
  readonly cardFields: CardFields | null;
  /** Whether only what is paid at once will do. */
  readonly isAtOnce?: boolean;
}

/** The ways to pay on a page, the one that is chosen, and what is sent for it. */
export function usePayment(
  { providers, cardFields, isAtOnce = false }: Offered,
  due: { readonly amount: WireMoney; readonly savesMethod: boolean },
) {
  const ways: readonly PayableWay[] = payable(providers, cardFields).filter(
    ({ isPaidAtOnce }) => isPaidAtOnce || !isAtOnce,
  );
  const [chosen, choose] = useState<PaymentChosen>(() => firstOf(ways));
  const card = useCardFields(cardFields, { kind: 'payment', ...due });
  const isNewCard = cardFields !== null && chosen.provider === cardFields.provider && chosen.method === '';

  return {
    ways,
    chosen,
    choose,
    card,
    isTest: ways.some(({ provider, isTest }) => provider === chosen.provider && isTest),
    /** What is charged; of a new card what its fields make of it. Throws what is wrong with it in words. */
    toSend: async (): Promise<PaymentChosen> =>
      isNewCard ? { ...chosen, method: await card.tokenise() } : chosen,
  };
}
