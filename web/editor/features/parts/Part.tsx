import type { ReactNode } from 'react';

/** One part with its name. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      <div className="part">{children}</div>
    </section>
  );
}
