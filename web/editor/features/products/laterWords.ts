/** What an event says, in words: its value before and after by field, and what it is about. */
interface Told {
  readonly type: string;
  readonly subject: string | null;
  readonly before: (field: string) => string;
  readonly after: (field: string) => string;
}

/** What happens to a product besides texts, prices and pieces: its options, its times, its files and its rules. */
export function laterWords({ type, subject, before, after }: Told): string | null {
  const it = subject ?? 'it';
  const ofIt = subject ? ` of ${subject}` : '';
  switch (type) {
    case 'ProductSeoDescribed':
      return 'changed what search engines are told';
    case 'ProductTaxClassChosen':
      return `changed the tax class from “${before('taxClass')}” to “${after('taxClass')}”`;
    case 'ProductQuantitiesLimited':
      return 'changed how many an order may have';
    case 'VariantSpecified':
      return `measured ${it}`;
    case 'VariantCosted':
      return after('cost') ? `set the cost${ofIt} to ${after('cost')}` : `removed the cost${ofIt}`;
    case 'VariantPictured':
      return after('imageId') ? `chose a picture for ${it}` : `took the picture off ${it}`;
    case 'VariantPicturesChosen':
      return `chose further pictures for ${it}`;
    case 'ProductOptionAdded':
      return `added the option “${after('option')}”; every variant has “${after('value')}”`;
    case 'ProductOptionRemoved':
      return `removed the option “${before('option')}”`;
    case 'ProductOptionRenamed':
      return `renamed the option “${before('option')}” to “${after('option')}”`;
    case 'OptionValueRenamed':
      return `renamed “${before('optionValue')}” to “${after('optionValue')}”`;
    case 'VariantSkuChanged':
      return `changed the SKU from “${before('sku')}” to “${after('sku')}”`;
    case 'RelatedProductsChosen':
      return 'chose other related products';
    case 'ProductOptionsArranged':
      return 'put the options in another order';
    case 'PublicationScheduled':
      return `scheduled the product for ${after('publishAt')}`;
    case 'PublicationCancelled':
      return 'called the publication off';
    case 'ProductHidden':
      return 'hid the product';
    case 'SaleScheduled':
      return `planned a sale${ofIt} at ${after('plannedSalePrice')} from ${after('startsAt')}`;
    case 'ScheduledSaleStarted':
      return `began the planned sale${ofIt}`;
    case 'ScheduledSaleEnded':
      return `ended the planned sale${ofIt}`;
    case 'ScheduledSaleCancelled':
      return `called the planned sale${ofIt} off`;
    case 'FileAttached':
      return `attached the file “${after('file')}”`;
    case 'FileDetached':
      return `removed the file “${before('file')}”`;
    case 'SubscriptionOffered':
      return 'offered the product as a subscription';
    case 'SubscriptionOfferEnded':
      return 'ended the offer of a subscription';
    case 'BackorderPolicyChosen':
      return `chose how far ${it} is sold ahead`;
    case 'LowStockThresholdSet':
      return after('lowStockThreshold')
        ? `set the low-stock threshold${ofIt} to ${after('lowStockThreshold')}`
        : `removed the low-stock threshold${ofIt}`;
    case 'StockExpected':
      return `expects ${after('expected')} more${ofIt} on ${after('expectedOn')}`;
    case 'ExpectedStockSettled':
      return Number(after('received').replaceAll(',', '')) > 0
        ? `received ${after('received')} of ${before('expected')} that were expected${ofIt}`
        : `called ${before('expected')} off that were expected${ofIt}`;
    case 'StockRanLow':
      return `noticed that ${it} runs low: ${after('available')} left`;
    default:
      return null;
  }
}
