import { useState } from 'react';
import type { RecordView } from '../../../../api/http/contracts/pages/records.ts';
import { TextField } from '../../ui/Field.tsx';
import type { BulkAction } from '../../ui/list/listDefinition.ts';
import {
  usePublishPageMutation,
  useReinstatePageMutation,
  useRemovePageMutation,
  useSchedulePageMutation,
  useUnpublishPageMutation,
} from '../pages/pages.api.ts';
import { useMay } from '../session/session.api.ts';
import { isFeatured, termsOf } from './postList.tsx';
import { useSetRecordDetailMutation } from './posts.api.ts';
import { type RecordWords, rightToWriteIn } from './recordWords.ts';

/** Characters of a tag, and of a category. */
const LONGEST = { tags: 50, categories: 25 } as const;

/**
 * What can be done to records that are chosen: drafts are changed, and visitors see it once they are published. Those that were
 * deleted can only be put back.
 */
export function usePostActions(words: RecordWords, isRemoved: boolean): readonly BulkAction<RecordView>[] {
  const { many } = words;
  const [mayWrite, mayPublish] = [useMay(rightToWriteIn(words)), useMay('pages.publish')];
  const [publish] = usePublishPageMutation();
  const [unpublish] = useUnpublishPageMutation();
  const [schedule] = useSchedulePageMutation();
  const [remove] = useRemovePageMutation();
  const [reinstate] = useReinstatePageMutation();
  const [edit] = useSetRecordDetailMutation();
  const [term, setTerm] = useState('');
  const said = term.trim();

  const setDetail = (record: RecordView, field: string, to: unknown) =>
    edit({ pageId: record.id, field, from: record.details[field], to });
  const has = (record: RecordView, which: 'tags' | 'categories') =>
    termsOf(record, which).some((one) => one.toLowerCase() === said.toLowerCase());
  const adding = (which: 'tags' | 'categories', label: string, one: string): BulkAction<RecordView> => ({
    label,
    details: (
      <TextField
        label={one}
        value={term}
        maxLength={LONGEST[which]}
        onChange={({ target }) => setTerm(target.value)}
      />
    ),
    isReady: said !== '',
    startAnew: () => setTerm(''),
    suits: (record) => !has(record, which),
    run: (record) => setDetail(record, which, [...termsOf(record, which), said]),
    takeBack: (record) =>
      edit({
        ...{ pageId: record.id, field: which, from: [...termsOf(record, which), said] },
        to: termsOf(record, which),
      }),
    done: 'changed',
  });

  if (isRemoved) {
    const putBack = { label: 'Put back', asks: `Put these ${many} back?`, done: 'put back' };
    return mayPublish
      ? [
          {
            ...putBack,
            run: ({ id }: RecordView) => reinstate(id),
            takeBack: ({ id }: RecordView) => remove(id),
          },
        ]
      : [];
  }
  return [
    ...(mayPublish
      ? [
          {
            ...{ label: 'Publish', asks: `Publish these ${many} as they are now?`, done: 'published' },
            suits: ({ hasChanges, liveRevision }: RecordView) => hasChanges || liveRevision === null,
            run: ({ id, revision }: RecordView) => publish({ pageId: id, revision }),
            takeBack: ({ id, scheduled }: RecordView) =>
              scheduled ? schedule({ pageId: id, ...scheduled }) : unpublish(id),
            // What visitors saw before is not published by taking this back.
            staysBecause: ({ liveRevision }: RecordView) =>
              liveRevision === null ? null : 'What visitors saw before is among its versions.',
          },
          {
            ...{ label: 'Unpublish', asks: `Take these ${many} back from visitors?`, done: 'taken back' },
            suits: ({ liveRevision }: RecordView) => liveRevision !== null,
            run: ({ id }: RecordView) => unpublish(id),
            takeBack: ({ id, liveRevision }: RecordView) =>
              publish({ pageId: id, revision: liveRevision ?? 0 }),
            // Publishing shows the draft, which is not what visitors saw.
            staysBecause: ({ hasChanges }: RecordView) =>
              hasChanges ? 'It was changed since it was published: look at it before you publish it.' : null,
          },
        ]
      : []),
    ...(mayWrite
      ? [
          adding('categories', 'Add category', 'Category'),
          adding('tags', 'Add tag', 'Tag'),
          {
            ...{ label: 'Feature', done: 'featured' },
            suits: (record: RecordView) => !isFeatured(record),
            run: (record: RecordView) => setDetail(record, 'starred', true),
            takeBack: ({ id, details: { starred } }: RecordView) =>
              edit({ pageId: id, field: 'starred', from: true, to: starred }),
          },
        ]
      : []),
    ...(mayPublish
      ? [
          {
            ...{ label: 'Delete', asks: `Delete these ${many}?`, isDanger: true, done: 'deleted' },
            run: ({ id }: RecordView) => remove(id),
            takeBack: ({ id }: RecordView) => reinstate(id),
          },
        ]
      : []),
  ];
}
