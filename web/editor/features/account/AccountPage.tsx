import { useGetSessionQuery } from '../session/session.api.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** What is the business of who is signed in, and of nobody else. */
export function AccountPage() {
  const { data } = useGetSessionQuery();
  return (
    <div className="page">
      <title>Your account · Storefold</title>
      <header className="page-header">
        <div>
          <h1>Your account</h1>
          <p className="muted">{data?.account.email}</p>
        </div>
      </header>
      <section className="system-section" aria-labelledby="password">
        <h2 id="password">Password</h2>
        <p className="muted">A new password ends every other session of yours.</p>
        <PasswordForm email={data?.account.email ?? ''} />
      </section>
    </div>
  );
}
