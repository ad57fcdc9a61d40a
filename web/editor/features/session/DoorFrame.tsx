import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** What people see who are not in yet. */
export function DoorFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="sign-in">
      <title>{`${title} · Storefold`}</title>
      <div className="sign-in-card">
        <Logo />
        <h1>{title}</h1>
        {children}
      </div>
      <a className="quiet-link" href="/">
        Back to the store
      </a>
      <LanguageSwitch />
    </main>
  );
}
