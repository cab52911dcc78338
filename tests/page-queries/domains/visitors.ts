import { newDeskCode, newPublicId } from '../../../app/api/secrets.server'
import {
  blockListEntries,
  visitEvents,
  visitors,
  visitSettlements,
} from '../../../app/domains/visitors/api/tables.server'
import { asGuest } from '../../factories/guest-access'
import { makeVisit } from '../../factories/visits'
import { TODAY } from '../../support/api'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api, tenants, visit, sheets, cookies, later }) => {
  const { db } = api
  const { company, master, host, administrator } = tenants
  const group = await makeVisit(db, master, { kind: 'group', status: 'approved' })
  const { passCode } = visit.visitors[0]!
  const seriesCode = newPublicId()
  const series = await makeVisit(db, master, {
    seriesId: newPublicId(),
    status: 'approved',
    people: [{ seriesCode }],
  })
  return {
    addresses: {
      VisitorReservationDetails: `/visitor-reservation-details/${visit.publicId}`,
      VisitorInformationSave: `/visitor-information-save/${visit.publicId}`,
      VisitorQR: `/gate-pass/${passCode}`,
      VisitExport: '/visiting-reservation-history/export?scope=mine&reason=x',
      AddVisitors: `/add-visitors/${group.publicId}`,
      OrganizationVisitorRows: `/organization-visitor/${sheets.group}`,
      DeskBlockListSheetRows: `/desk/block-list/sheet/${sheets['block-list']}`,
      VisitSeries: `/visit-series/${series.seriesId}`,
      VisitSeriesDates: `/visit-series/${series.seriesId}/dates`,
      VisitPasses: `/gate-passes/${seriesCode}`,
      DeskVisit: `/desk/visits/${visit.publicId}`,
      KioskWalkIn: '/kiosk/walk-in?kiosk=on',
      KioskWalkInAnswer: `/kiosk/walk-in/${visit.publicId}?kiosk=on`,
      DeskBadge: `/desk/visits/badge/${passCode}`,
    },
    cookies: () => ({ guest: [cookies.visitAccess(asGuest(api, visit)['x-visit-access'], later)] }),
    async addRows({ at, each }) {
      for (const status of each((n) => (n % 2 ? 'approved' : 'request_for_approval'))) {
        const { id } = await makeVisit(db, host, { status, people: [{}, {}] })
        await db
          .insert(visitSettlements)
          .values({ visitId: id, choice: 'keep', reason: '휴무', decidedAt: at })
        await makeVisit(db, { id: master.id, companyId: company.id }, { status })
      }
      await db.insert(visitors).values(
        each((n) => ({
          visitId: visit.id,
          companyId: company.id,
          number: 10 + n,
          name: '방문자',
          mobile: '01055550000',
          status: 'approved' as const,
          passCode: newPublicId(),
          deskCode: newDeskCode(),
          visitDate: TODAY,
        })),
      )
      await db
        .insert(visitEvents)
        .values(each(() => ({ visitId: visit.id, event: 'approved', by: 'host' as const, at })))
      await db.insert(blockListEntries).values(
        each((n) => ({
          publicId: newPublicId(),
          name: '방문자',
          mobile: n % 2 ? '01055550001' : `0109999${1000 + n}`,
          plate: `12가${1000 + n}`,
          reason: '무단 촬영',
          until: TODAY,
          createdBy: administrator.id,
          createdAt: at,
        })),
      )
    },
  }
}
