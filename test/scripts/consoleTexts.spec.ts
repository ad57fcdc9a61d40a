// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is written here is read as the source of a screen
import { expect } from 'chai';
import { consoleBuild } from '../support/consoleTexts.ts';

describe('the console in another language', () => {
  const keysIn = async (source: string) => {
    const { textsIn } = await consoleBuild();
    return textsIn('screen.tsx', source).map(({ key }) => key);
  };
  const said = async (source: string, words: Readonly<Record<string, string>>) => {
    const { inOtherWords, textsIn } = await consoleBuild();
    return inOtherWords(source, textsIn('screen.tsx', source), words);
  };

  it('finds what people read, whole sentences with what is put in', async () => {
    expect(
      await keysIn(`
        const VIEWS = [{ id: 'all', label: 'All', query: { status: 'Open' } }];
        const said = \`\${used} of \${total} used\`;
        export const Line = () => (
          <p className="Muted line" aria-label="What was used">
            The <a href="/config">order</a> is{' '}
            {words}, since {day}.
          </p>
        );
        counted(3, 'piece');
        counted(2, 'person', 'people');`),
    ).to.deep.equal([
      ...['All', '{1} of {2} used', 'What was used', 'The {1} is {2}, since {3}.', 'order'],
      ...['piece', 'pieces', 'person', 'people'],
    ]);
  });

  it('leaves alone what is for machines', async () => {
    expect(
      await keysIn(`
        import { Home } from 'Home';
        type Title = 'Draft order';
        if (key === 'Enter' || key === 'Page Up') console.warn('There is no element');
        switch (kind) { case 'Gift card': break; }
        document.querySelector('[data-x] input, select');
        const path = \`/config/\${id}?place=\${place}\`;
        const method = 'POST';
        const row = { kind: 'Product', id: 'The row', className: 'Big row' };
        export const Code = () => <code>npm run build</code>;`),
    ).to.deep.equal([]);
  });

  it('is written where the English stands, in the order of its own grammar', async () => {
    const source = [
      "const OFF = 'Off'; const many = `${count} of ${all}`;",
      'const Line = () => (',
      '  <p title="Off">',
      '    The <b>order</b> of {name} is',
      '    paid.',
      '  </p>',
      ');',
    ].join('\n');
    const german = await said(source, {
      ...{ Off: 'Aus "jetzt"', '{1} of {2}': 'Von {2} sind es {1}' },
      ...{ 'The {1} of {2} is paid.': 'Bezahlt: {1} für {2}.', order: 'Bestellung' },
    });
    expect(german).to.include('const OFF = "Aus \\"jetzt\\""; const many = `Von ${all} sind es ${count}`;');
    expect(german).to.include('title={"Aus \\"jetzt\\""}');
    expect(german).to.include('{"Bezahlt: "}<b>{"Bestellung"}</b>{" für "}{name}{"."}');
    expect(german.split('\n')).to.have.length(source.split('\n').length);
  });

  it('stays in English where no words are known', async () => {
    const source = "const said = `Sold ${counted(2, 'piece')}`;";
    expect(await said(source, {})).to.equal(source);
    expect(await said(source, { piece: 'Stück', pieces: 'Stück' })).to.equal(
      'const said = `Sold ${counted(2, "Stück")}`;',
    );
  });

  it('writes numbers as most of its readers do', async () => {
    const { localeOf } = await consoleBuild();
    expect(['de', 'pt', 'pt-PT', 'ja'].map(localeOf)).to.deep.equal(['de-DE', 'pt-BR', 'pt-PT', 'ja-JP']);
  });
});
