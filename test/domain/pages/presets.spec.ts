import { expect } from 'chai';
import { keptOptionsOf, optionsOf } from '../../../domain/pages/blocks/blockOptions.ts';
import { BLOCK_TYPES } from '../../../domain/pages/blocks/blockTypes.ts';
import { fieldsOf } from '../../../domain/pages/blocks/fields.ts';
import { gallery, image } from '../../../domain/pages/blocks/pictureBlocks.ts';
import { summary } from '../../../domain/pages/blocks/shopBlocks.ts';
import { columnsOf, sectionSchema } from '../../../domain/pages/page.ts';
import { SECTION_PRESETS } from '../../../domain/pages/presets/presets.ts';
import { sectionFrom } from '../../../domain/pages/presets/sectionFrom.ts';

describe('section presets', () => {
  it('are at least 24, each under a name of its own', () => {
    expect(SECTION_PRESETS.length).to.be.at.least(24);
    expect(new Set(SECTION_PRESETS.map(({ id }) => id)).size).to.equal(SECTION_PRESETS.length);
  });

  for (const preset of SECTION_PRESETS) {
    it(`make a section of ${preset.id}, every block in a column that it has`, () => {
      const ids = { sectionId: 's', blockId: (index: number) => `b${index}` };
      const section = sectionSchema.parse(sectionFrom(preset, ids, 'en'));
      const columns = columnsOf(section.style.layout);
      expect(section.blocks.every(({ cell }) => cell < columns)).to.equal(true);
      expect(section.blocks).to.have.length(preset.blocks.length);
    });
  }
});

describe('types of blocks', () => {
  it('have numbers and names of their own, and defaults for every option', () => {
    expect(new Set(BLOCK_TYPES.map(({ type }) => type)).size).to.equal(BLOCK_TYPES.length);
    expect(new Set(BLOCK_TYPES.map(({ name }) => name)).size).to.equal(BLOCK_TYPES.length);
    for (const { type, options } of BLOCK_TYPES) {
      const initial = fieldsOf(options).map((field) => [field.name, field.initial]);
      expect(optionsOf(type, {})).to.deep.equal(Object.fromEntries(initial));
    }
  });

  it('show what was kept, of which nothing is copied where nothing is missing', () => {
    for (const { type } of BLOCK_TYPES) {
      const kept = optionsOf(type, {});
      expect(keptOptionsOf(type, kept), `type ${type}`).to.equal(kept);
    }
    const { align: _, ...older } = optionsOf(2, {});
    expect(keptOptionsOf(2, older)).to.deep.equal(optionsOf(2, {}));
    expect(() => keptOptionsOf(2, { align: 'nowhere' }))
      .to.throw()
      .with.property('code', 'BLOCK_OPTION_INVALID');
  });

  it('give the gallery its 23 options with the ranges and defaults of the specification', () => {
    const { items, ...options } = Object.fromEntries(
      fieldsOf(gallery.options).map((field) => [field.name, field]),
    );
    expect(items?.max).to.equal(250);
    expect(Object.keys(options)).to.have.length(23);
    const told = (name: string) => {
      const { min, max, initial } = options[name] ?? {};
      return [min, max, initial];
    };
    expect(told('autoplay-duration')).to.deep.equal([1, 10, 5]);
    expect(told('thumbnail-strip-height')).to.deep.equal([0, 200, 80]);
    expect(told('thumbnail-strip-margin')).to.deep.equal([0, 60, 20]);
    expect(told('thumbnails-per-row')).to.deep.equal([1, 10, 4]);
    expect(told('padding')).to.deep.equal([0, 50, 20]);
    expect(told('max-width')).to.deep.equal([100, 300, 300]);
    const initial = (name: string) => options[name]?.initial;
    expect(
      ['design', 'autoplay', 'auto-crop', 'aspect-ratio', 'meta-position', 'active-alignment'].map(initial),
    ).to.deep.equal(['grid', false, true, 'square', 'bottom', 'center']);
    expect(options['aspect-ratio']?.choices).to.have.length(7);
    expect(options['meta-position']?.choices).to.have.length(7);
  });

  it('number their looks from 1000', () => {
    const numbers = [gallery, summary, image].flatMap(({ variants }) => Object.values(variants ?? {}));
    expect(new Set(numbers).size).to.equal(4 + 4 + 6);
    expect(Math.min(...numbers)).to.equal(1000);
  });
});
