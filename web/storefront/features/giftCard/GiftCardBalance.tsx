import { type FormEvent, useState } from 'react';
import type { GiftCardBalance as Balance } from '../../../../api/http/contracts/giftCards/giftCards.ts';
import { callApi } from '../../../shared/api.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, sentOr, useRefused } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFormGuard } from '../../ui/useFormGuard.tsx';

export interface GiftCardBalanceProps {
  /** The card that was asked for without a script. */
  readonly card: Balance | null;
}

/** What is left on a gift card, for whoever has its code. The code goes into no address and is kept nowhere. */
export function GiftCardBalance({ card: first }: GiftCardBalanceProps) {
  const refused = useRefused('giftCard');
  const language = useStore((state) => state.locale.language);
  const [code, setCode] = useState(sentOr(refused, 'code', ''));
  const [isBlank, setBlank] = useState(refused?.field === 'code');
  const [card, setCard] = useState(first);
  const { isBusy, problem, attempt } = useCall(isBlank ? null : refused?.message);
  const { fields: guard, guarded } = useFormGuard('giftCard');

  function submit(event: FormEvent) {
    event.preventDefault();
    setCard(null);
    setBlank(code.trim() === '');
    if (code.trim() === '') return;
    void attempt(async () => {
      const ask = (more: Readonly<Record<string, string>>) =>
        callApi<Balance>('POST', '/api/commerce/gift-cards/balance', { code: code.trim() }, undefined, more);
      setCard(await guarded(ask));
    });
  }

  return (
    <form className="entry-form" method="post" action="/gift-card" noValidate onSubmit={submit}>
      <PlainFields form="giftCard" />
      <TextField
        label="Gift card code"
        name="code"
        autoComplete="off"
        maxLength={64}
        hint="16 letters and digits, as in the mail. Small letters, spaces and dashes are fine."
        error={isBlank ? 'Please type the code.' : undefined}
        value={code}
        onChange={setCode}
      />
      {guard}
      <FormAlert problem={problem} />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'Looking…' : 'Show what is left'}
      </button>
      <div role="status" className="gift-balance">
        {card && (
          <>
            <p className="gift-balance-amount">{formatMoney(card.balance, language)}</p>
            <p>are left on the card ending in {card.lastFour}.</p>
            {card.mode === 'test' && <p className="checkout-banner">Test: this card holds no real money.</p>}
            {card.refusal !== null && <p className="field-error">{card.refusal}</p>}
            <p>
              Enter its code at checkout.{' '}
              <a className="text-link" href="/shop">
                Look around the shop
              </a>
            </p>
          </>
        )}
      </div>
    </form>
  );
}
