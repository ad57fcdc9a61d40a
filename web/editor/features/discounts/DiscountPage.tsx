import { useMemo } from 'react';
import { useParams } from 'react-router';
import {
  type DiscountRequest,
  discountRequestSchema,
  type ListedDiscount,
} from '../../../../api/http/contracts/pricing/discounts.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { HistoryButton } from '../../ui/HistoryButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay, useSite } from '../session/session.api.ts';
import { CodeBatches } from './CodeBatches.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { DiscountSentence } from './DiscountSentence.tsx';
import {
  discountHistoryPath,
  useArchiveDiscountMutation,
  useChangeDiscountMutation,
  useEndDiscountMutation,
  useGetDiscountQuery,
} from './discounts.api.ts';
import { termsOf } from './discountTerms.ts';
import { DISCOUNT_DEEDS, discountFieldName, discountFieldWords, STATUS, usesWords } from './discountWords.ts';
import { OrdersWithIt } from './OrdersWithIt.tsx';
import { discountsPath } from './paths.ts';

/** The whole rule after a change; `null` for what is no change of it. */
const sentenceIn = (after: Readonly<Record<string, unknown>>) =>
  'benefit' in after ? <DiscountSentence terms={after as unknown as DiscountRequest} /> : null;
const words = { nameOf: discountFieldName, wordsOf: discountFieldWords };

/** One discount: its terms, how often it was used, and what was done to it. */
export function DiscountPage() {
  const { discountId = '' } = useParams();
  const read = useGetDiscountQuery(discountId, { refetchOnMountOrArgChange: true });
  const { websiteId } = useSite();
  const discount = read.currentData?.discount;
  return (
    <Page
      title={discount?.name ?? 'Discount'}
      mark={discount && <Badge tone={STATUS[discount.status].tone}>{STATUS[discount.status].words}</Badge>}
      lead={discount && `Used ${usesWords(discount)} · changed ${instantOf(discount.changedAt)}`}
      back={{ to: discountsPath, title: 'Discounts' }}
      actions={
        <>
          <HistoryButton
            of="this discount"
            path={discountHistoryPath(discountId)}
            deeds={DISCOUNT_DEEDS}
            object={{ category: 'discountbook', objectId: websiteId, part: discountId }}
            summaryOf={sentenceIn}
            objectLabel="All discounts, as they were"
            {...words}
          />
          {discount && <Deeds discount={discount} />}
        </>
      }
    >
      <Loaded read={read}>
        {(found) => (
          <>
            <Terms {...found} />
            {(found.discount.code !== null || found.discount.needsCode) && (
              <CodeBatches discount={found.discount} />
            )}
            <OrdersWithIt discountId={discountId} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface TermsProps {
  readonly discount: ListedDiscount;
  readonly revision: number | null;
}

function Terms({ discount, revision }: TermsProps) {
  const [save] = useChangeDiscountMutation();
  const mayWrite = useMay('discounts.write');
  const saved = useMemo(() => termsOf(discount), [discount]);
  return (
    <EditForm
      schema={discountRequestSchema}
      saved={saved}
      revision={revision}
      save={({ all, readAt }) => save({ discountId: discount.discountId, terms: all, readAt })}
      canUndo
      isReadOnly={!mayWrite || discount.status === 'archived'}
      {...words}
    >
      <DiscountFields />
    </EditForm>
  );
}

function Deeds({ discount: { discountId, status } }: { readonly discount: ListedDiscount }) {
  const mayWrite = useMay('discounts.write');
  const [end, ending] = useEndDiscountMutation();
  const [archive, archiving] = useArchiveDiscountMutation();
  const { change: endIt } = useChange(end, { tellsRefusal: true });
  const { change: archiveIt } = useChange(archive, { tellsRefusal: true });
  if (!mayWrite || status === 'archived') return null;
  return (
    <>
      {status !== 'ended' && (
        <Button
          isBusy={ending.isLoading}
          onClick={() => void endIt(discountId, 'Ended. Nobody can use it any more.')}
        >
          End now
        </Button>
      )}
      <Button
        isBusy={archiving.isLoading}
        onClick={() => void archiveIt(discountId, 'Archived. Its code is free again.')}
      >
        Archive
      </Button>
    </>
  );
}
