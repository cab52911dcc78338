import type { ApiContext } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import { publishedHolidays } from '~/booking/holidays.server'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { isBusinessDay } from '~/rules/korean-calendar'
import { seoulDate, seoulMinutes } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import { mayEnterFitness } from '~/domains/fitness/api/door-check-in.server'
import { gatePassState } from '~/domains/visitors/rules/gate-pass-validity'
import { scannedCode } from '~/domains/visitors/rules/scanned-code'
import type { ScanAnswer, ScanBody, ScanRefusal } from '~/domains/tenant-qr/door-schemas'
import { isWindowAccepted, windowStart } from '~/domains/tenant-qr/rules/code-window'
import { passRefusal, type PassGroup } from '~/domains/tenant-qr/rules/may-pass'
import { readTenantCode, type TenantCode } from '~/domains/tenant-qr/rules/read-tenant-code'
import { SCAN_HOURS_BACK, scanTimeRefusal } from '~/domains/tenant-qr/rules/scan-time'
import type { KnownDoor } from './door-key.server'
import { findHolderById, findMemberId } from './queries.server'
import { checkInOf } from './check-in.server'
import {
  findScan,
  findVisitorOfPass,
  hasJustPassed,
  insertScan,
  markCheckedIn,
  type NewScan,
  type StoredScan,
} from './scan-queries.server'
import { isGenuine } from './tenant-code.server'
import { MS_PER_HOUR } from '~/rules/time-units'

/** What a code says of who shows it, and why it opens nothing. */
interface Judged {
  refusal: ScanRefusal | null
  memberId?: number
  companyId?: number
  visitorId?: number
  codeWindow?: number
}

/**
 * Records a scan and decides whether the door opens. The same scan of a door has the same answer and counts once; a
 * tenant's code opens one door, once.
 * @throws Problem 422 at `at` for an impossible time
 */
export async function takeScan(
  c: ApiContext,
  door: KnownDoor,
  body: ScanBody,
): Promise<{ answer: ScanAnswer; isNew: boolean }> {
  const { db, clock } = c.var.deps
  const now = clock()
  const at = body.at ? new Date(body.at) : now
  // Before its time is judged: a door that missed the answer may send a scan again a day later.
  const earlier = await findScan(db, door.id, body.scanId)
  if (earlier) return { answer: answerOf(earlier), isNew: false }
  const timeRefusal = scanTimeRefusal(at, now)
  if (timeRefusal) throw fieldProblem('at', timeRefusal, { hours: SCAN_HOURS_BACK })

  const { refusal, companyId, ...who } = await judge(c, door, body.code, at)
  const scan: NewScan = {
    ...who,
    doorId: door.id,
    scanId: body.scanId,
    at,
    receivedAt: now,
    outcome: refusal ? 'refused' : 'open',
    reason: refusal,
  }
  const checkIn = await checkInOf(c, door, { ...scan, companyId, code: body.code })
  let isNew = await insertOpening(db, door, scan, checkIn)
  let stored = await findScan(db, door.id, body.scanId)
  // Not this scan was there already, so the code was: another door has opened.
  if (!stored) {
    isNew = await insertScan(db, { ...scan, outcome: 'refused', reason: 'codeUsed' })
    stored = await findScan(db, door.id, body.scanId)
  }
  return { answer: answerOf(stored!), isNew }
}

/**
 * Stores a scan together with what it checks in; of two openings of one person at doors that lead in within 30 seconds the second is
 * refused, as codes of two windows are valid at once.
 * @returns false when the scan is there already
 */
async function insertOpening(
  db: Db,
  { direction }: KnownDoor,
  scan: NewScan,
  checkIn: Awaited<ReturnType<typeof checkInOf>>,
): Promise<boolean> {
  if (scan.outcome === 'refused') return insertScan(db, scan)
  return db.transaction(async (tx) => {
    if (direction === 'in' && (await hasJustPassed(tx, scan)))
      return insertScan(tx, { ...scan, outcome: 'refused', reason: 'justPassed' })
    const isNew = await insertScan(tx, scan)
    const checkedIn = isNew && checkIn ? await checkIn(tx) : null
    if (checkedIn) await markCheckedIn(tx, scan, checkedIn)
    return isNew
  })
}

