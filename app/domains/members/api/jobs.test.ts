import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '~/db/schema.server'
import { members } from '~/domains/account/api/tables.server'
import { DELETED_TABLES } from './jobs.server'

/** Tables that refer to members and stay when an account ends: what the company or the building did, without the member's own data. */
const STAYS: Record<string, string> = {
  visits: 'a company’s visits; visitors’ data have their own period (decisions §11)',
  complaints: 'a company’s inquiries, with the desk’s answers',
  heating_requests: 'billed to the company',
  bookings: 'billed to the company',
  equipment_loans: 'billed to the company',
  booking_waits: 'a company’s place in line, over with the day',
  gx_applications: 'billed to the company',
  gx_waits: 'a place in line, over with the month',
  listening_sign_ups: 'given back or deleted by jobs of their own (listening-bar/api/jobs)',
  listening_wishes: 'deleted by a job of their own (listening-bar/api/jobs)',
  fitness_stays: 'who was in the centre, without a name; deleted with the scans of doors',
  locker_rentals: 'billed to the company',
  monthly_passes: 'billed to the company',
  pt_purchases: 'billed to the company',
  pt_units: 'what of a package was used, and so what it gives back',
  access_scans: 'who passed a door, without a name; deleted after the period of the setting access.scans',
  parking_discounts: 'billed to the company',
  parking_added_vehicles: 'a visitor’s car, in the company’s statement',
}

test('every table that refers to a member goes with the account, or says why it stays', () => {
  const referring = (Object.values(schema) as unknown[])
    .filter((value) => is(value, PgTable))
    .filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === members),
    )
    .map(getTableName)
  expect(referring.length).toBeGreaterThan(0)
  expect(referring.sort()).toEqual([...DELETED_TABLES.map(getTableName), ...Object.keys(STAYS)].sort())
})
