import type { DownloadView } from '../../../api/http/contracts/orders/downloads.ts';
import { sizeWords } from '../../shared/fileSize.ts';
import { useStore } from '../store/store.ts';

interface Props {
  readonly downloads: readonly (DownloadView & {
    readonly orderNumber?: string;
    readonly orderUrl?: string;
  })[];
}

/** What was bought to be downloaded, each file with its size and its link. */
export function Downloads({ downloads }: Props) {
  const language = useStore((state) => state.locale.language);
  return (
    <ul className="downloads">
      {downloads.map(({ fileId, name, sizeBytes, url, orderNumber, orderUrl }) => (
        <li key={fileId} className="download">
          <span>
            <span className="download-name">{name}</span>
            <span className="summary-detail">
              {sizeWords(sizeBytes, language)}
              {orderUrl !== undefined && (
                <>
                  {' · '}
                  <a href={orderUrl}>Order {orderNumber}</a>
                </>
              )}
            </span>
          </span>
          <a className="button button-quiet" href={url} download aria-label={`Download ${name}`}>
            Download
          </a>
        </li>
      ))}
    </ul>
  );
}
