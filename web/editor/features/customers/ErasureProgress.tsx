import { instantOf } from '../../text/time.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useGetErasureQuery } from './customers.api.ts';
import { erasureWords } from './customerWords.ts';

/** In milliseconds: how often an erasure that goes on is looked at. */
const LOOKS_EVERY = 2000;

/** How far an erasure is, and that it is proven once nothing is left. */
export function ErasureProgress({ customerId }: { readonly customerId: string }) {
  const { currentData: known } = useGetErasureQuery(customerId);
  const isUnderWay = known?.status !== 'completed';
  const read = useGetErasureQuery(customerId, {
    pollingInterval: isUnderWay ? LOOKS_EVERY : 0,
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className="card" aria-label="Erasure">
      <h2>Erasure</h2>
      <Loaded read={read} lines={2}>
        {(erasure) =>
          erasure.completedAt === null ? (
            <div className="stack" aria-live="polite">
              <p>{erasureWords(erasure)}</p>
              <progress
                aria-label="Erasure"
                max={1}
                {...(erasure.share !== null && { value: erasure.share })}
              />
              <p className="muted">Nobody is shown a word of them already.</p>
            </div>
          ) : (
            <p aria-live="polite">
              Completed on {instantOf(erasure.completedAt)}. The keys to what was personal are gone from the
              log, and no byte of it is left in the files of the embedded database.
            </p>
          )
        }
      </Loaded>
    </section>
  );
}
