import { expect } from 'chai';
import type { AdditionalFieldsForm } from '../../../domain/catalog/additionalFields.ts';
import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import { NEW_VARIANT, NO_MERCHANDISING } from '../../../domain/catalog/newProduct.facts.ts';
import { type ProductCommand, productAggregate } from '../../../domain/catalog/product.decider.ts';
import { aDescription, aProduct, aVariant, someMerchandising } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { usd } from '../../support/money.ts';

const { given } = deciderSpec(productAggregate);
const productId = 'cup';
const cup = created(aProduct());

describe('describing a product', () => {
  const describeAs = (description = aDescription()) =>
    ({ type: 'DescribeProduct', data: { productId, description } }) as const;
  const renamed = aDescription({ name: 'Stoneware Mug', slug: 'stoneware-mug', images: [] });

  it('states the whole description, before and after', () => {
    given(cup)
      .when(describeAs(renamed))
      .expectEvents({
        type: 'ProductDescribed',
        data: { productId, description: renamed, previous: aDescription() },
      });
  });

  it('is nothing when nothing changes', () => {
    given(cup).when(describeAs()).expectNothing();
  });

  it('notices another order of images or tags', () => {
    const tags = ['stoneware', 'gift'];
    const { state, when } = given(created(aProduct({ description: aDescription({ tags }) })));
    expect(state).to.have.property('tags').that.deep.equals(tags);
    const reordered = aDescription({ tags: ['gift', 'stoneware'] });
    when(describeAs(reordered)).expectEvents({
      type: 'ProductDescribed',
      data: { productId, description: reordered, previous: aDescription({ tags }) },
    });
  });

  it('leaves variants and status alone', () => {
    const { state } = given(
      cup,
      { type: 'ProductPublished', data: { productId } },
      { type: 'ProductDescribed', data: { productId, description: renamed, previous: aDescription() } },
    );
    expect(state).to.deep.include({
      status: 'published',
      name: 'Stoneware Mug',
      variants: [{ ...NEW_VARIANT, ...aVariant() }],
    });
  });
});

describe('merchandising a product', () => {
  const merchandise = (merchandising = someMerchandising()) =>
    ({ type: 'MerchandiseProduct', data: { productId, merchandising } }) as const;
  const merchandised: CatalogEvent = {
    type: 'ProductMerchandised',
    data: { productId, merchandising: someMerchandising(), previous: NO_MERCHANDISING },
  };

  it('shows nothing until the owner says so', () => {
    expect(given(cup).state).to.have.property('merchandising').that.deep.equals({
      scarcityEnabled: false,
      scarcityText: '',
      scarcityShownByDefault: false,
      scarcityThreshold: 0,
      customSoldOutText: '',
      mailingListSignUpEnabled: false,
      mailingListOptInByDefault: false,
    });
  });

  it('states it before and after', () => {
    given(cup).when(merchandise()).expectEvents(merchandised);
  });

  it('is nothing when nothing changes', () => {
    given(cup).when(merchandise(NO_MERCHANDISING)).expectNothing();
    given(cup, merchandised).when(merchandise()).expectNothing();
  });
});

const engraving: AdditionalFieldsForm = {
  formId: 'engraving',
  name: 'Engraving',
  fields: [
    { id: 'f1', type: 'text', title: 'Name', description: '', required: true, maxLength: 20, options: [] },
  ],
};

describe('the form of additional fields', () => {
  const attach = (attached = engraving) =>
    ({ type: 'AttachProductForm', data: { productId, form: attached } }) as const;
  const detach = { type: 'DetachProductForm', data: { productId } } as const;
  const attached: CatalogEvent = { type: 'ProductFormAttached', data: { productId, form: engraving } };
  const detached: CatalogEvent = { type: 'ProductFormDetached', data: { productId, formId: 'engraving' } };

  it('is attached whole', () => {
    given(cup).when(attach()).expectEvents(attached);
  });

  it('is replaced by another one, but not by itself', () => {
    const other = { ...engraving, name: 'Gift note' };
    given(cup, attached)
      .when(attach(other))
      .expectEvents({ type: 'ProductFormAttached', data: { productId, form: other } });
    given(cup, attached).when(attach()).expectNothing();
  });

  it('is detached once', () => {
    given(cup, attached).when(detach).expectEvents(detached);
    given(cup).when(detach).expectNothing();
    given(cup, attached, detached).when(detach).expectNothing();
  });
});

describe('publishing and archiving', () => {
  const publish = { type: 'PublishProduct', data: { productId } } as const;
  const archive = { type: 'ArchiveProduct', data: { productId } } as const;
  const published: CatalogEvent = { type: 'ProductPublished', data: { productId } };
  const archived: CatalogEvent = { type: 'ProductArchived', data: { productId } };

  it('shows a draft', () => {
    given(cup).when(publish).expectEvents(published);
  });

  it('takes a draft or a published product out', () => {
    given(cup).when(archive).expectEvents(archived);
    given(cup, published).when(archive).expectEvents(archived);
  });

  it('brings an archived product back', () => {
    given(cup, published, archived).when(publish).expectEvents(published);
    expect(given(cup, archived, published).state.status).to.equal('published');
  });

  it('is nothing when it is so already', () => {
    given(cup, published).when(publish).expectNothing();
    given(cup, archived).when(archive).expectNothing();
  });
});

describe('when there is no such product', () => {
  const commands: ProductCommand[] = [
    { type: 'DescribeProduct', data: { productId, description: aDescription() } },
    { type: 'AddVariant', data: { productId, variant: aVariant() } },
    { type: 'RemoveVariant', data: { productId, variantId: 'v1' } },
    { type: 'PriceVariant', data: { productId, variantId: 'v1', price: usd(1) } },
    { type: 'PutVariantOnSale', data: { productId, variantId: 'v1', salePrice: usd(1) } },
    { type: 'TakeVariantOffSale', data: { productId, variantId: 'v1' } },
    { type: 'MerchandiseProduct', data: { productId, merchandising: someMerchandising() } },
    {
      type: 'AttachProductForm',
      data: { productId, form: engraving },
    },
    { type: 'DetachProductForm', data: { productId } },
    { type: 'PublishProduct', data: { productId } },
    { type: 'ArchiveProduct', data: { productId } },
  ];

  for (const command of commands) {
    it(`refuses ${command.type}`, () => {
      given().when(command).expectRefusal('PRODUCT_NOT_FOUND', 'There is no such product.');
    });
  }
});

describe('the fold of a product', () => {
  it('never ends, and keeps its state for facts it does not know', () => {
    const { state } = given(cup);
    expect(productAggregate.isTerminal(state)).to.equal(false);
    const unknown = { type: 'ProductScented', data: {} } as unknown as CatalogEvent;
    expect(productAggregate.evolve(state, unknown)).to.equal(state);
  });

  it('knows nothing of a product before it was created', () => {
    expect(given({ type: 'ProductPublished', data: { productId } }).state).to.deep.equal({
      status: 'absent',
    });
  });
});
