import { existingProductIds, productIdsBySlugs } from '../../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { ownersOfUrls } from '../../../../projections/urls/queries.ts';
import type { CommandHandler } from '../../commands/commandHandler.ts';
import { mutationOf } from '../../commands/mutationOf.ts';
import { createCourtesy } from '../../kernel/courtesy.ts';
import type { CsvReader } from '../../ports/csvReader.ts';
import type { ProductImports } from '../../ports/productImports.ts';
import type { ProductUrls } from '../productUrls.ts';
import { carryOut } from './carryOut.ts';
import { REQUIRED_COLUMNS } from './columns.ts';
import { type PlanningDependencies, planAgain, planImport } from './planImport.ts';

export interface ProductImportDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load' | 'handleTogether'>;
  readonly productUrls: Pick<ProductUrls, 'claim'>;
  readonly readModels: ReadModels;
  readonly csvReader: CsvReader;
}

/** Imports in the thread that asks for them. */
export function createProductImports(dependencies: ProductImportDependencies): ProductImports {
  const { commandHandler, productUrls, readModels, csvReader } = dependencies;
  return {
    async run({ csv, dryRun, currency, context, seed }, { onProgress, visits }) {
      const { websiteId } = context;
      const mutation = mutationOf(context, seed);
      const planning: PlanningDependencies = {
        commandHandler,
        productsAt: (slugs) => productIdsBySlugs(readModels, websiteId, slugs),
        ownersOf: (slugs) => ownersOfUrls(readModels, websiteId, slugs),
        existing: (productIds) => existingProductIds(readModels, productIds),
        currency,
        newId: mutation.newId,
        served: visits.served,
      };
      const file = csvReader.read(csv, REQUIRED_COLUMNS);
      const plan = await planImport(file, planning, (done, total) => onProgress('checking', done, total));
      const { changes, unchanged, rows } = plan;
      const untouched = { rows, unchanged, position: null };
      if (plan.errors.length > 0) return { ...untouched, changed: 0, errors: plan.errors };
      if (dryRun) return { ...untouched, changed: changes.size, errors: [] };
      const carried = await carryOut(changes, {
        ...{ commandHandler, mutation, urls: productUrls },
        courtesy: createCourtesy(visits.isVisited, visits.served),
        planAgain: (one) => planAgain(one, websiteId, planning),
        onProgress: (done, total) => onProgress('writing', done, total),
      });
      return { ...untouched, ...carried };
    },
  };
}
