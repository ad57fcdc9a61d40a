import { PATIENCE_FIELD, TRAP_FIELD } from '../../../../api/http/contracts/captcha/captchaWords.ts';
import { sentOr, useRefused } from '../../ui/plainForm.tsx';
import type { FormProduct } from './formProduct.ts';
import RestockForm from './RestockForm.tsx';

/** The sign-up for what is sold out where no script knows what is chosen: it asks which one. */
export function PlainRestock({ product }: { readonly product: FormProduct }) {
  const { restock, variants, title } = product;
  if (!restock) return null;
  const waited = variants
    .filter(({ id }) => restock.variantIds.includes(id))
    .map(({ id, attributes }) => ({ id, name: Object.values(attributes).join(', ') || title }));
  return (
    <RestockForm
      productId={product.id}
      action={product.url}
      variants={waited}
      restock={{ ...restock, asksCaptcha: false }}
      plainFields={restock.asksCaptcha && <InsteadOfCaptcha />}
    />
  );
}

/** Who cannot do the work of a captcha sends the form twice, with a moment between; and nobody fills in what nobody sees. */
function InsteadOfCaptcha() {
  const begun = sentOr(useRefused('restock'), PATIENCE_FIELD, '');
  return (
    <>
      {begun !== '' && <input type="hidden" name={PATIENCE_FIELD} value={begun} />}
      <input
        type="text"
        name={TRAP_FIELD}
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
    </>
  );
}
