import type { FormContent } from '../../../domain/forms/form.ts';
import { formPath } from '../../../domain/forms/formPath.ts';
import type { FormDoc } from '../../../projections/forms/forms.ts';
import { formById, liveFormAt } from '../../../projections/forms/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { AskedAtCheckout } from '../../application/checkout/checkoutQuestions.ts';
import { formFields } from '../../application/languages/formTexts.ts';
import { translated } from '../../application/languages/texts.ts';
import { cleanBlockHtml } from '../../application/pages/cleanText.ts';
import type { FormPageContext, SiteForm } from '../contracts/site/formPages.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type { CheckoutQuestionsView } from '../contracts/site/purchasePages.ts';
import type { PageSources } from './pageSources.ts';
import { pageBaseOf, type Site } from './site.ts';

/**
 * A published form for a block of any page, to be placed by the partial `site-form`; `null` where it is not shown. What
 * visitors are shown of forms belongs to the subject `site`, so that pages that hold one are made anew with it.
 */
export async function siteForm(
  { readModels }: { readonly readModels: ReadModels },
  site: Pick<Site, 'websiteId' | 'captchaSiteKey' | 'speech'>,
  formId: string,
): Promise<SiteForm | null> {
  const doc = await formById(readModels, site.websiteId, formId);
  return doc && !doc.isArchived ? siteFormOf(doc, site) : null;
}

function siteFormOf(
  { _id: id, address, live }: FormDoc,
  { captchaSiteKey, speech: { say } }: Pick<Site, 'captchaSiteKey' | 'speech'>,
): SiteForm | null {
  if (!live) return null;
  const { settings, fields } = spoken(id, live.content, say);
  const { name, submitLabel, disclaimer, submissionMessage } = settings;
  return {
    ...{ id, fullUrl: formPath(address), name, submitLabel, disclaimer, submissionMessage },
    submissionHtml: cleanBlockHtml(settings.submissionHtml),
    asksCaptcha: settings.asksCaptcha && captchaSiteKey !== '',
    keepsUnsent: settings.keepsUnsent,
    fields: [...fields],
  };
}

const spoken = (id: string, content: FormContent, say: Site['speech']['say']): FormContent =>
  say ? translated(content, formFields(id, content), say) : content;

/** What a checkout asks, in the language of the page. */
export function checkoutQuestionsOf(
  { formId: id, content }: AskedAtCheckout,
  { speech: { say } }: Pick<Site, 'speech'>,
): CheckoutQuestionsView {
  const { settings, fields } = spoken(id, content, say);
  return { id, name: settings.name, disclaimer: settings.disclaimer, fields: [...fields] };
}

/** A form on a page of its own (page type 2); `null` where nothing is at this address. */
export async function formContext(
  { readModels }: PageSources,
  site: Site,
  address: string,
): Promise<FormPageContext | null> {
  const doc = await liveFormAt(readModels, site.websiteId, address);
  const form = doc && siteFormOf(doc, site);
  if (!form) return null;
  return {
    ...pageBaseOf(site, {
      fullUrl: form.fullUrl,
      title: `${form.name} — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.page,
    productMerchandisingContext: {},
    template: 'form',
    form,
  };
}
