import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { templateNameSchema } from '../../../../api/http/contracts/site/templates.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay } from '../session/session.api.ts';
import { templatePath } from './paths.ts';
import { type TemplateList, useListTemplatesQuery } from './templates.api.ts';
import { groupsOf, STANDINGS } from './templateWords.ts';

/** Every file that pages are made by, and where the owner's stand in the place of the built-in ones. */
export function TemplateListPage() {
  const mayWrite = useMay('design.write');
  const read = useListTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Templates"
      lead="The HTML behind every page. Change a file, look at it on any page, and publish it."
    >
      <Loaded read={read}>
        {({ templates, failing }) => (
          <div className="stack-wide">
            <Failing failing={failing} />
            {mayWrite && <NewFile />}
            {groupsOf(templates).map(({ title, files }) => (
              <section key={title} className="card" aria-label={title}>
                <h2>{title}</h2>
                <ul className="line-list">
                  {files.map((file) => (
                    <Line key={file.name} file={file} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** A file of one's own, which the others take in by its name. */
function NewFile() {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const name = `own/${typed.trim()}`;
  const isName = templateNameSchema.safeParse(name).success;
  return (
    <form
      className="card actions"
      aria-label="A file of your own"
      onSubmit={(event) => {
        event.preventDefault();
        if (isName) void navigate(templatePath(name));
      }}
    >
      <TextField
        label="Name of a file of your own"
        hint={isName ? `Other files take it in as {@|apply ${name}}` : 'Small letters, digits and dashes.'}
        value={typed}
        maxLength={60}
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={!isName}>
        Write it
      </Button>
    </form>
  );
}

/** Visitors saw these pages by the built-in files. */
function Failing({ failing }: Pick<TemplateList, 'failing'>) {
  if (failing.length === 0) return null;
  return (
    <div className="notice" data-tone="problem" role="alert">
      <p>
        <strong>Your files could not show these pages. Visitors see them as they are built in.</strong>
      </p>
      <ul>
        {failing.map(({ address, template, message, at }) => (
          <li key={address}>
            <code>{address}</code> on {instantOf(at)}: {template}, {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ file }: { readonly file: TemplateList['templates'][number] }) {
  const { name, standing, changedAt, changedBy } = file;
  const { words, tone } = STANDINGS[standing];
  return (
    <li>
      <div>
        <Link to={templatePath(name)}>
          <code>{name}</code>
        </Link>
        {changedAt && (
          <p className="muted">
            Changed by {changedBy?.name} on {instantOf(changedAt)}
          </p>
        )}
      </div>
      {standing !== 'built-in' && <Badge tone={tone}>{words}</Badge>}
    </li>
  );
}
