import { useState } from 'react';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { LanguageEntries } from './templates.api.ts';

/** Everything that a file may say, each with an example. */
export function LanguageList({ entries }: { readonly entries: LanguageEntries | readonly [] }) {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const found = entries.filter(({ name, says }) => `${name} ${says}`.toLowerCase().includes(words));
  return (
    <>
      <SearchField label="Find in the language" value={sought} onSearch={setSought} />
      {found.length === 0 && <EmptyState icon="search" title="The language has nothing of that name" />}
      <dl className="language-list">
        {found.map(({ name, kind, says, template, data, result }) => (
          <div key={`${kind} ${name}`}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {says}
              <pre>
                {template}
                {result !== null && `\n${JSON.stringify(data)}\n→ ${result}`}
              </pre>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
