import { Link } from 'react-router';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { type MailTextLines, useListMailTextsQuery } from './mailTexts.api.ts';
import { KINDS } from './mailWords.ts';
import { mailsPath, mailTextPath } from './paths.ts';
import { GROUPS, languageName } from './textWords.ts';

/** Every mail that the store writes, and what it says in each language. */
export function MailTextListPage() {
  const read = useListMailTextsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Texts of mails"
      lead="What your store writes, in your words."
      back={{ to: mailsPath, title: 'Mails' }}
    >
      <Loaded read={read}>
        {(mails) => (
          <div className="stack-wide">
            {GROUPS.map(({ title, kinds }) => (
              <section key={title} className="card" aria-label={title}>
                <h2>{title}</h2>
                <ul className="line-list">
                  {kinds.map((kind) => {
                    const mail = mails.find((one) => one.kind === kind);
                    return mail && <Line key={kind} mail={mail} />;
                  })}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Line({ mail: { kind, texts } }: { readonly mail: MailTextLines[number] }) {
  const changes = texts.filter(({ changedAt }) => changedAt !== null);
  const last = changes.sort((a, b) => String(b.changedAt).localeCompare(String(a.changedAt)))[0];
  return (
    <li>
      <div>
        <strong>{KINDS[kind]}</strong>
        {last?.changedAt && (
          <p className="muted">
            {languageName(last.language)} changed by {last.changedBy?.name} on {instantOf(last.changedAt)}
          </p>
        )}
      </div>
      <div className="actions">
        {texts.map(({ language, isOwn, isFaulty }) => (
          <Link
            key={language}
            className="button"
            to={mailTextPath(kind, language)}
            aria-label={`${KINDS[kind]} in ${languageName(language)}`}
          >
            {languageName(language)}
            {isFaulty ? <Badge tone="bad">Faulty</Badge> : isOwn && <Badge tone="info">Yours</Badge>}
          </Link>
        ))}
      </div>
    </li>
  );
}
