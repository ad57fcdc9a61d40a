import type { AskedEntry } from '../../../../api/http/contracts/site/purchasePages.ts';
import { useStore } from '../../store/store.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { FieldInput } from '../form/FieldInput.tsx';
import { type Answers, answersIn, answersSent, fieldErrors } from '../product/additionalFields.ts';

/** The questions of an entry where no script opens them: a form of its own above the lines. */
export function PlainAnswers({ asking: { entryId, form } }: { readonly asking: AskedEntry }) {
  const refused = useRefused('answers');
  const entry = useStore(({ cart }) => cart.cart?.entries.find(({ id }) => id === entryId));
  if (!entry) return null;
  const answers: Answers = refused
    ? answersSent(form, refused.values)
    : answersIn(form, entry.additionalFields);
  const errors = refused ? fieldErrors(form, answers) : {};
  return (
    <form id="answers" method="post" action="/cart/answers" className="cart-answers">
      <PlainFields form="answers" subject={['entryId', entryId]} />
      <h2>
        {form.name}: {entry.title}
      </h2>
      {form.fields.map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          answer={answers[field.id]}
          error={errors[field.id]}
          onAnswer={noScriptAnswers}
        />
      ))}
      <FormAlert problem={Object.keys(errors).length > 0 ? null : (refused?.message ?? null)} />
      <p className="cart-answers-actions">
        <button type="submit" className="button">
          Save
        </button>
        <a className="text-link" href="/cart">
          Cancel
        </a>
      </p>
    </form>
  );
}

/** Browsers keep what is typed: nobody listens. */
const noScriptAnswers = () => undefined;
