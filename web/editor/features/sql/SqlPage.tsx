import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEditorDispatch, useMoment } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { refusalIn } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { Answer } from './Answer.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { type Question, useLazyAskSqlQuery } from './sql.api.ts';
import { TableList } from './TableList.tsx';
import { keepTyped, typedQuestion } from './typedQuestion.ts';

const FIRST = 'select schema_name, count(*) as events\nfrom events\ngroup by all\norder by events desc';

/** Questions in SQL over the log and the read models. What is asked stands in the address. */
export function SqlPage() {
  const [params, setParams] = useSearchParams();
  const [sql, setSql] = useState(() => params.get('sql') ?? typedQuestion() ?? FIRST);
  // An event is no time of a clock: the gateway answers as of it by itself, as for every screen of that moment.
  const moment = useMoment();
  const isAtEvent = moment?.startsWith('@') === true;
  const [asOf, setAsOf] = useState(isAtEvent ? '' : (params.get('asOf') ?? ''));
  const [asked, setAsked] = useState<Question | null>(null);
  const [ask, { currentData, error, isFetching }] = useLazyAskSqlQuery();
  const asking = useRef<ReturnType<typeof ask> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => keepTyped(sql), [sql]);
  // Nobody waits any more for what was asked on a screen that was left.
  useEffect(() => () => asking.current?.abort(), []);
  const isMissing = sql.trim() === '';
  const dispatch = useEditorDispatch();
  /** Another question in place of the one that stands there, which may have been typed just now. */
  const begin = (other: string) => {
    if (other === sql) return;
    const restored = async () => {
      setSql(sql);
      return {};
    };
    setSql(other);
    if (!isMissing) dispatch(toastShown('Another question stands there now.', { undo: restored }));
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isFetching || isMissing) return;
    const question = { sql: sql.trim(), asOf };
    setAsked(question);
    const of = isAtEvent ? moment : asOf;
    const said = { sql: question.sql, ...(of !== '' && { asOf: of }) };
    setParams(said, { replace: true, preventScrollReset: true });
    asking.current = ask(question);
  };
  const cancel = () => {
    asking.current?.abort();
    setAsked(null);
    // The button goes: the question is what they go on with.
    form.current?.querySelector('textarea')?.focus();
    dispatch(toastShown('The question was cancelled.'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <Page
      title="SQL"
      lead="Questions over the event log and the read models. Personal data is sealed, and nothing can be changed."
      actions={<SavedQueries sql={sql} onChoose={begin} />}
    >
      <div className="two-columns">
        <form ref={form} className="card column" noValidate onSubmit={send}>
          <TextArea
            label="Question"
            hint="One SELECT, in the SQL of DuckDB. Ctrl+Enter asks it."
            className="input code sql-text"
            rows={8}
            spellCheck={false}
            maxLength={8000}
            value={sql}
            error={error && !isFetching && asked?.sql === sql.trim() ? refusalIn(error).message : null}
            onChange={({ target }) => setSql(target.value)}
            onKeyDown={onKeyDown}
          />
          {!isAtEvent && (
            <DateTimeField
              label="As of"
              hint="Empty for now."
              value={asOf || null}
              onChange={(instant) => setAsOf(instant ?? '')}
            />
          )}
          <div className="actions">
            <Button type="submit" tone="primary" isBusy={isFetching} disabled={isMissing}>
              Ask
            </Button>
            {isFetching && <Button onClick={cancel}>Cancel</Button>}
          </div>
        </form>
        <TableList onChoose={(table) => begin(`select * from ${table} limit 100`)} />
      </div>
      <p className="visually-hidden" role="status">
        {isFetching ? 'The question is being answered.' : ''}
      </p>
      {currentData && asked && !isFetching && <Answer answer={currentData} question={asked} />}
    </Page>
  );
}
