import { expect } from 'chai';
import { editorStateOf } from '../../../../web/editor/ui/richText/editorState.ts';
import { schema } from '../../../../web/editor/ui/richText/schema.ts';

const title = (text: string) => schema.node('heading', { level: 1 }, schema.text(text));
const picture = schema.node('picture', { src: '/a.svg' });

/** What is left of the blocks when everything was selected by key and something is typed over it. */
function typedOverAll(...blocks: ReturnType<typeof title>[]): string[] {
  let state = editorStateOf(schema.node('doc', null, blocks), { firstHeading: 1, onLink: () => {} });
  const view = {
    get state() {
      return state;
    },
    dispatch: (transaction: typeof state.tr) => {
      state = state.apply(transaction);
    },
  };
  const event = { key: 'a', keyCode: 65, ctrlKey: true };
  state.plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, view as never, event as never));
  state = state.apply(state.tr.replaceSelectionWith(schema.text('New'), false));
  return state.doc.content.content.map(({ type, textContent }) => `${type.name}: ${textContent}`);
}

describe('formatted words, when everything is selected by key', () => {
  it('stay a title where a title is written over', () => {
    expect(typedOverAll(title('Say what you do'))).to.deep.equal(['heading: New']);
    expect(typedOverAll(title('One'), schema.node('paragraph', null, schema.text('Two')))).to.deep.equal([
      'heading: New',
    ]);
  });

  it('are selected with what has no letters at their ends', () => {
    expect(typedOverAll(picture, title('One'))).to.deep.equal(['paragraph: New']);
  });
});
