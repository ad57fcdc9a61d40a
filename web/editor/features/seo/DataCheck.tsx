import { messageOf } from '../../app/editorApi.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyCheckSeoQuery } from './seo.api.ts';

interface Props {
  readonly path: string;
  readonly isShown: boolean;
}

/** What the page says to programs, and what of it is missing. */
export function DataCheck({ path, isShown }: Props) {
  const [check, { data, error, isFetching }] = useLazyCheckSeoQuery();
  if (!isShown) return <p className="muted">What it says to programs is checked once visitors see it.</p>;
  return (
    <div className="stack">
      <div>
        <Button isBusy={isFetching} onClick={() => void check(path)}>
          Check its structured data
        </Button>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {messageOf(error)}
        </p>
      )}
      {data && (
        <div role="status">
          {data.status !== 200 ? (
            <p className="notice">{`Visitors get an answer of ${data.status} here.`}</p>
          ) : data.types.length === 0 ? (
            <p className="muted">This kind of page says nothing to programs beside its texts.</p>
          ) : (
            <>
              <p>
                {data.problems.length === 0
                  ? `${data.types.join(', ')}: everything is there.`
                  : `${data.types.join(', ')}:`}
              </p>
              <ul>
                {data.problems.map(({ path: at, isRequired }) => (
                  <li key={at}>{`${at} ${isRequired ? 'is missing' : 'would help'}`}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
}
