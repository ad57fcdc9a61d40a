import { instantOf } from '../../text/time.ts';
import type { ErasureUnderWay } from './system.api.ts';
import { STEP_WORDS } from './systemWords.ts';

/** Erasures of customers that go on, each with what it is busy with and how far that is. */
export function Erasures({ erasures }: { readonly erasures: readonly ErasureUnderWay[] }) {
  return (
    <div className="list-card">
      <table className="grid system-grid">
        <caption className="visually-hidden">Erasures under way</caption>
        <thead>
          <tr>
            {['Customer', 'Step', 'Progress', 'Since'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {erasures.map(({ customerId, step, share, startedAt }) => (
            <tr key={customerId}>
              <th scope="row">{customerId}</th>
              <td data-label="Step">{STEP_WORDS[step]}</td>
              <td data-label="Progress">
                <progress aria-label={STEP_WORDS[step]} {...(share !== null && { value: share })} />
                {share !== null && ` ${Math.round(share * 100)} %`}
              </td>
              <td data-label="Since">{instantOf(startedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
