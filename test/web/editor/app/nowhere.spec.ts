import { expect } from 'chai';
import { isNowhere } from '../../../../web/editor/app/editorApi.ts';

const refusal = (status: number, code: string, field: string | null = null) => ({
  ...{ status, code, message: '', field, conflicts: [], revision: null },
});

describe('an address that leads to no object', () => {
  it('is one of an id that is not there, or that is none', () => {
    expect(isNowhere(refusal(404, 'ORDER_NOT_FOUND'))).to.equal(true);
    expect(isNowhere(refusal(400, 'INVALID_REQUEST', 'orderId'))).to.equal(true);
  });

  it('is none that could not be read, or that asks for days that are none', () => {
    expect(isNowhere(refusal(500, 'INTERNAL'))).to.equal(false);
    expect(isNowhere(refusal(400, 'SPAN_INVALID', 'to'))).to.equal(false);
    expect(isNowhere(refusal(400, 'INVALID_REQUEST', 'from'))).to.equal(false);
    expect(isNowhere(undefined)).to.equal(false);
  });
});
