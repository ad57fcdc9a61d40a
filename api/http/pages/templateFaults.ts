import type { PageFault } from '../contracts/site/templates.ts';

/** Pages that owners' files could not show since this process was started: the newest of each address, newest first. */
export interface TemplateFaults {
  note(websiteId: string, fault: PageFault): void;
  of(websiteId: string): readonly PageFault[];
  /** After a publication the files are others. */
  forget(websiteId: string): void;
}

/** Of one website. */
const MOST = 20;

export function createTemplateFaults(): TemplateFaults {
  const byWebsite = new Map<string, readonly PageFault[]>();
  const of = (websiteId: string) => byWebsite.get(websiteId) ?? [];
  return {
    of,
    note(websiteId, fault) {
      const others = of(websiteId).filter(({ address }) => address !== fault.address);
      byWebsite.set(websiteId, [fault, ...others].slice(0, MOST));
    },
    forget: (websiteId) => void byWebsite.delete(websiteId),
  };
}
