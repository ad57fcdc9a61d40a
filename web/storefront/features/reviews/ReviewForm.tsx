import { type FormEvent, useEffect, useId, useState } from 'react';
import { callApi } from '../../../shared/api.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useFields } from '../../ui/useFields.ts';
import { useFormGuard } from '../../ui/useFormGuard.tsx';
import { NO_REVIEW, RATINGS, reviewError } from './reviewFields.ts';

interface Props {
  readonly productId: string;
  /** Of the order that the product was bought with; `null` for who writes as a customer. */
  readonly orderToken: string | null;
  /** The page that the form leads to without a script. */
  readonly action: string;
}

/** How good it is, and why. What the store refuses, e.g. a second review of the same product, is said below. */
export default function ReviewForm({ productId, orderToken, action }: Props) {
  const subject = ['productId', productId] as const;
  const { fields, errors, form, field, change, isComplete, refusal } = useFields(NO_REVIEW, reviewError, {
    refused: useRefused('review', subject),
  });
  const { isBusy, problem, attempt } = useCall(refusal);
  const { fields: guard, guarded } = useFormGuard('review');
  const [isDone, setDone] = useState(false);
  const id = useId();
  // The button that opened the form is gone: whoever pressed it goes on in its place.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete()) return;
    const { rating, title, body, authorName } = fields;
    const review = {
      ...{ productId, rating: Number(rating), title: title.trim(), body: body.trim() },
      authorName: authorName.trim(),
      ...(orderToken !== null && { orderToken }),
    };
    const send = (more: Readonly<Record<string, string>>) =>
      callApi('POST', '/api/commerce/reviews', review, undefined, more);
    setDone(await attempt(() => guarded(send)));
  }

  if (isDone) {
    return <p role="status">Thank you. Your review shows as soon as the store has read it.</p>;
  }
  return (
    <form
      ref={form}
      className="review-form"
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <PlainFields form="review" subject={subject} />
      {orderToken !== null && <input type="hidden" name="orderToken" value={orderToken} />}
      <fieldset className="pills" aria-describedby={errors.rating === undefined ? undefined : `${id}rating`}>
        <legend>Your rating</legend>
        {RATINGS.map(([value, words]) => (
          <label key={value} className="pill">
            <input
              type="radio"
              name="rating"
              value={value}
              checked={fields.rating === value}
              aria-label={words}
              aria-invalid={errors.rating !== undefined}
              onChange={() => change('rating', value)}
            />
            <span aria-hidden="true">{value} ★</span>
          </label>
        ))}
      </fieldset>
      {errors.rating !== undefined && (
        <p className="field-error" id={`${id}rating`}>
          {errors.rating}
        </p>
      )}
      <TextField label="Headline" autoComplete="off" maxLength={150} isOptional {...field('title')} />
      <div className="field">
        <label htmlFor={`${id}body`}>
          What do you think of it?<span className="field-optional"> optional</span>
        </label>
        <textarea
          id={`${id}body`}
          name="body"
          rows={4}
          maxLength={5000}
          value={fields.body}
          onChange={(event) => change('body', event.target.value)}
        />
      </div>
      <TextField
        label="Your name"
        autoComplete="nickname"
        maxLength={100}
        hint="It stands below your review."
        {...field('authorName')}
      />
      {guard}
      <FormAlert problem={problem} />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send review'}
      </button>
    </form>
  );
}
