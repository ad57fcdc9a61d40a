import { expect } from 'chai';
import { z } from 'zod';
import { namespaceSchemas } from '../../../../../api/http/contracts/preferences/namespaces.ts';
import {
  type FormNamespace,
  namespaceOf,
  PREFERENCE_FORMS,
  withDefaults,
} from '../../../../../web/editor/features/preferences/preferenceForms.ts';

describe('a form of preferences', () => {
  it('has a field for each value that its namespace knows', () => {
    for (const [namespace, { fields }] of Object.entries(PREFERENCE_FORMS)) {
      const known = namesIn(namespaceSchemas[namespace as FormNamespace]);
      expect(fields.map(({ name }) => name).sort(), namespace).to.deep.equal(known.sort());
    }
  });

  it('is missing for none that Storefold acts on, but for those with a screen of their own', () => {
    const elsewhere = ['payments', 'seller', 'policies', 'branding', 'headerFooter'];
    const ofPrivacy = ['consent', 'retention', 'sessionRecording'];
    expect([...Object.keys(PREFERENCE_FORMS), ...elsewhere, ...ofPrivacy].sort()).to.deep.equal(
      Object.keys(namespaceSchemas).sort(),
    );
  });

  it('shows what counts where nothing was set', () => {
    expect(withDefaults('cart', { expressCheckout: true })).to.deep.equal({
      minimumSubtotalCents: 0,
      expressCheckout: true,
      questionsFormId: '',
    });
  });

  it('is there for the namespaces that have one', () => {
    expect(namespaceOf('cart')).to.equal('cart');
    expect(namespaceOf('nothing')).to.equal(null);
    expect(namespaceOf('constructor')).to.equal(null);
  });
});

/** The values of a namespace, those inside of others by their path. */
function namesIn(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape).flatMap(([name, value]) => {
    const bare = value instanceof z.ZodPrefault ? value.unwrap() : value;
    return bare instanceof z.ZodObject ? namesIn(bare).map((inner) => `${name}.${inner}`) : [name];
  });
}
