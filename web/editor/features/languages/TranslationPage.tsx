import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { TextsAnswer } from '../../../../api/http/contracts/languages/languages.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { useAddressed } from '../../app/useAddressed.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { CsvImportDialog } from '../../ui/CsvImportDialog.tsx';
import { Toggle } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { catalogueUrl, useImportCatalogueMutation, useListTextsInfiniteQuery } from './languages.api.ts';
import { KIND_OPTIONS, nameOf } from './languageWords.ts';
import { languagesPath } from './paths.ts';
import { TranslationField } from './TranslationField.tsx';

/** What the site says, field by field, beside what it says in another language. */
export function TranslationPage() {
  const { tag = '' } = useParams();
  const { said, change } = useAddressed();
  const kind = KIND_OPTIONS.find(({ value }) => value === said('kind'))?.value ?? 'product';
  const open = said('open') === 'true';
  const [isImporting, setImporting] = useState(false);
  const [importFile] = useImportCatalogueMutation();
  const mayWrite = useMay('settings.write');
  const read = useListTextsInfiniteQuery({ language: tag, kind, open }, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title={`Translate into ${nameOf(tag)}`}
      lead="Kept as soon as you leave a field. Visitors see it at once where the language is published."
      actions={
        <>
          <FileLink className="button" href={catalogueUrl(tag, open)}>
            {open ? 'Download what is left' : 'Download as a file'}
          </FileLink>
          {mayWrite && <Button onClick={() => setImporting(true)}>Upload a file</Button>}
          <a className="button" href={`/${tag.toLowerCase()}`} target="_blank" rel="noreferrer">
            View it
          </a>
        </>
      }
    >
      <div className="stack-wide">
        <Link className="back" to={languagesPath}>
          <Icon name="back" />
          Languages
        </Link>
        <section className="card" aria-label="What to translate">
          <Select
            label="Show"
            options={KIND_OPTIONS}
            value={kind}
            onChange={({ target }) => change({ kind: target.value })}
          />
          <Toggle
            label="Only what is left"
            hint="Not translated yet, or changed since."
            isOn={open}
            onChange={(isOn) => change({ open: isOn ? 'true' : '' })}
          />
        </section>
        <Loaded read={read}>
          {({ pages }) => <Groups key={`${tag} ${kind} ${open}`} tag={tag} pages={pages} />}
        </Loaded>
        <CsvImportDialog
          title={`Upload what is said in ${nameOf(tag)}`}
          subtitle="A CSV file with the columns language, key, original and translation, as it is downloaded here. What has no translation in it stays as it is."
          one="text"
          isOpen={isImporting}
          onClose={() => {
            setImporting(false);
            void read.refetch();
          }}
          send={(csv, dryRun) => importFile({ csv, dryRun })}
        />
        {read.hasNextPage && (
          <div>
            <Button isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}

function Groups({ tag, pages }: { readonly tag: string; readonly pages: readonly TextsAnswer[] }) {
  const mayWrite = useMay('settings.write');
  const groups = pages.flatMap((page) => page.groups);
  if (groups.length === 0) {
    return (
      <EmptyState icon="check" title="Nothing to translate here">
        <p className="muted">Choose something else to show.</p>
      </EmptyState>
    );
  }
  return groups.map(({ id, title, texts }) => (
    <section key={id} className="card" aria-label={title}>
      <h2>{title}</h2>
      {texts.map((text) => (
        <TranslationField key={text.key} language={tag} text={text} mayWrite={mayWrite} />
      ))}
    </section>
  ));
}
