import { type FormEvent, useState } from 'react';
import type { CardFields } from '../../../../api/http/contracts/payments/cardFields.ts';
import type {
  SavedMethodList,
  SavedMethodView,
  SavingMethod,
} from '../../../../api/http/contracts/payments/savedMethods.ts';
import { listPath } from '../../../../api/http/contracts/site/accountLists.ts';
import { useStore } from '../../store/store.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { CardPlace } from '../payment/CardPlace.tsx';
import { expiryOf, savedMethodName } from '../payment/savedMethodWords.ts';
import { useBankQuestion } from '../payment/useBankQuestion.ts';
import { useCardFields } from '../payment/useCardFields.ts';
import type { useSavedMethods } from '../payment/useSavedMethods.ts';
import { callAccount } from './accountCalls.ts';

const CARD_IS_SAVED_BY_SCRIPT =
  'A card can be added only with JavaScript: its number is typed into fields of the payment provider.';

interface Props {
  readonly cardFields: CardFields;
  readonly saved: ReturnType<typeof useSavedMethods>;
}

/** The ways to pay that the provider keeps for an account. */
export function SavedMethods({ cardFields, saved: { methods, hasFailed, setMethods } }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<SavedMethodView | null>(null);
  const { isBusy, problem, attempt } = useCall(useRefused('removeMethod')?.message);

  const remove = ({ id }: SavedMethodView) =>
    attempt(async () => {
      const answer = await callAccount<SavedMethodList>(
        'DELETE',
        `/payment-methods/${encodeURIComponent(id)}`,
      );
      setMethods(answer.methods);
    });

  return (
    <section id="methods" aria-labelledby="payment-methods">
      <h2 id="payment-methods">Ways to pay</h2>
      <noscript>
        <p className="checkout-hint">
          {methods === null && (
            <a className="text-link" href={listPath('methods')}>
              Show the cards that are saved
            </a>
          )}{' '}
          {CARD_IS_SAVED_BY_SCRIPT}
        </p>
      </noscript>
      {hasFailed && <p className="checkout-hint">They cannot be shown right now. Please try again later.</p>}
      <ul className="account-rows">
        {methods?.map((method) => (
          <li key={method.id}>
            <p className="account-row-title">{savedMethodName(method)}</p>
            <p className="account-row-detail">{expiryOf(method)}</p>
            <form
              method="post"
              action="/account"
              className="account-actions"
              onSubmit={(event) => {
                event.preventDefault();
                setAsked(method);
              }}
            >
              <PlainFields form="removeMethod" subject={['methodId', method.id]} />
              <button
                type="submit"
                className="link-button"
                disabled={isBusy}
                aria-label={`Remove ${savedMethodName(method)}`}
              >
                Remove
              </button>
            </form>
          </li>
        ))}
      </ul>
      <FormAlert problem={problem} />
      {isAdding ? (
        <NewMethod
          cardFields={cardFields}
          onSaved={(known) => {
            setMethods(known);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <button type="button" className="link-button with-script" onClick={() => setAdding(true)}>
          Add a card
        </button>
      )}
      {asked && (
        <ConfirmDialog
          question={{
            title: 'Remove this card?',
            message: savedMethodName(asked),
            action: 'Remove',
            refusal: 'Keep it',
          }}
          onAnswer={(isConfirmed) => {
            setAsked(null);
            if (isConfirmed) void remove(asked);
          }}
        />
      )}
    </section>
  );
}

interface NewMethodProps {
  readonly cardFields: CardFields;
  readonly onSaved: (methods: readonly SavedMethodView[]) => void;
  readonly onCancel: () => void;
}

function NewMethod({ cardFields, onSaved, onCancel }: NewMethodProps) {
  const currency = useStore((state) => state.locale.currency);
  const card = useCardFields(cardFields, { kind: 'setup', currency });
  const askBank = useBankQuestion(cardFields);
  const { isBusy, problem, attempt } = useCall();

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt(async () => {
      const method = await card.tokenise();
      // What became of it is known by the next try, whichever way this one ends.
      card.forget();
      const saving = await callAccount<SavingMethod>('POST', '/payment-methods', { method });
      if (await askBank(saving.clientSecret)) {
        await callAccount('POST', `/payment-methods/${encodeURIComponent(saving.setupId)}/confirm`);
      }
      onSaved((await callAccount<SavedMethodList>('GET', '/payment-methods')).methods);
    });
  }

  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <CardPlace card={card} />
      <FormAlert problem={problem} />
      <div className="account-actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save card'}
        </button>
        <button type="button" className="link-button" disabled={isBusy} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
