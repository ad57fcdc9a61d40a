import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../app/editorApi.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { Problem } from './Problem.tsx';
import { forgottenPasswordPath } from './paths.ts';
import { SIGN_ON_START, useGetSignOnOfferQuery, useSignInMutation } from './session.api.ts';

/** The door of the editor. */
export function SignIn() {
  return (
    <DoorFrame title="Sign in to your store">
      <SignInForm />
      <VouchedWay />
      <Link className="quiet-link" to={forgottenPasswordPath}>
        Forgotten your password?
      </Link>
    </DoorFrame>
  );
}

/** The way in by whoever vouches for staff, where somebody does. */
function VouchedWay() {
  const { data } = useGetSignOnOfferQuery();
  if (!data?.label) return null;
  return (
    <a className="button wide" href={SIGN_ON_START}>
      Sign in with {data.label}
    </a>
  );
}

export function SignInForm() {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [missing, setMissing] = useState<'email' | 'password' | 'code' | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const refused = isRefusal(error) ? error.code : null;

  // After a refusal the password, or the code, is what gets typed again; what was typed stays.
  useEffect(() => {
    if (refused === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true);
    else if (refused === 'SECOND_FACTOR_WRONG') codeInput.current?.select();
    else if (error) passwordInput.current?.select();
  }, [error, refused]);
  useEffect(() => {
    if (needsCode) codeInput.current?.focus();
  }, [needsCode]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking =
      email.trim() === ''
        ? 'email'
        : password === ''
          ? 'password'
          : needsCode && code.trim() === ''
            ? 'code'
            : null;
    setMissing(lacking);
    if (lacking !== null || isLoading) return;
    void signIn({ email: email.trim(), password, rememberMe, ...(needsCode && { code: code.trim() }) });
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Problem error={refused === 'SECOND_FACTOR_REQUIRED' ? null : error} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        value={email}
        error={missing === 'email' ? 'Enter your email address.' : null}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        ref={passwordInput}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={missing === 'password' ? 'Enter your password.' : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      {needsCode && (
        <TextField
          ref={codeInput}
          label="Code"
          hint="Of your app, or one of your recovery codes."
          autoComplete="one-time-code"
          maxLength={64}
          required
          value={code}
          error={missing === 'code' ? 'Enter the code that your app shows.' : null}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.target.checked)}
        />
        <span>Stay signed in for 30 days</span>
      </label>
      <Button type="submit" tone="primary" className="wide" isBusy={isLoading}>
        Sign in
      </Button>
    </form>
  );
}
