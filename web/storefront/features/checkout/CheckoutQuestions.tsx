import { useId } from 'react';
import { AnyField } from '../form/AnyField.tsx';
import type { Questions } from './useQuestions.ts';

/** What the store asks beside who, where to and how, in a form that its owner made. */
export function CheckoutQuestions({ asking }: { readonly asking: Questions }) {
  const { questions, fields, shown, told, errors, isAlive, change, leave } = asking;
  const id = useId();
  if (questions === null) return null;
  // Without a script all of it is there at once; what is not asked by its condition is left out when it is sent.
  const drawn = isAlive ? shown : fields;
  const shownNow = new Set(shown.map((field) => field.id));
  return (
    <section aria-labelledby={id} className="checkout-questions">
      <h2 id={id}>{questions.name}</h2>
      {drawn.map((field) => (
        <div key={field.id} className={isAlive || shownNow.has(field.id) ? undefined : 'without-script'}>
          <AnyField
            field={field}
            id={`${id}${field.id}`}
            answer={told[field.id]}
            error={errors[field.id]}
            onAnswer={change}
            onLeave={leave}
          />
        </div>
      ))}
      {questions.disclaimer !== '' && <p className="form-disclaimer">{questions.disclaimer}</p>}
    </section>
  );
}
