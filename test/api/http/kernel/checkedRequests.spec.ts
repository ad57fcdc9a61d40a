import { expect } from 'chai';
import { z } from 'zod';
import { checkedBySchema } from '../../../../api/http/kernel/checkedRequests.ts';

describe('what a request says', () => {
  let asked = 0;
  const schema = z.object({
    page: z.coerce.number().int().catch(1).default(1),
    names: z.array(z.string()).default([]),
    sort: z
      .string()
      .optional()
      .transform((sort) => {
        asked++;
        return sort ?? 'featured';
      }),
  });
  const checkOf = (httpPart: string, of: z.ZodType = schema) =>
    checkedBySchema({ schema: of, method: 'GET', url: '/shop', httpPart });
  beforeEach(() => {
    asked = 0;
  });

  it('is made of a query that says nothing once, and each request has its own', () => {
    const check = checkOf('querystring');
    const nothing = () => check(Object.create(null));
    const first = nothing() as { value: { page: number } };
    expect(first).to.deep.equal({ value: { page: 1, names: [], sort: 'featured' } });
    first.value.page = 7;
    expect(nothing()).to.deep.equal({ value: { page: 1, names: [], sort: 'featured' } });
    expect(asked).to.equal(1);
    expect(check({ page: '2' })).to.deep.equal({ value: { page: 2, names: [], sort: 'featured' } });
    expect(asked).to.equal(2);
  });

  it('is asked for each time where nothing is refused, or becomes what two may not share', () => {
    const needed = checkOf('querystring', z.object({ token: z.string() }));
    for (const _ of [1, 2]) expect(needed({})).to.have.property('error');
    const filled = checkOf('querystring', z.object({ names: z.array(z.string()).default(['a']) }));
    const [one, other] = [filled({}), filled({})] as { value: { names: string[] } }[];
    one?.value.names.push('b');
    expect(other).to.deep.equal({ value: { names: ['a'] } });
  });
});
