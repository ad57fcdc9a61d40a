import { useId } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { CheckoutStart, useCheckout } from './useCheckout.ts';

interface Props {
  readonly checkout: ReturnType<typeof useCheckout>;
  readonly start: CheckoutStart;
}

/** The address of this page: what a visitor comes back to after signing in. */
const here = (cartToken: string | null): string =>
  cartToken === null ? '/checkout' : `/checkout?${new URLSearchParams({ cartToken })}`;

/** Whom the order is of, and what they want to be written. */
export function CheckoutContact({ checkout, start }: Props) {
  const { fields, errors, reminder, onChange, onBlur } = checkout;
  const id = useId();
  return (
    <section aria-labelledby={`${id}contact`}>
      <h2 id={`${id}contact`}>Contact</h2>
      <TextField
        label="Email"
        name="email"
        type="email"
        value={fields.email}
        autoComplete="email"
        error={errors.email}
        maxLength={256}
        onChange={(value) => onChange('email', value)}
        onBlur={() => onBlur('email')}
      />
      {start.customerEmail === null && (
        <p className="field-hint">
          You have an account?{' '}
          <a
            className="text-link"
            href={`/account/sign-in?${new URLSearchParams({ next: here(start.cartToken) })}`}
          >
            Sign in
          </a>
        </p>
      )}
      {start.remindsOfCheckouts && (
        <div className="with-script">
          <Checkbox
            label="Remind me by mail if I leave something behind"
            isChecked={reminder.acceptsReminder}
            error={reminder.problem}
            onChange={(accepts) => reminder.choose(fields.email, accepts)}
          />
        </div>
      )}
      {start.newsText !== null && (
        <Checkbox
          name="joinsMailingList"
          value="true"
          label={start.newsText}
          isChecked={checkout.joinsMailingList}
          onChange={checkout.setJoinsMailingList}
        />
      )}
    </section>
  );
}
