import { useState } from 'react';
import type { WireMoney } from '../../../../api/http/contracts/kernel/money.ts';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import type { SavedMethodView } from '../../../../api/http/contracts/payments/savedMethods.ts';
import type { RefusedForm } from '../../../../api/http/contracts/site/pageParts.ts';
import { sentOr } from '../../ui/plainForm.tsx';
import { firstOf, type PaymentChosen } from './PaymentChoice.tsx';
import { type PayableWay, payable } from './paymentWords.ts';
import { expiryOf, savedMethodName } from './savedMethodWords.ts';
import { useCardFields } from './useCardFields.ts';
import { useSavedMethods } from './useSavedMethods.ts';

interface Offered {
  readonly providers: readonly string[];
  /** `null` where no cards are taken. */
  readonly cardFields: CardFields | null;
  /** Whether only what is paid at once will do. */
  readonly isAtOnce?: boolean;
  /** Whether something may be kept for whoever pays. */
  readonly isSignedIn?: boolean;
  /** The form that this is part of, where it was refused without a script. */
  readonly refused?: RefusedForm | null;
}

/** The ways to pay on a page, the one that is chosen, and what is sent for it. */
export function usePayment(
  { providers, cardFields, isAtOnce = false, isSignedIn = false, refused = null }: Offered,
  due: { readonly amount: WireMoney; readonly savesMethod: boolean },
) {
  const { methods: saved } = useSavedMethods(isSignedIn && cardFields !== null);
  const ways: readonly PayableWay[] = payable(providers, cardFields)
    .filter(({ isPaidAtOnce }) => isPaidAtOnce || !isAtOnce)
    .map((way) => (way.provider === cardFields?.provider ? withSaved(way, saved ?? []) : way));
  const [chosen, choose] = useState<PaymentChosen>(() => chosenBefore(refused, firstOf(ways)));
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

function chosenBefore(refused: RefusedForm | null, first: PaymentChosen): PaymentChosen {
  const provider = sentOr(refused, 'payment.provider', first.provider);
  const method = sentOr(refused, `payment.method.${provider}`, first.method);
  return { provider, method };
}

/** A card of before is offered beside a new one. */
const withSaved = (way: PayableWay, saved: readonly SavedMethodView[]): PayableWay => ({
  ...way,
  methods: [
    ...way.methods,
    ...saved.map((method) => ({
      value: `saved/${method.id}`,
      title: [savedMethodName(method), expiryOf(method)].filter(Boolean).join(', '),
    })),
  ],
});
