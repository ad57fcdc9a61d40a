import { join } from 'node:path';
import { expect } from 'chai';
import { parseSync } from 'oxc-parser';
import { aggregateOf } from '../../scripts/newSlice/aggregateOf.ts';
import { sliceFiles } from '../../scripts/newSlice/sliceFiles.ts';
import { sliceNames } from '../../scripts/newSlice/sliceNames.ts';
import { CommandLineError } from '../../scripts/terminal/commandLineError.ts';

const ROOT = join(import.meta.dirname, '../..');
const names = sliceNames('cart', 'GiveCartNote', 'CartNoteGiven');

describe('a new slice', () => {
  it('has one name for one act in every layer', () => {
    expect(names).to.deep.equal({
      context: 'cart',
      command: 'GiveCartNote',
      event: 'CartNoteGiven',
      act: 'giveCartNote',
      path: 'give-cart-note',
    });
  });

  it('takes no name that says less than what happens', () => {
    expect(() => sliceNames('cart', 'Note', 'CartNoteGiven')).to.throw(CommandLineError, 'PascalCase');
    expect(() => sliceNames('cart', 'giveNote', 'CartNoteGiven')).to.throw(CommandLineError, 'PascalCase');
    expect(() => sliceNames('cart', 'GiveNote', 'CartUpdated')).to.throw(CommandLineError, 'what happened');
  });

  it('is for the aggregate of its context, as its decider declares it', () => {
    expect(aggregateOf(ROOT, 'cart')).to.deep.equal({
      file: 'domain/cart/cart.decider.ts',
      name: 'cartAggregate',
      category: 'cart',
      state: 'CartState',
      event: 'CartEvent',
      stateFile: 'cart.state.ts',
      eventFile: 'cart.events.ts',
      commandFile: 'cart.commands.ts',
    });
  });

  it('asks which one where there are several, and says where there is none', () => {
    expect(() => aggregateOf(ROOT, 'donations')).to.throw(CommandLineError, 'donation, pledge');
    expect(aggregateOf(ROOT, 'donations', 'pledge')).to.include({
      name: 'pledgeAggregate',
      category: 'pledge',
    });
    expect(() => aggregateOf(ROOT, 'donations', 'gift')).to.throw(CommandLineError, 'gift.decider.ts');
    expect(() => aggregateOf(ROOT, 'nowhere')).to.throw(CommandLineError, 'nowhere');
  });

  for (const capability of [null, 'orders.write']) {
    it(`begins with its specs, and every file can be read (${capability ?? 'visitors'})`, () => {
      const route = { prefix: '/api/commerce/shopping-cart', capability };
      const files = sliceFiles(names, aggregateOf(ROOT, 'cart'), route);
      expect(files.map(({ path }) => path)).to.deep.equal([
        'test/domain/cart/giveCartNote.spec.ts',
        'test/api/http/routes/cart/giveCartNote.spec.ts',
        'domain/cart/giveCartNote.ts',
        'api/http/contracts/cart/giveCartNote.ts',
        'api/http/routes/cart/giveCartNote.route.ts',
        'test/golden/events/CartNoteGiven.v1.json',
      ]);
      for (const { path, text } of files.filter((file) => file.path.endsWith('.ts'))) {
        expect(parseSync(path, text).errors, path).to.deep.equal([]);
      }
      const sample = files.at(-1)?.text ?? '';
      expect(JSON.parse(sample)).to.deep.equal({ cartId: 'cart1' });
      const routeText = files[4]?.text ?? '';
      expect(routeText.includes('requireCapability')).to.equal(capability !== null);
    });
  }
});
