import { newPublicId } from '../../../app/api/secrets.server'
import { noticeEvents, notices, noticeVersions } from '../../../app/domains/notices/api/tables.server'
import { files } from '../../../app/files/tables.server'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = ({ api: { db } }) => ({
  addresses: {
    NoticeBoardDetails: '/notice-details/1',
    DeskNotice: '/desk/notices/1',
    DeskNoticeVersion: '/desk/notices/1/versions/1',
  },
  publishedTables: ['notices'],
  async addRows({ at, each }) {
    const text = { titleKo: '제목', titleEn: 'Title', bodyKo: '내용', bodyEn: 'Text' }
    const words = { ...text, category: 'guide' as const }
    const [notice] = await db
      .insert(notices)
      .values(each((n) => ({ ...words, publishedAt: at, number: n + 1 })))
      .returning()
    const noticeId = notice!.id
    await db.insert(noticeVersions).values(each((n) => ({ ...words, noticeId, version: n + 1 })))
    await db
      .insert(noticeEvents)
      .values(each(() => ({ noticeId, act: 'changed' as const, version: 1, actor: 'staff:1', at })))
    await db.insert(files).values(
      each((n) => ({
        publicId: newPublicId(),
        uploadedBy: 'staff:1',
        subject: `notice:${noticeId}`,
        name: `${n}.pdf`,
        type: 'application/pdf',
        bytes: 1,
        hasPreview: false,
        createdAt: at,
      })),
    )
  },
})
