import { expect } from 'chai';
import { dropOffOf } from '../../../../api/application/analytics/formDropOff.ts';
import type { HitKindFields } from '../../../../domain/analytics/hitBatch.facts.ts';

/** Visits, each as the names and subjects of its hits. */
const visits = (...all: readonly (readonly [name: string, subject: string])[][]) => ({
  codes: (codeOf: (kind: HitKindFields) => number) =>
    all
      .map((hits) =>
        hits
          .map(([name, subject]) => codeOf({ name, subject } as HitKindFields))
          .filter((code) => code !== 0),
      )
      .filter((codes) => codes.length > 0),
});
const SEEN = ['form_view', 'f'] as const;
const BEGUN = ['form_begin', 'f'] as const;
const SENT = ['form_submit', 'f'] as const;
const leftAt = (fieldId: string) => ['form_leave', `f:${fieldId}`] as const;

describe('how far people come with a form', () => {
  it('counts each visit once by how far it came, and where it was left last', () => {
    const found = dropOffOf(
      visits(
        [SEEN],
        [SEEN, SEEN, BEGUN, leftAt('name'), BEGUN, leftAt('phone')],
        [SEEN, BEGUN, leftAt('phone')],
        [SEEN, BEGUN, SENT],
      ),
      'f',
    );
    expect(found).to.deep.include({ seen: 4, begun: 3, sent: 1 });
    expect([...found.left]).to.deep.equal([['phone', 2]]);
  });

  it('has nobody left who came back and sent it, or whose browser went on once it was sent', () => {
    const { left, ...sums } = dropOffOf(
      visits([SEEN, BEGUN, leftAt('name'), SENT], [SEEN, BEGUN, SENT, leftAt('name')]),
      'f',
    );
    expect(sums).to.deep.equal({ seen: 2, begun: 2, sent: 2 });
    expect(left.size).to.equal(0);
  });

  it('has seen and begun who sent it without JavaScript, and nobody of another form', () => {
    const { left, ...sums } = dropOffOf(
      visits([SENT], [['form_view', 'other']], [['form_leave', 'ff:name']], [['page_view', '']]),
      'f',
    );
    expect(sums).to.deep.equal({ seen: 1, begun: 1, sent: 1 });
    expect(left.size).to.equal(0);
  });
});
