import { expect } from 'chai';
import { atOnce, shownAlone, shownInLists } from '../../../../web/editor/app/atOnce.ts';
import { editorApi, type Refusal } from '../../../../web/editor/app/editorApi.ts';
import { createEditorStore } from '../../../../web/editor/app/store.ts';

interface Thing {
  readonly id: string;
  readonly status: string;
  readonly tags: readonly string[];
}
interface ThingPage {
  readonly things: readonly Thing[];
}

/** What the stand-in of the gateway has, and how it answers the next change. */
let kept: readonly Thing[] = [];
let answer: Promise<{ data: null } | { error: Refusal }>;
const LISTS = { tag: 'Waitlist', endpoint: 'listThings', rows: 'things', id: 'id' } as const;

const thingsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    listThings: build.infiniteQuery<ThingPage, string, number>({
      queryFn: () => ({ data: { things: kept } }),
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: () => undefined },
      providesTags: ['Waitlist'],
    }),
    getThing: build.query<{ readonly thing: Thing }, string>({
      queryFn: (id) => ({ data: { thing: kept.find((each) => each.id === id) as Thing } }),
      providesTags: ['Waitlist'],
    }),
    changeThing: build.mutation<null, { readonly id: string; readonly facts: Partial<Thing> }>({
      queryFn: () => answer,
      onQueryStarted: ({ id, facts }, started) =>
        atOnce(started, [
          shownInLists(started, LISTS, id, facts),
          shownAlone(started, 'getThing', id, facts, 'thing'),
        ]),
    }),
  }),
});
const refused: Refusal = {
  ...{ status: 409, code: 'NOT_NOW', message: 'Not now.' },
  ...{ field: null, conflicts: [], revision: null },
};

describe('a change that is shown before it is answered', () => {
  let store: ReturnType<typeof createEditorStore>;
  let settle: (value: { data: null } | { error: Refusal }) => void;
  const { listThings, getThing, changeThing } = thingsApi.endpoints;
  const listed = (view: string) =>
    listThings
      .select(view)(store.getState())
      .data?.pages.flatMap(({ things }) => things);
  const alone = () => getThing.select('a')(store.getState()).data?.thing;
  const change = (facts: Partial<Thing>) => store.dispatch(changeThing.initiate({ id: 'a', facts }));

  beforeEach(async () => {
    kept = [
      { id: 'a', status: 'open', tags: ['old'] },
      { id: 'b', status: 'open', tags: [] },
    ];
    answer = new Promise((resolve) => {
      settle = resolve;
    });
    store = createEditorStore('2026-01-01T00:00:00.000Z');
    await store.dispatch(listThings.initiate('all'));
    await store.dispatch(listThings.initiate('open'));
    await store.dispatch(getThing.initiate('a'));
  });

  it('is seen in every list and by itself, and on nothing else', async () => {
    const sent = change({ status: 'done', tags: ['new'] });
    for (const view of ['all', 'open'])
      expect(listed(view)).to.deep.equal([{ id: 'a', status: 'done', tags: ['new'] }, kept[1]]);
    expect(alone()).to.deep.equal({ id: 'a', status: 'done', tags: ['new'] });
    settle({ data: null });
    await sent;
    expect(listed('all')?.[0]?.status).to.equal('done');
  });

  it('goes back everywhere once it is refused, and says why to whoever made it', async () => {
    const sent = change({ status: 'done', tags: ['new'] });
    settle({ error: refused });
    const { error } = await sent;
    expect(error).to.deep.include({ code: 'NOT_NOW', message: 'Not now.' });
    for (const view of ['all', 'open']) expect(listed(view)).to.deep.equal(kept);
    expect(alone()).to.deep.equal(kept[0]);
  });

  it('is put back on its own row where others came before it meanwhile', async () => {
    const sent = change({ status: 'done' });
    const [first, second] = kept as [Thing, Thing];
    kept = [{ id: 'new', status: 'open', tags: [] }, first, second];
    await store.dispatch(listThings.initiate('all', { forceRefetch: true }));
    settle({ error: refused });
    await sent;
    expect(listed('all')).to.deep.equal(kept);
  });

  it('needs nothing that shows it', async () => {
    store = createEditorStore('2026-01-01T00:00:00.000Z');
    const sent = change({ status: 'done' });
    settle({ error: refused });
    expect((await sent).error).to.deep.include({ code: 'NOT_NOW' });
  });
});
