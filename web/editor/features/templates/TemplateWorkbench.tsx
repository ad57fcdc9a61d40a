import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../app/editorApi.ts';
import { Segments, Select } from '../../ui/Choice.tsx';
import { CodeField } from '../../ui/code/CodeField.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { LanguageList } from './LanguageList.tsx';
import { PageData } from './PageData.tsx';
import { TrialPaper } from './TrialPaper.tsx';
import {
  type TemplateTrial,
  useGetTemplateLanguageQuery,
  useListTemplatesQuery,
  useTryTemplateMutation,
} from './templates.api.ts';

/** Typing is looked at once it pauses for so long, in milliseconds. */
const PAUSE_MS = 400;
const NONE = [] as const;

/** The code beside what comes of it: a page of the site, the data behind it, and what the language can say. */
export function TemplateWorkbench({ name }: { readonly name: string }) {
  const { value: source, onChange } = useFormField('source');
  const { data: list } = useListTemplatesQuery();
  const { data: entries = NONE } = useGetTemplateLanguageQuery();
  const [address, setAddress] = useState('/');
  const [side, setSide] = useState('page');
  const [trial, { data: tried, error }] = useTryTemplateMutation();
  useEffect(() => {
    const timer = setTimeout(() => void trial({ name, source, address }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trial, name, source, address]);
  const names = useMemo(() => {
    const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
    return {
      formatters: of('formatter').map(({ name: label, says }) => ({ label, info: says, type: 'function' })),
      instructions: [
        ...of('predicate').map(({ name: label, says }) => ({ label, info: says, type: 'keyword' })),
        ...['section', 'repeated section', 'if', 'or', 'end', 'alternates with', 'var', 'eval', 'macro'].map(
          (label) => ({ label, type: 'keyword' }),
        ),
      ],
    };
  }, [entries]);
  return (
    <div className="workbench">
      <section className="card" aria-label="Code">
        <CodeField
          label={`Code of ${name}`}
          value={source}
          onChange={onChange}
          problems={tried?.problems ?? NONE}
          names={names}
        />
        <Mistakes trial={tried} />
      </section>
      <section className="card" aria-label="What comes of it">
        <div className="card-head">
          <Segments
            legend="What is shown"
            isLegendHidden
            name="workbench-side"
            value={side}
            options={[
              { value: 'page', label: 'Page' },
              { value: 'data', label: 'Data' },
              { value: 'language', label: 'Language' },
            ]}
            onChange={setSide}
          />
          {side !== 'language' && (
            <Select
              label="Page"
              isLabelHidden
              value={address}
              options={(list?.addresses ?? NONE).map((one) => ({ value: one.address, label: one.title }))}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </div>
        {error !== undefined && <p className="field-error">{messageOf(error)}</p>}
        {side === 'page' && <TrialPaper trial={tried} />}
        {side === 'data' && <PageData address={address} />}
        {side === 'language' && <LanguageList entries={entries} />}
      </section>
    </div>
  );
}

/** What is wrong, with its place, in words: the marks in the code are for the eye. */
function Mistakes({ trial }: { readonly trial: TemplateTrial | undefined }) {
  const said = [
    ...(trial?.problems ?? NONE).map(({ message, line, column }) =>
      line === null ? message : `Line ${line}, column ${column}: ${message}`,
    ),
    ...(trial?.faults ?? NONE).map(({ template, message }) => `${template}: ${message}`),
  ];
  return (
    <div role="status">
      {said.length > 0 && (
        <div className="notice" data-tone="problem">
          <ul>
            {said.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
