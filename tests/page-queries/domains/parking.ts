import { newPublicId, sha256 } from '../../../app/api/secrets.server'
import {
  addedVehicles,
  exitPayments,
  gateEvents,
  monthlyCars,
  parkingAccounts,
  parkingDiscounts,
  parkingMonths,
  parkingMovements,
  parkingSignIns,
  stays,
} from '../../../app/domains/parking/api/tables.server'
import { carOf, makeParkingAccount } from '../../factories/parking'
import { TODAY } from '../../support/api'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api, tenants, visit, sheets }) => {
  const { db } = api
  const { company, master } = tenants
  const [companyId, memberId] = [company.id, master.id]
  await makeParkingAccount(api, companyId, { tokens: [master.token] })
  return {
    // The list, its account's balance and the coupon given last.
    mostQueries: {
      // Of the cars that are in also their kinds, other stays, coupons and payments.
      '/parking-registration for a member': 19,
      '/parking-registration/visitor-details/:id for a member': 13,
      // The cars with their kinds, other stays, coupons and payments, and the block list.
      '/desk/parking for a staff': 13,
    },
    addresses: {
      VisitorParkingDetails: `/parking-registration/visitor-details/${carOf(visit)}`,
      ParkingFile: '/parking-registration/file?reason=x',
      ParkingStatementFile: '/parking-registration/statement-file?reason=x',
      DeskMonthlyCarSheetRows: `/desk/parking/monthly-cars/sheet/${sheets['monthly-cars']}`,
      DeskOpeningSheetRows: `/desk/parking/accounts/sheet/${sheets['parking-openings']}`,
      DeskParkingAccount: `/desk/parking/accounts/${companyId}`,
      DeskParkingStatementFile: '/desk/parking/statement-file?reason=x',
    },
    // For each number a car inside with a discount, added by the master today.
    async addRows({ at, each, companies }) {
      const month = TODAY.slice(0, 7)
      const cars = each((n) => ({ n, plate: `10가${1000 + n}` }))
      const events = await db
        .insert(gateEvents)
        .values(
          cars.map(({ n, plate }) => ({
            eventId: `crowd-${n}`,
            plate,
            kind: 'enter' as const,
            at,
            receivedAt: at,
            source: 'gate',
          })),
        )
        .returning()
      const entered = await db
        .insert(stays)
        .values(events.map(({ id, plate }) => ({ plate, headEventId: id, beginAt: at, enteredAt: at })))
        .returning()
      await db.insert(exitPayments).values(
        entered.map(({ id: stayId }) => ({
          stayId,
          won: 1_000,
          method: 'card' as const,
          reference: `crowd-${stayId}`,
          quotedAt: at,
          paidAt: at,
          leaveBy: at,
          receivedAt: at,
        })),
      )
      const added = await db
        .insert(addedVehicles)
        .values(
          cars.map(({ plate }) => ({
            publicId: newPublicId(),
            companyId,
            name: '방문자',
            plate,
            visitDate: TODAY,
            visitMinutes: 600,
            addedBy: memberId,
            createdAt: at,
          })),
        )
        .returning()
      const discounts = await db
        .insert(parkingDiscounts)
        .values(
          cars.map(({ plate }, place) => ({
            publicId: newPublicId(),
            companyId,
            plate,
            name: '방문자',
            vehicleId: added[place]!.id,
            coupon: 'hour1' as const,
            status: 'registered' as const,
            visitDate: TODAY,
            stayId: entered[place]!.id,
            registeredAt: at,
            month,
            basicMinutes: 60,
            memberId,
            createdAt: at,
          })),
        )
        .returning()
      await db.insert(parkingMovements).values(
        discounts.map(({ id }) => ({
          companyId,
          kind: 'discount' as const,
          month,
          discountId: id,
          actor: null,
          at,
        })),
      )
      await db
        .insert(monthlyCars)
        .values(cars.map(({ n }) => ({ companyId, plate: `20나${1000 + n}`, fromDate: '2026-01-01' })))
      await db.insert(parkingAccounts).values(
        companies.map((id) => ({
          companyId: id,
          loginId: `crowd${id}`,
          loginIdKey: `crowd${id}`,
          passwordHash: '',
          createdAt: at,
        })),
      )
      await db
        .insert(parkingMonths)
        .values(companies.map((id) => ({ companyId: id, month, basicMinutes: 0 })))
      await db
        .insert(parkingSignIns)
        .values(each((n) => ({ sessionHash: sha256(`session ${n}`), companyId, at })))
    },
  }
}
