import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import type { TextField } from './texts.ts';

/** What a product says that can be said in another language. */
export const productFields = ({ _id }: Pick<ProductPageDoc, '_id'>): readonly TextField<ProductPageDoc>[] => [
  {
    ...{ key: `product.${_id}.name`, label: 'Name', kind: 'line' },
    read: ({ name }) => name,
    write: (product, name) => ({ ...product, name }),
  },
  {
    ...{ key: `product.${_id}.excerpt`, label: 'In a sentence', kind: 'text' },
    read: ({ excerpt }) => excerpt,
    write: (product, excerpt) => ({ ...product, excerpt }),
  },
  {
    ...{ key: `product.${_id}.description`, label: 'Description', kind: 'html' },
    read: ({ description }) => description,
    write: (product, description) => ({ ...product, description }),
  },
  {
    ...{ key: `product.${_id}.seoTitle`, label: 'Title for search engines', kind: 'line' },
    read: ({ seo }) => seo.title,
    write: (product, title) => ({ ...product, seo: { ...product.seo, title } }),
  },
  {
    ...{ key: `product.${_id}.seoDescription`, label: 'Description for search engines', kind: 'text' },
    read: ({ seo }) => seo.description,
    write: (product, description) => ({ ...product, seo: { ...product.seo, description } }),
  },
];
