import type { Flag, StaffRole } from '../../app/rules/permissions'
import type { TestApi } from '../support/api'
import { makeCompany, makeMember, makeStaff } from './people'
import { makeVisitPolicy } from './visits'

/** Members of two companies and staff of the desk, all signed in. */
export async function makeTenants(api: TestApi) {
  const { db } = api
  await makeVisitPolicy(db)
  const company = await makeCompany(db, { floors: [12, 13, -2] })
  const other = await makeCompany(db, { nameKo: '세림물산', nameEn: 'Serim Trading', floors: [20] })

  const member = async (companyId: number, name: string, flags: Flag[] = [], given = {}) => {
    const person = await makeMember(db, companyId, { name, flags, ...given })
    return { ...person, token: await api.signIn({ memberId: person.id }) }
  }
  const staff = async (...roles: StaffRole[]) => {
    const person = await makeStaff(db, roles)
    return { ...person, token: await api.signIn({ staffId: person.id }) }
  }
  return {
    company,
    other,
    /** Without flags. */
    host: await member(company.id, '김민준'),
    colleague: await member(company.id, '박지우'),
    /** With `visitor`. */
    manager: await member(company.id, '최서연', ['visitor']),
    /** With `total`. */
    master: await member(company.id, '정하윤', ['total']),
    /** With all flags except `visitor` and `total`. */
    clerk: await member(company.id, '강도윤', ['parking', 'amenity', 'membership']),
    /** The master of the other company. */
    stranger: await member(other.id, '윤서진', ['total']),
    front: await staff('front'),
    administrator: await staff('administrator'),
    otherStaff: await staff('amenity', 'facility', 'parking', 'content'),
  }
}
export type Tenants = Awaited<ReturnType<typeof makeTenants>>