async function judge(c: ApiContext, door: KnownDoor, code: string, at: Date): Promise<Judged> {
  const tenantCode = readTenantCode(code)
  return tenantCode ? judgeTenant(c, door, tenantCode, at) : judgeVisitor(c, door, code, at)
}

async function judgeTenant(c: ApiContext, door: KnownDoor, code: TenantCode, at: Date): Promise<Judged> {
  const { db, secret } = c.var.deps
  if (!isGenuine(secret, code)) return { refusal: 'codeUnknown' }
  const holder = await findHolderById(db, code.userId)
  if (!holder) return door.direction === 'out' ? judgeLeaver(db, code, at) : { refusal: 'personStopped' }
  const who = { memberId: holder.id, companyId: holder.companyId, codeWindow: code.window }
  if (!isWindowAccepted(code.window, at)) return { ...who, refusal: 'codeOutOfTime' }
  const group = holder.accountType === 'vip' ? 'vips' : 'members'
  const refusal =
    (await refusalOfDoor(c, door, group, at)) ?? (await refusalAtFitness(c, door, holder.id, at))
  return { ...who, refusal }
}

/**
 * Who may no longer come in may leave: with any code of the day before, as they get no new ones, also with the one they came in with.
 */
async function judgeLeaver(db: Db, { userId, window }: TenantCode, at: Date): Promise<Judged> {
  const memberId = await findMemberId(db, userId)
  const isRecent = at.getTime() - windowStart(window).getTime() <= SCAN_HOURS_BACK * MS_PER_HOUR
  return { memberId, refusal: isRecent ? null : 'codeOutOfTime' }
}

/** Into the fitness centre a member needs something to come for, as long as its door checks them in. */
async function refusalAtFitness(
  c: ApiContext,
  { kind, direction }: KnownDoor,
  memberId: number,
  at: Date,
): Promise<ScanRefusal | null> {
  if (kind !== 'fitness' || direction === 'out') return null
  if (!(await readSetting(c, 'access.arrivals')).fitnessByDoor) return null
  return (await mayEnterFitness(c.var.deps.db, memberId, at)) ? null : 'fitnessNothingNow'
}

async function judgeVisitor(c: ApiContext, door: KnownDoor, code: string, at: Date): Promise<Judged> {
  const found = await findVisitorOfPass(c.var.deps.db, scannedCode(code))
  if (!found) return { refusal: 'codeUnknown' }
  const { id: visitorId, status, date, minutes, isBlocked } = found
  const state = gatePassState({ status, date, minutes, now: at })
  // Whoever is inside may leave.
  if (door.direction === 'out') return { visitorId, refusal: null }
  if (state !== 'valid') return { visitorId, refusal: PASS_REFUSALS[state] }
  // Somebody on the block list needs a decision, which the desk makes.
  if (isBlocked) return { visitorId, refusal: 'passAtDesk' }
  return { visitorId, refusal: await refusalOfDoor(c, door, 'visitors', at) }
}

const PASS_REFUSALS = {
  notApproved: 'passNotApproved',
  notYet: 'passNotYet',
  over: 'passOver',
} as const satisfies Record<string, ScanRefusal>

async function refusalOfDoor(c: ApiContext, { direction, access }: KnownDoor, group: PassGroup, at: Date) {
  const date = seoulDate(at)
  const holidays = await publishedHolidays(c, [date])
  return passRefusal(
    { direction, rule: access[group] },
    { isBusinessDay: isBusinessDay(date, holidays), minute: seoulMinutes(at) },
  )
}

/** The answer of a stored scan, so that a repeated one has the same. */
function answerOf({ outcome, reason, checkedIn, name, company, group }: StoredScan): ScanAnswer {
  const text = (language: 'ko' | 'en') => reason && translator(language)(`messages:${reason}`)
  return {
    open: outcome === 'open',
    reason: reason && { code: reason, ko: text('ko')!, en: text('en')! },
    name,
    company,
    group,
    checkedIn,
  }
}
