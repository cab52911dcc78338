import {
  buildingChanges,
  companyFloors,
  holidays,
  policies,
} from '../../../app/domains/building/api/tables.server'
import { addDays } from '../../../app/rules/local-time'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = ({ api: { db }, tenants: { company, front } }) => ({
  fixedTables: ['settings'],
  publishedTables: ['companies', 'company_floors', 'holidays', 'policies', 'settings'],
  async addRows({ at, each, companies }) {
    await db
      .insert(companyFloors)
      .values([
        ...companies.map((companyId) => ({ companyId, floor: 3 })),
        ...each((n) => ({ companyId: company.id, floor: 100 + n })),
      ])
    const text = { titleKo: '제목', titleEn: 'Title', bodyKo: '내용', bodyEn: 'Text' }
    await db
      .insert(policies)
      .values(
        each((n) => ({ ...text, type: 'visit-privacy', version: `2025-${n}`, inForceFrom: '2025-01-01' })),
      )
    const words = { nameKo: '이름', nameEn: 'Name' }
    await db.insert(holidays).values(each((n) => ({ ...words, date: addDays('2029-01-01', n) })))
    await db.insert(buildingChanges).values(
      each(() => ({
        subject: 'setting:lease.show',
        before: { show: false },
        after: { show: true },
        actor: `staff:${front.id}`,
        at,
      })),
    )
  },
})
