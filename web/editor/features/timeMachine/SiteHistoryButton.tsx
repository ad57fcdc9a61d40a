import { useSite } from '../session/session.api.ts';
import { ObjectHistoryButton } from './ObjectHistoryButton.tsx';

interface Props {
  readonly of: string;
  readonly label?: string;
  readonly category: string;
  /** What of it, where the website has several, e.g. the namespace of preferences. */
  readonly part?: string;
}

/** The history of what a website has one of, such as its redirects. */
export function SiteHistoryButton({ part, ...rest }: Props) {
  const { websiteId } = useSite();
  return <ObjectHistoryButton {...rest} objectId={part === undefined ? websiteId : `${websiteId}.${part}`} />;
}
