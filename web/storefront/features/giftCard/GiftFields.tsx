import { type RefObject, useEffect, useId, useState } from 'react';
import { sentOr, useRefused } from '../../ui/plainForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFields } from '../../ui/useFields.ts';
import { dayOf, giftProblem, giftText, MAX_NOTE, NO_GIFT } from './giftFields.ts';

interface Props {
  /** Where the form finds what was said: the text of the call, or `null` where something is wrong with it. */
  readonly said?: RefObject<(() => string | null) | null>;
  /** Whether everything is there at once, for who has no script that opens it. */
  readonly isPlain?: boolean;
}

/** Whom a gift card is for, with a note and the day on which it is sent. */
export default function GiftFields({ said, isPlain = false }: Props) {
  const refused = useRefused('product');
  const [isForOther, setForOther] = useState(sentOr(refused, 'gift.for', 'me') === 'other');
  const today = dayOf(new Date());
  const { fields, errors, field, isComplete, change, leave } = useFields(
    NO_GIFT,
    (name, typed) => (isForOther ? giftProblem(name, typed, today) : undefined),
    { refused, prefix: 'gift.' },
  );
  const id = useId();

  useEffect(() => {
    if (!said) return;
    said.current = () => {
      if (!isForOther) return '';
      return isComplete() ? giftText(fields, today) : null;
    };
    return () => {
      said.current = null;
    };
  });

  return (
    <fieldset className="gift-fields">
      <legend>Who is it for?</legend>
      <div className="choices">
        <label className="choice">
          <input
            type="radio"
            name="gift.for"
            value="me"
            checked={!isForOther}
            onChange={() => setForOther(false)}
          />
          <span>For me: it is mailed to the address of my order</span>
        </label>
        <label className="choice">
          <input
            type="radio"
            name="gift.for"
            value="other"
            checked={isForOther}
            onChange={() => setForOther(true)}
          />
          <span>For somebody else: it is mailed to them</span>
        </label>
      </div>
      {(isForOther || isPlain) && (
        <>
          <TextField label="Their name" autoComplete="off" isOptional {...field('recipientName')} />
          <TextField
            label="Their email"
            type="email"
            autoComplete="off"
            maxLength={256}
            {...field('recipientEmail')}
          />
          <div className="field">
            <label htmlFor={`${id}note`}>
              Your note<span className="field-optional"> optional</span>
            </label>
            <textarea
              id={`${id}note`}
              name="gift.message"
              rows={2}
              maxLength={MAX_NOTE}
              value={fields.message}
              aria-invalid={errors.message !== undefined}
              aria-describedby={`${id}count`}
              onChange={(event) => change('message', event.target.value)}
              onBlur={() => leave('message')}
            />
            <p className="field-hint" id={`${id}count`}>
              {errors.message ?? `${MAX_NOTE - fields.message.length} characters left`}
            </p>
          </div>
          <div className="field">
            <label htmlFor={`${id}day`}>
              Send it on<span className="field-optional"> optional: else once it is paid</span>
            </label>
            <input
              id={`${id}day`}
              name="gift.day"
              type="date"
              min={today}
              value={fields.day}
              aria-invalid={errors.day !== undefined}
              aria-describedby={errors.day === undefined ? undefined : `${id}dayerror`}
              onChange={(event) => change('day', event.target.value)}
              onBlur={() => leave('day')}
            />
            {errors.day !== undefined && (
              <p className="field-error" id={`${id}dayerror`}>
                {errors.day}
              </p>
            )}
          </div>
        </>
      )}
    </fieldset>
  );
}
