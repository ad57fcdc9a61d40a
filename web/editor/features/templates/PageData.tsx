import { Loaded } from '../../ui/Loaded.tsx';
import { useGetPageDataQuery } from './templates.api.ts';

/** What a template can name on a page, to be opened piece by piece. */
export function PageData({ address }: { readonly address: string }) {
  const read = useGetPageDataQuery(address, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {(data) => (
        <div className="data-tree">
          <Branch value={data} />
        </div>
      )}
    </Loaded>
  );
}

function Branch({ value }: { readonly value: unknown }) {
  return (
    <ul>
      {Object.entries(value as object).map(([name, inner]) => (
        <li key={name}>
          <Leaf name={name} value={inner} />
        </li>
      ))}
    </ul>
  );
}

function Leaf({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <>
        <code>{name}</code> <span className="muted">{JSON.stringify(value)}</span>
      </>
    );
  }
  const size = Object.keys(value).length;
  return (
    <details>
      <summary>
        <code>{name}</code> <span className="muted">{Array.isArray(value) ? `[${size}]` : `{${size}}`}</span>
      </summary>
      <Branch value={value} />
    </details>
  );
}
