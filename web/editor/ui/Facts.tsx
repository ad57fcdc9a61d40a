import type { ReactNode } from 'react';

interface Props {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Names are several words, and what is said of them is short. */
  readonly isWide?: boolean;
}

/** What is known of something, name by name; what is not known is left out. */
export function Facts({ facts, isWide = false }: Props) {
  return (
    <dl className={isWide ? 'facts facts-wide' : 'facts'}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
