import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { Problem } from './Problem.tsx';
import { forgottenPasswordPath } from './paths.ts';
import { useSignInMutation } from './session.api.ts';

/** The door of the editor. */
export function SignIn() {
  return (
    <DoorFrame title="Sign in to your store">
      <SignInForm />
      <Link className="quiet-link" to={forgottenPasswordPath}>
        Forgotten your password?
      </Link>
    </DoorFrame>
  );
}

export function SignInForm() {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [missing, setMissing] = useState<'email' | 'password' | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // After a refusal the password is what gets typed again; what was typed stays.
  useEffect(() => {
    if (error) passwordInput.current?.select();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = email.trim() === '' ? 'email' : password === '' ? 'password' : null;
    setMissing(lacking);
    if (lacking === null && !isLoading) void signIn({ email: email.trim(), password, rememberMe });
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Problem error={error} />
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
