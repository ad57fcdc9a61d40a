import { useNavigate } from 'react-router';
import {
  type DiscountView,
  discountRequestSchema,
} from '../../../../api/http/contracts/pricing/discounts.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Page } from '../../ui/Page.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { useCreateDiscountMutation } from './discounts.api.ts';
import { BLANK_TERMS } from './discountTerms.ts';
import { discountPath, discountsPath } from './paths.ts';

export function NewDiscountPage() {
  const [create] = useCreateDiscountMutation();
  const navigate = useNavigate();
  return (
    <Page title="New discount" back={{ to: discountsPath, title: 'Discounts' }}>
      <EditForm
        schema={discountRequestSchema}
        saved={BLANK_TERMS}
        save={({ all }) => create(all)}
        creates="Create discount"
        said="Created."
        onSaved={({ data }) =>
          void navigate(discountPath((data as DiscountView).discountId), { replace: true })
        }
      >
        <DiscountFields opens="gives" />
      </EditForm>
    </Page>
  );
}
