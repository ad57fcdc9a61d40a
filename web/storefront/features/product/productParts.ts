/** What every product page is made of: one file to load instead of two. */
export { Gallery } from './Gallery.tsx';
export { ProductForm } from './ProductForm.tsx';
