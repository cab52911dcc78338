import { makeBarInquiry } from '../../factories/listening-bar'
import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = async ({ api: { db } }) => {
  const { publicId } = await makeBarInquiry(db)
  return {
    addresses: { DeskBarInquiry: `/desk/listening-bar/inquiries/${publicId}` },
    async addRows({ each }) {
      for (const title of each((n) => `대관 ${n}`)) await makeBarInquiry(db, { title })
    },
  }
}
