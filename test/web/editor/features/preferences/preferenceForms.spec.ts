import { expect } from 'chai';
import { namespaceSchemas } from '../../../../../api/http/contracts/preferences/namespaces.ts';
import {
  type FormNamespace,
  namespaceOf,
  PREFERENCE_FORMS,
  withDefaults,
} from '../../../../../web/editor/features/preferences/preferenceForms.ts';

describe('a form of preferences', () => {
  it('has fields for values that its namespace knows, each once', () => {
    for (const [namespace, { fields }] of Object.entries(PREFERENCE_FORMS)) {
      const names = fields.map(({ name }) => name);
      const known = Object.keys(namespaceSchemas[namespace as FormNamespace].shape);
      expect(known, namespace).to.include.members(names);
      expect(new Set(names).size, namespace).to.equal(names.length);
    }
  });

  it('shows what counts where nothing was set', () => {
    expect(withDefaults('cart', { expressCheckout: true })).to.deep.equal({
      minimumSubtotalCents: 0,
      expressCheckout: true,
    });
  });

  it('is there for the namespaces that have one', () => {
    expect(namespaceOf('cart')).to.equal('cart');
    expect(namespaceOf('nothing')).to.equal(null);
    expect(namespaceOf('constructor')).to.equal(null);
  });
});
