import { expect } from 'chai';
import { editorApi } from '../../../../web/editor/app/editorApi.ts';
import { keepingNewest } from '../../../../web/editor/app/newest.ts';
import { createEditorStore } from '../../../../web/editor/app/store.ts';

interface Sheet {
  readonly revision: number;
  readonly words: string;
  readonly tags: readonly string[];
}

/** What the next read of the stand-in of the gateway answers, and when. */
let read: Promise<{ data: Sheet }>;

const sheetsApi = editorApi.injectEndpoints({
  endpoints: (build) => ({
    getSheet: build.query<Sheet, string>({
      queryFn: () => read,
      merge: keepingNewest(({ revision }) => revision),
    }),
  }),
});

describe('what is read again of something that is edited', () => {
  const { getSheet } = sheetsApi.endpoints;
  let store: ReturnType<typeof createEditorStore>;
  const shown = () => getSheet.select('a')(store.getState()).data;
  const readAgain = () => store.dispatch(getSheet.initiate('a', { forceRefetch: true }));
  const FIRST: Sheet = { revision: 1, words: 'Salt', tags: ['kitchen'] };
  const EDITED: Sheet = { revision: 2, words: 'Salt from the harbour', tags: ['kitchen'] };

  beforeEach(async () => {
    store = createEditorStore('2026-01-01T00:00:00.000Z');
    read = Promise.resolve({ data: FIRST });
    await readAgain();
  });

  it('leaves an edit on the screen that was answered while it was on its way', async () => {
    let arrive: (value: { data: Sheet }) => void = () => undefined;
    read = new Promise((resolve) => {
      arrive = resolve;
    });
    const reading = readAgain();
    store.dispatch(sheetsApi.util.updateQueryData('getSheet', 'a', () => EDITED));
    arrive({ data: FIRST });
    await reading;
    expect(shown()).to.deep.equal(EDITED);
  });

  it('is shown where it is as new or newer, and what is the same in it stays the same', async () => {
    const before = shown();
    read = Promise.resolve({ data: { ...EDITED, tags: ['kitchen'] } });
    await readAgain();
    expect(shown()).to.deep.equal(EDITED);
    expect(shown()?.tags).to.equal(before?.tags);
    read = Promise.resolve({ data: { ...EDITED, words: 'Published' } });
    await readAgain();
    expect(shown()?.words).to.equal('Published');
  });
});
