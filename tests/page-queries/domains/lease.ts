import { makeInquiry } from '../../factories/lease'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api: { db }, cookies }) => {
  const { publicId } = await makeInquiry(db)
  return {
    addresses: { DeskLeaseInquiry: `/desk/lease/${publicId}` },
    cookies: () => ({ guest: [cookies.leaseConsent('1.0')], member: [cookies.leaseConsent('1.0')] }),
    async addRows({ each }) {
      for (const title of each((n) => `문의 ${n}`)) await makeInquiry(db, { title })
    },
  }
}
