import { createId } from '../db/ids.ts'
import { coupons, type PackageRow, packages, type StoredDownloadable, type StoredService } from '../db/schema/shop.ts'
import { contractTexts, questionnaires } from '../db/schema/steps.ts'
import type { Services } from '../http/context.ts'
import { MODULE_TITLES } from '../modules/packages/module-titles.ts'
import { CONTRACT, COUPONS, PACKAGES, QUESTIONNAIRES } from './catalog.ts'

/** Creates the questionnaires, contract, packages and coupons of a site. Returns the packages by name. */
export async function seedShop({ db, clock }: Services, siteId: string, downloadables: StoredDownloadable[]) {
  const createdAt = clock.now()
  const forms = await db
    .insert(questionnaires)
    .values(Object.entries(QUESTIONNAIRES).map(([name, items]) => ({ siteId, name, items, createdAt })))
    .returning()
  const [contract] = await db
    .insert(contractTexts)
    .values({ siteId, name: 'Service agreement', content: CONTRACT, createdAt })
    .returning()
  const formId = (name: string) => forms.find((form) => form.name === name)!.id
  const rows = await db
    .insert(packages)
    .values(
      PACKAGES.map((pack) => ({
        siteId,
        packageName: pack.name,
        priceMinor: pack.price,
        active: pack.active ?? true,
        contractId: pack.contract === false ? null : contract!.id,
        services: pack.parts.map(
          ({ service, modules }): StoredService => ({
            _id: createId(),
            serviceName: service,
            serviceModules: modules.map((module) =>
              typeof module === 'string'
                ? { id: module, title: MODULE_TITLES[module] }
                : { id: formId(module.questionnaire), title: module.questionnaire },
            ),
          }),
        ),
        downloadables,
        createdAt,
      })),
    )
    .returning()
  const byName = new Map<string, PackageRow>(rows.map((row) => [row.packageName, row]))
  await db.insert(coupons).values(
    COUPONS.map(({ couponCode, discountType, value, applies }) => ({
      siteId,
      couponCode,
      discountType,
      value,
      appliesToProducts: applies ? [byName.get(applies)!.id] : [],
      createdAt,
    })),
  )
  return byName
}
