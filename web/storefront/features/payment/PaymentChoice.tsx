import { useId } from 'react';
import { CARD_NEEDS_SCRIPT } from '../../../../api/http/contracts/payments/paymentWords.ts';
import { CardPlace } from './CardPlace.tsx';
import type { PayableWay } from './paymentWords.ts';
import type { useCardFields } from './useCardFields.ts';

export interface PaymentChosen {
  readonly provider: string;
  readonly method: string;
}

/** The first way, until another is chosen. */
export const firstOf = ([way]: readonly PayableWay[]): PaymentChosen => ({
  provider: way?.provider ?? '',
  method: way?.methods[0]?.value ?? '',
});

interface Props {
  /** Fields for a new card. */
  readonly card: Pick<ReturnType<typeof useCardFields>, 'setPlace' | 'status'>;
  readonly ways: readonly PayableWay[];
  readonly chosen: PaymentChosen;
  readonly onChoose: (chosen: PaymentChosen) => void;
}

export function PaymentChoice({ card, ways, chosen, onChoose }: Props) {
  const id = useId();
  if (ways.length === 0) return <p className="checkout-hint">This store takes no payments here yet.</p>;
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">Payment</legend>
      {ways.map(({ provider, title, note, methods }) => {
        const isChosen = provider === chosen.provider;
        return (
          <div key={provider} className="choice-group">
            <label className="choice">
              <input
                type="radio"
                name="payment.provider"
                value={provider}
                checked={isChosen}
                onChange={() => onChoose({ provider, method: methods[0]?.value ?? '' })}
              />
              <span>{title}</span>
            </label>
            {(!isChosen || methods.length < 2) && (
              <input type="hidden" name={`payment.method.${provider}`} value={methods[0]?.value ?? ''} />
            )}
            {isChosen && (
              <div className="choice-more">
                <p className="checkout-hint">{note}</p>
                {chosen.method === '' && (
                  <>
                    <noscript>
                      <p className="field-error">{CARD_NEEDS_SCRIPT}</p>
                    </noscript>
                    <CardPlace card={card} />
                  </>
                )}
                {methods.length > 1 && (
                  <div className="field">
                    <label htmlFor={id}>Card</label>
                    <span className="select">
                      <select
                        id={id}
                        name={`payment.method.${provider}`}
                        value={chosen.method}
                        onChange={(event) => onChoose({ provider, method: event.target.value })}
                      >
                        {methods.map((method) => (
                          <option key={method.value} value={method.value}>
                            {method.title}
                          </option>
                        ))}
                      </select>
                    </span>
                  </div>
                )}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
