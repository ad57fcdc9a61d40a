import type { CatalogEvent } from '../../../domain/catalog/catalog.events.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { aProduct, aSimpleProduct } from '../../support/builders/catalog.ts';
import { created } from '../../support/builders/productFacts.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(productAggregate);
const productId = 'print';
const print = created(aSimpleProduct({ productId, type: 'digital' }));
const file = {
  fileId: 'file1',
  name: 'print.pdf',
  contentType: 'application/pdf',
  sizeBytes: 2048,
  contentHash: 'ab'.repeat(32),
};
const attached: CatalogEvent = { type: 'FileAttached', data: { productId, file } };

describe('the files of a digital product', () => {
  it('are attached once for the same content under the same name', () => {
    given(print).when({ type: 'AttachFile', data: { productId, file } }).expectEvents(attached);
    given(print, attached)
      .when({ type: 'AttachFile', data: { productId, file: { ...file, fileId: 'file2' } } })
      .expectNothing();
  });

  it('are of digital products only, and twenty at most', () => {
    given(created(aProduct()))
      .when({ type: 'AttachFile', data: { productId: 'cup', file } })
      .expectRefusal('FILES_NOT_ALLOWED');
    const twenty = Array.from(
      { length: 20 },
      (_, index): CatalogEvent => ({
        type: 'FileAttached',
        data: { productId, file: { ...file, fileId: `f${index}`, name: `${index}.pdf` } },
      }),
    );
    given(print, ...twenty)
      .when({ type: 'AttachFile', data: { productId, file } })
      .expectRefusal('TOO_MANY_FILES');
  });

  it('are there before it is published or planned to be', () => {
    const publish = { type: 'PublishProduct', data: { productId } } as const;
    const published: CatalogEvent = { type: 'ProductPublished', data: { productId } };
    given(print).when(publish).expectRefusal('FILE_MISSING');
    given(print, attached).when(publish).expectEvents(published);
    const [at, publishAt] = ['2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.000Z'];
    given(print)
      .when({ type: 'SchedulePublication', data: { productId, publishAt, at } })
      .expectRefusal('FILE_MISSING');
  });

  it('stay while it is in the store: the last one is not taken away', () => {
    const published: CatalogEvent = { type: 'ProductPublished', data: { productId } };
    const another: CatalogEvent = {
      type: 'FileAttached',
      data: { productId, file: { ...file, fileId: 'file2', name: 'more.pdf' } },
    };
    const detach = { type: 'DetachFile', data: { productId, fileId: 'file1' } } as const;
    given(print, attached, published).when(detach).expectRefusal('LAST_FILE');
    given(print, attached, another, published)
      .when(detach)
      .expectEvents({ type: 'FileDetached', data: { productId, fileId: 'file1', name: 'print.pdf' } });
  });

  it('are taken away by id', () => {
    const detach = { type: 'DetachFile', data: { productId, fileId: 'file1' } } as const;
    given(print, attached)
      .when(detach)
      .expectEvents({ type: 'FileDetached', data: { productId, fileId: 'file1', name: 'print.pdf' } });
    given(print).when(detach).expectNothing();
  });
});
