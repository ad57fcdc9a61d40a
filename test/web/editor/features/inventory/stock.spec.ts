import { expect } from 'chai';
import type { LedgerEntry } from '../../../../../api/http/contracts/inventory/stock.ts';
import { inventoryEvents } from '../../../../../domain/inventory/inventory.events.ts';
import { ledgerWords, levelWords } from '../../../../../web/editor/features/inventory/ledgerWords.ts';
import { stockEntry, tasksFor } from '../../../../../web/editor/features/inventory/stockEntry.ts';

const line = (facts: Partial<LedgerEntry>): LedgerEntry => ({
  id: 'e1',
  type: 'StockReceived',
  at: '2026-11-21T09:00:00.000Z',
  actor: { kind: 'staff', id: 'a1', name: 'Owner' },
  reason: 'Delivery',
  quantity: 12,
  moved: [],
  before: { onHand: 3, reserved: 0, unlimited: false },
  after: { onHand: 15, reserved: 0, unlimited: false },
  position: 1,
  ...facts,
});

describe('a line of the stock ledger', () => {
  it('has words of its own for every inventory event', () => {
    const moved = (type: string) =>
      type === 'StockMoved'
        ? [
            { locationId: 'Studio', quantity: -1 },
            { locationId: 'Warehouse', quantity: 1 },
          ]
        : [];
    const words = inventoryEvents.map(({ type }) =>
      ledgerWords(line({ type, quantity: 1, moved: moved(type) })),
    );
    expect(words).to.deep.equal([
      'Owner received 1 piece',
      'Owner counted 15 pieces',
      'Owner made stock unlimited',
      'Owner limited stock to 15 pieces',
      'Owner reserved 1 piece',
      'Owner gave back 1 piece',
      'A reservation of 1 piece ran out',
      '1 piece sold',
      'Owner moved 1 piece from Studio to Warehouse',
      'Owner decided how far it may be ordered ahead',
      'Owner set when stock counts as low',
      'Stock ran low',
      'Owner expects 1 piece',
      'Owner expects a delivery no more',
    ]);
  });

  it('names where pieces were sold from, with how many where there were several', () => {
    const sold = (...moved: LedgerEntry['moved']) =>
      ledgerWords(line({ type: 'StockClaimed', quantity: 3, moved }), (id) => id.toUpperCase());
    expect(sold({ locationId: 'studio', quantity: -3 })).to.equal('3 pieces sold, from STUDIO');
    expect(sold({ locationId: 'studio', quantity: -2 }, { locationId: 'shed', quantity: -1 })).to.equal(
      '3 pieces sold, from STUDIO (2) and SHED (1)',
    );
  });

  it('names the location that received or was counted', () => {
    const at = (type: string, quantity: number) =>
      ledgerWords(line({ type, quantity: 12, moved: [{ locationId: 'Studio', quantity }] }));
    expect(at('StockReceived', 12)).to.equal('Owner received 12 pieces at Studio');
    expect(at('StockAdjusted', -1)).to.equal('Owner counted at Studio, 1 piece fewer');
    expect(at('StockAdjusted', 2)).to.equal('Owner counted at Studio, 2 pieces more');
  });

  it('says what moved, and only that', () => {
    expect(levelWords(line({}))).to.equal('on hand 3 → 15');
    expect(
      levelWords({
        before: { onHand: 3, reserved: 0, unlimited: false },
        after: { onHand: 3, reserved: 1, unlimited: false },
      }),
    ).to.equal('reserved 0 → 1');
    expect(
      levelWords({
        before: { onHand: 3, reserved: 0, unlimited: false },
        after: { onHand: 3, reserved: 0, unlimited: true },
      }),
    ).to.equal('on hand 3 → ∞');
  });
});

describe('the stock panel', () => {
  it('offers counting only where stock is counted', () => {
    expect(tasksFor(false)).to.deep.equal(['receive', 'adjust', 'unlimited']);
    expect(tasksFor(true)).to.deep.equal(['limited']);
  });

  it('makes commands of what was typed, with a reason in any case', () => {
    expect(stockEntry('receive', '1,200', ' Kiln load 4 ')).to.deep.equal({
      isValid: true,
      change: { action: 'receive', quantity: 1200, reason: 'Kiln load 4' },
    });
    expect(stockEntry('adjust', '0', '')).to.deep.equal({
      isValid: true,
      change: { action: 'adjust', onHand: 0, reason: 'Stock count' },
    });
    expect(stockEntry('adjust', '7', 'Counted', 'warehouse')).to.deep.equal({
      isValid: true,
      change: { action: 'adjust', onHand: 7, locationId: 'warehouse', reason: 'Counted' },
    });
    expect(stockEntry('unlimited', '', '')).to.deep.equal({
      isValid: true,
      change: { action: 'unlimited', reason: 'Made to order' },
    });
  });

  it('refuses what is not a whole number of pieces', () => {
    for (const text of ['', '1.5', '-1', 'abc', '0', '10000000000']) {
      expect(stockEntry('receive', text, ''), text).to.deep.equal({
        isValid: false,
        message: 'Enter a whole number, 1 or more.',
      });
    }
  });
});
