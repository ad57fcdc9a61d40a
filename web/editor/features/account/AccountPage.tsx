import { SecondFactorSection } from '../secondFactor/SecondFactorSection.tsx';
import { useGetSessionQuery } from '../session/session.api.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

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
      <SecondFactorSection />
      <section className="system-section" aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        <p className="muted">A session that you do not know? End it, and choose another password.</p>
        <SessionList />
      </section>
      <section className="system-section" aria-labelledby="language">
        <h2 id="language">Language</h2>
        <div className="narrow">
          <LanguageChoice />
        </div>
      </section>
      <section className="system-section" aria-labelledby="looks">
        <h2 id="looks">Looks</h2>
        <p className="muted">In this browser.</p>
        <div className="narrow">
          <ThemeChoice />
        </div>
      </section>
    </div>
  );
}
