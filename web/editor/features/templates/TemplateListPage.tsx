import { Link } from 'react-router';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { templatePath } from './paths.ts';
import { type TemplateList, useListTemplatesQuery } from './templates.api.ts';
import { groupsOf, STANDINGS } from './templateWords.ts';

/** Every file that pages are made by, and where the owner's stand in the place of the built-in ones. */
export function TemplateListPage() {
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
