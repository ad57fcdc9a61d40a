import { useState } from 'react';
import { SEO_KINDS, SEO_PROBLEMS } from '../../../../api/http/contracts/site/seo.ts';
import { useAddressed } from '../../app/useAddressed.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { BulkSeo } from './BulkSeo.tsx';
import { SeoRowCard } from './SeoRowCard.tsx';
import { SiteState } from './SiteState.tsx';
import { useListSeoQuery } from './seo.api.ts';
import { KIND_WORDS, PROBLEM_WORDS } from './seoWords.ts';

/** Rows that are read at once. */
const STEP = 50;

/** How every page of the site is found: what search engines and links show of it, what is missing, and saying it. */
export function SeoPage() {
  const { said, change } = useAddressed();
  const problem = SEO_PROBLEMS.find((one) => one === said('problem')) ?? '';
  const kind = SEO_KINDS.find((one) => one === said('kind')) ?? '';
  const search = said('search');
  const offset = /^\d{1,6}$/.test(said('offset')) ? Number(said('offset')) : 0;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = useListSeoQuery(
    {
      ...{ search, offset, limit: STEP },
      ...(problem !== '' && { problem }),
      ...(kind !== '' && { kind }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const ask = (facts: Readonly<Record<string, string>>) => {
    change({ offset: '', ...facts });
    setChosen(new Set());
  };
  const turnTo = (first: number) => change({ offset: first > 0 ? String(first) : '' });
  const turn = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <Page
      title="Search engines"
      lead="What search engines and links show of every page, what is missing, and saying it where it is seen."
    >
      <div className="seo-stack">
        <fieldset className="actions seo-filters">
          <legend className="visually-hidden">What to look at</legend>
          <Select
            label="Problem"
            value={problem}
            options={[
              { value: '', label: 'Everything' },
              ...SEO_PROBLEMS.map((one) => ({
                value: one,
                label: `${PROBLEM_WORDS[one]} (${read.data?.counts[one] ?? 0})`,
              })),
            ]}
            onChange={({ target }) => ask({ problem: target.value })}
          />
          <Select
            label="Kind"
            value={kind}
            options={[
              { value: '', label: 'All kinds' },
              ...SEO_KINDS.map((one) => ({ value: one, label: KIND_WORDS[one] })),
            ]}
            onChange={({ target }) => ask({ kind: target.value })}
          />
          <SearchField label="Search" value={search} onSearch={(words) => ask({ search: words })} />
        </fieldset>
        <Loaded read={read}>
          {({ rows, total, site }) => (
            <div className="seo-stack">
              <SiteState site={site} />
              <BulkSeo
                rows={rows.filter((row) => chosen.has(`${row.kind} ${row.id}`))}
                store={site.title}
                onDone={() => setChosen(new Set())}
              />
              <p className="muted" role="status">
                {counted(total, 'address', 'addresses')}
              </p>
              <ul className="waiting-list" aria-label="Addresses">
                {rows.map((row) => {
                  const key = `${row.kind} ${row.id}`;
                  return (
                    <SeoRowCard key={key} row={row} isChosen={chosen.has(key)} onChoose={() => turn(key)} />
                  );
                })}
              </ul>
              {total > STEP && (
                <div className="actions">
                  <Button disabled={offset === 0} onClick={() => turnTo(offset - STEP)}>
                    Previous
                  </Button>
                  <span className="muted">{`${offset + 1} to ${Math.min(total, offset + STEP)}`}</span>
                  <Button disabled={offset + STEP >= total} onClick={() => turnTo(offset + STEP)}>
                    Next
                  </Button>
                </div>
              )}
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
