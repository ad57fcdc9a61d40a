import { isRefusal } from '../../app/editorApi.ts';
import { EmptyState, LoadFailure, Skeleton } from '../../ui/states.tsx';
import { compared, differs } from './compared.ts';
import { useGetStateAtQuery } from './events.api.ts';

interface Props {
  readonly stream: string;
  /** ISO 8601; `null` for before it began. */
  readonly first: string | null;
  /** ISO 8601; `null` for now. */
  readonly second: string | null;
}

/** What a stream amounted to at two instants, value by value. */
export function StreamComparison({ stream, first, second }: Props) {
  const before = useGetStateAtQuery({ stream, at: first }, { skip: first === null });
  const after = useGetStateAtQuery({ stream, at: second });
  const error = failureOf(before.error) ?? failureOf(after.error);
  if (error) return <LoadFailure error={error} onRetry={() => void after.refetch()} />;
  if (before.isFetching || after.isFetching) return <Skeleton lines={6} />;
  const lines = compared(first === null ? null : before.currentData?.state, after.currentData?.state);
  if (lines.length === 0) return <EmptyState icon="history" title="There was nothing at either instant" />;
  return (
    <table className="grid compared">
      <caption className="visually-hidden">Values at two instants</caption>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">First</th>
          <th scope="col">Second</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.path}>
            <th scope="row">{line.name}</th>
            <td data-label="First">{line.first ?? '–'}</td>
            <td data-label="Second" className={differs(line) ? 'differs' : undefined}>
              {line.second ?? '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** That there was nothing then is an answer. */
const failureOf = (error: unknown): unknown =>
  isRefusal(error) && error.status === 404 ? null : (error ?? null);
