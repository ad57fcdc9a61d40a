import { ProductForm, type ProductFormProps } from './ProductForm.tsx';
import { questions } from './questions.ts';

/** The form of a product that asks something. */
export const AskingProductForm = (props: ProductFormProps) => (
  <ProductForm {...props} questions={questions} />
);
