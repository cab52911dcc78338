import type { Db } from '../../app/db/database.server'
import { newPublicId } from '../../app/api/secrets.server'
import { staff } from '../../app/domains/account/api/staff-tables.server'
import type { Flag, StaffRole } from '../../app/rules/permissions'
import { companies, companyFloors } from '../../app/domains/building/api/tables.server'
import { members } from '../../app/domains/account/api/tables.server'

/** The password of all members and staff. Its hash is precomputed, as hashing is slow on purpose. */
export const PASSWORD = 'Test-2026!'
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$W0rsCfOqGyKRnSXhrPUeHg$GThcHicR2m7PqFEgCmEwHwjeVaVtQWF+Vk5wzn/VQcY'

const JOINED = new Date('2026-01-02T00:00:00Z')

let serial = 0

/** A tenant company with its floors. */
export async function makeCompany(
  db: Db,
  { floors = [12, 13], ...given }: Partial<typeof companies.$inferInsert> & { floors?: number[] } = {},
) {
  const [company] = await db
    .insert(companies)
    .values({ nameKo: '한빛전자', nameEn: 'Hanbit Electronics', ...given })
    .returning()
  if (floors.length > 0) {
    await db.insert(companyFloors).values(floors.map((floor) => ({ companyId: company!.id, floor })))
  }
  return { ...company!, floors }
}

/** An approved member with these flags; phone and login ID are unique. */
export async function makeMember(
  db: Db,
  companyId: number,
  { flags = [], ...given }: Partial<typeof members.$inferInsert> & { flags?: Flag[] } = {},
) {
  const number = ++serial
  const loginId = given.loginId ?? `member${number}`
  const [member] = await db
    .insert(members)
    .values({
      publicId: newPublicId(),
      companyId,
      loginId,
      loginIdKey: loginId.toLowerCase(),
      passwordHash: PASSWORD_HASH,
      name: '김민준',
      gender: 'male',
      mobile: `0102${String(number).padStart(7, '0')}`,
      email: `${loginId}@example.com`,
      floor: 12,
      accountType: 'employee',
      status: 'approved',
      createdAt: JOINED,
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
      ...given,
    })
    .returning()
  return member!
}

/** A member of building staff. */
export async function makeStaff(db: Db, roles: StaffRole[], given: Partial<typeof staff.$inferInsert> = {}) {
  const loginId = given.loginId ?? `staff${++serial}`
  const [person] = await db
    .insert(staff)
    .values({
      loginId,
      loginIdKey: loginId.toLowerCase(),
      passwordHash: PASSWORD_HASH,
      name: '안내 담당',
      roles,
      createdAt: JOINED,
      ...given,
    })
    .returning()
  return person!
}
