import { newPublicId } from '../../../app/api/secrets.server'
import {
  complaintCategories,
  complaintEvents,
  complaintNotes,
  complaintReplies,
  complaints,
} from '../../../app/domains/complaints/api/tables.server'
import { makeComplaint } from '../../factories/complaints'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api: { db, now }, tenants }) => {
  const { company, master, host, colleague, otherStaff } = tenants
  const { id: complaintId, publicId, categoryId } = await makeComplaint(db, colleague, { createdAt: now })
  return {
    addresses: {
      ComplaintExport: '/complaint-submission-details/export?reason=x',
      InquiryDetails: `/inquiry-details/${publicId}`,
      DeskComplaint: `/desk/complaints/${publicId}`,
      DeskComplaintCategory: `/desk/complaints/categories/${categoryId}`,
    },
    async addRows({ at, each }) {
      const [sort] = await db
        .insert(complaintCategories)
        .values(each((n) => ({ nameKo: '이름', nameEn: 'Name', place: n })))
        .returning()
      const answered = { status: 'answered', firstAnsweredAt: at, closedAt: at } as const
      await db.insert(complaints).values(
        each((n) => ({
          publicId: newPublicId(),
          companyId: company.id,
          authorId: n % 2 ? master.id : host.id,
          floor: 12,
          categoryId: sort!.id,
          subCategoryId: sort!.id,
          title: '제목',
          description: '내용',
          language: 'ko' as const,
          status: 'waiting_for_reply' as const,
          createdAt: at,
          waitingSince: at,
          ...(n % 3 === 0 && answered),
        })),
      )
      await db
        .insert(complaintReplies)
        .values(each(() => ({ complaintId, kind: 'answer' as const, text: '답변', at })))
      await db
        .insert(complaintNotes)
        .values(each(() => ({ complaintId, text: '메모', staffId: otherStaff.id, at })))
      await db
        .insert(complaintEvents)
        .values(each(() => ({ complaintId, event: 'taken' as const, by: 'desk' as const, at })))
    },
  }
}
