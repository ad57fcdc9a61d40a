import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { Problem } from './Problem.tsx';
import { homePath } from './paths.ts';
import { useAskForPasswordLinkMutation } from './session.api.ts';

/** Asks for a link to choose a new password. Says the same whether or not there is such an account. */
export function ForgottenPassword() {
  const [ask, { isLoading, error, isSuccess }] = useAskForPasswordLinkMutation();
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = email.trim() === '';
    setMissing(isBlank);
    if (!isBlank && !isLoading) void ask(email.trim());
  };

  return (
    <DoorFrame title="Forgotten password">
      <div role="status">
        {isSuccess && (
          <p>
            If somebody signs in with {email.trim()}, a mail with a link is on its way. The link works for two
            hours and once.
          </p>
        )}
      </div>
      {!isSuccess && (
        <form className="stack" noValidate onSubmit={submit}>
          <Problem error={error} />
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            value={email}
            error={isMissing ? 'Enter your email address.' : null}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" tone="primary" className="wide" isBusy={isLoading}>
            Send me a link
          </Button>
        </form>
      )}
      <Link className="quiet-link" to={homePath}>
        Back to sign in
      </Link>
    </DoorFrame>
  );
}
