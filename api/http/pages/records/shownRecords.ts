import type { LivePage } from '../../../../projections/pages/queries.ts';
import { pageFields } from '../../../application/languages/pageTexts.ts';
import { translated } from '../../../application/languages/texts.ts';
import type { Site } from '../site.ts';
import type { ShownRecord } from './recordItem.ts';

/** Records as visitors see them, in the language of the page. */
export function shownRecords(
  { speech: { say } }: Pick<Site, 'speech'>,
  records: readonly LivePage[],
): ShownRecord[] {
  return records.flatMap(({ _id: id, urlId, live, shownOn }) => {
    if (!live || shownOn === null) return [];
    const content = say ? translated(live.content, pageFields(id, live.content), say) : live.content;
    return [{ id, urlId, content, shownOn, at: live.at }];
  });
}
