import { existsSync } from 'node:fs'
import type { ActionFunction, AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import type { Draft } from '../app/forms/drafts.server'
import { SITE_ROUTES } from '../remix.config.js'

/**
 * Typed values that are not sent are lost neither when the session ends nor when the language changes (decisions §4). A step
 * of `receive` keeps them for every form; here each action of the site map is tested, or listed with the reason why not.
 */

type Typed = Record<string, string | string[]>

/** What is typed into each page with a form; an array for a name with several values. */
const TYPED: Record<string, Typed> = {
  Login: { loginId: 'hangang01', saveId: 'on' },
  CompanyLogin: { email: 'minjun@hanbit.kr' },
  CompanyLoginConfirm: { loginId: 'hangang01' },
  CompanySignIn: { part: 'save', issuer: 'https://login.example.com', domains: 'hanbit.kr' },
  DeskCompanySignIn: { part: 'save', issuer: 'https://login.example.com', domains: 'hanbit.kr' },
  SignUpTerms: { agreeTerms: 'on', agreePersonalInformation: 'on' },
  KeepAccount: { loginId: 'hangang01' },
  FindId: { name: '김서연', mobile: '01012345678', codeSentTo: '01012345678' },
  FindPassword: { loginId: 'hangang01', name: '김서연', mobile: '01012345678' },
  SignUp: { companyId: '1', name: '김서연', gender: 'female', mobile: '01012345678', loginId: 'newperson1' },
  Invitation: { agreeTerms: 'on', codeSentTo: 'invited' },
  MyPage: { keep: 'this' },
  Favorites: { kind: 'room', key: 'meeting-1', isFavorite: 'on' },
  MyCalendar: { part: 'make' },
  EditInfo: { part: 'profile', name: '김서연', email: 'new@example.com' },
  EmployeeManagement: { ids: ['x3', 'x1'], decision: 'reject', reason: '퇴사한 사람입니다' },
  EmployeeRegistration: { name: '김서연', permissions: ['VISITOR', 'PARKING'] },
  SeveralEmployees: { pasted: '박도현, 01012345678', 'employees[0].name': '김서연', approve: 'on' },
  EmployeeSheetRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].name': '김서연' },
  DeskEmployeeSheetRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].name': '김서연' },
  DeskCompanySheetRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].nameKo': '한강' },
  EditEmployee: { part: 'edit', name: '김서연', permissions: ['VISITOR', 'PARKING'], reason: '이유' },
  AdministratorRights: { id: 'x1' },
  IndividualVisitor: {
    hostName: '박도현',
    'visitors[0].name': '손님',
    'visitors[1].name': '동행',
    until: '2026-12-08',
    weekdays: ['3', '5'],
  },
  VisitSeries: { ids: ['v3', 'v1'], decision: 'cancel', cancelReason: '계약이 끝났습니다' },
  OrganizationVisitor: { hostName: '박도현', floor: '12', purpose: 'event', people: ['0', '2'] },
  OrganizationVisitorRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].name': '김서연' },
  FindReservation: { name: '김서연', mobile: '01012345678', codeSentTo: '01012345678' },
  VisitorReservationDetails: { decision: 'reject', reason: '약속이 없습니다' },
  VisitorInformationSave: { name: '손님', plate: '12가3456' },
  AddVisitors: { part: 'person', name: '손님', plate: '12가3456' },
  MyVisitor: { ids: ['v3', 'v1'] },
  VisitingReservationHistory: { ids: ['v3', 'v1'] },
  ComplaintSubmission: {
    floor: '12',
    categoryId: '1',
    title: '전등',
    description: '깜빡입니다',
  },
  InquiryDetails: { decision: 'followUp', text: '다시 깜빡입니다' },
  DeskComplaints: { decision: 'take', id: 'x1' },
  DeskComplaint: { decision: 'answer', answer: '고쳤습니다\n감사합니다', revision: '0' },
  DeskComplaintCategories: { part: 'add', nameKo: '주차', nameEn: 'Parking' },
  DeskComplaintCategory: { part: 'rename', id: '1', nameKo: '주차', nameEn: 'Parking' },
  DeskVisits: { pass: 'ABCD2345', move: 'checkIn' },
  DeskBlockList: { part: 'add', name: '강은석', reason: '무단 촬영' },
  DeskWalkIn: { hostName: '박도현', 'visitor.name': '손님', purpose: 'meeting' },
  PersonalLockerReservation: { lockerId: 'x1', month: '2026-12', won: '20000', agreed: 'on' },
  FitnessReservationDetails: { decision: 'cancel', chargeWon: '0' },
  DeskLockers: { decision: 'decline', id: 'x1', reason: '기간이 지났습니다' },
  DeskLocker: { decision: 'repair', reason: '경첩이 부러졌습니다' },
  MettingRoomReservation: {
    date: '2026-11-26',
    start: '10:00',
    meetingName: '주간 회의',
    extras: ['pointer', 'laptop'],
  },
  VIPListeningRoomReservation: { date: '2026-11-26', start: '19:00', attendees: '6', request: '첼로 모음곡' },
  VIPMeetingRoomReservation: { date: '2026-11-26', start: '10:00', meetingName: '접견', package: 'cookies' },
  ConferenceRoomDetails: { decision: 'cancel', chargeWon: '12000' },
  VIPRoomDetails: { decision: 'cancel', chargeWon: '12000' },
  ConferenceRoomChange: { date: '2026-11-27', attendees: '6', meetingName: '주간 회의' },
  WellnesszoneReservation: { minutes: '45', start: '13:00', seat: 'bed-3' },
  MassageRoomDetails: { decision: 'cancel', chargeWon: '4000' },
  DeskRefreshRoom: { decision: 'declineCancellation', id: 'v'.repeat(22), reason: '이미 준비했습니다' },
  DeskRefreshRepair: { seat: 'bed-3', reason: '매트리스 교체' },
  HeatingCoolingApplication: { type: 'heating', date: '2026-11-28', start: '09:00', floors: ['12', '13'] },
  RequestDetails: { decision: 'cancel' },
  DeskHeating: { decision: 'reject', id: 'v'.repeat(22), reason: '설비 점검일입니다' },
  DeskHeatingList: { ids: ['x3', 'x1'], decision: 'reject', reason: '설비 점검일입니다' },
  ParkingRegistration: { decision: 'register', ids: ['x3', 'x1'], coupon: 'hour1' },
  VisitorParkingDetails: { decision: 'register', coupon: 'hour1' },
  ParkingVehicle: { name: '택배', plate: '12가3456', remarks: '물품 반입' },
  DeskParking: { plate: '12가3456', kind: 'enter', date: '2026-11-22' },
  DeskParkingAccount: { part: 'minutes', kind: 'correction', minutes: '-30', reason: '잘못 충전' },
  DeskBookings: { block: 'v'.repeat(22) },
  DeskBookingsNew: {
    companyId: '1',
    room: 'meeting-1',
    meetingName: '주간 회의',
    extras: ['pointer', 'laptop'],
  },
  DeskBookingMove: { date: '2026-12-03', reason: '설비 점검' },
  DeskLoanNew: { equipment: 'projector 30000', date: '2026-11-26', note: '외부 행사' },
  DeskLoan: { decision: 'change', date: '2026-11-26', note: '외부 행사' },
  DeskRoomFeed: { part: 'make' },
  DeskBookingsBlock: { room: 'meeting-1', date: '2026-11-26', reason: '냉방기 교체' },
  Meeting: { colleagues: '박지우', 'guests[0].name': '손님', 'guests[1].plate': '12가3456' },
  BookingSeries: { charge: ['vvvvvvvvvvvvvvvvvvvvvv 12000', 'wwwwwwwwwwwwwwwwwwwwww 0'] },
  BookingSeriesChange: {
    date: '2026-12-03',
    start: '10:00',
    end: '12:00',
    meetingName: '주간 회의',
    request: '첫 줄\n둘째 줄',
  },
  VisitSeriesDates: { visitDate: '2026-12-03', until: '2026-12-17', weekdays: ['2', '4'] },
  BookingSeriesDates: { date: '2026-12-03', until: '2026-12-17', weekdays: ['2', '4'] },
  WaitingList: { room: 'meeting-1', date: '2026-11-26', start: '10:00', end: '12:00' },
  DeskOffer: { nameKo: '차', wonPerPerson: '1500', active: 'on' },
  DeskFreeTime: { minutes: '720' },
  DeskBookingsPayments: {
    decision: 'undoPayment',
    queue: 'room',
    id: 'v'.repeat(22),
    reason: '다른 예약의 입금',
  },
  DeskBookingsWaiting: { decision: 'declineCancellation', id: 'v'.repeat(22), reason: '이미 준비했습니다' },
  DeskBooking: { decision: 'declineCancellation', id: 'v'.repeat(22), reason: '이미 준비했습니다' },
  GXProgramInformation: { decision: 'apply', month: '2026-12', won: '60000', agreed: 'on' },
  DeskFitness: { decision: 'decline', id: 'v'.repeat(22), reason: '이미 시작했습니다' },
  DeskLockerSystems: { part: 'add', name: '라커 시스템' },
  DeskFitnessInside: { part: 'checkIn', loginId: 'hanbit02' },
  DeskProgram: { part: 'edit', nameKo: '요가', weekdays: ['2', '4'], start: '07:00' },
  PTReservation: { part: 'buy', packageId: `${'v'.repeat(22)} 500000`, agreed: 'on' },
  DeskTraining: { decision: 'giveBack', id: 'v'.repeat(22), reason: '트레이너가 아픕니다' },
  DeskTrainer: { part: 'daysOff', from: '2026-12-01', to: '2026-12-02', reason: '휴가' },
  PurchaseMonthlyPass: {
    typeId: `${'v'.repeat(22)} 66000`,
    start: '2026-12-01',
    sessions: ['06:00', '11:00'],
  },
  DeskPass: { decision: 'cancel', reason: '공사' },
  DeskPassType: { nameKo: '종일', nameEn: 'All day', sessions: '3', won: '150000', revision: '0' },
  DeskPackage: { nameKo: '10회', nameEn: '10 units', units: '10', won: '500000', revision: '0' },
  ListeningEventDetails: { decision: 'signUp', seats: '2' },
  DeskBarEvent: { part: 'edit', nameKo: '첼로의 밤', programKo: '바흐\n카사도', seats: '24' },
  ListeningPlaylist: { decision: 'wish', id: 'x1' },
  DeskBookingSheetRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].room': '회의실 1' },
  DeskBarRecordSheetRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].title': '밤의 강' },
  DeskHolidaySheetRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].date': '2028-05-01' },
  DeskBlockListSheetRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].until': '2028-05-01' },
  DeskMonthlyCarSheetRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].plate': '12가3456' },
  DeskOpeningSheetRows: { part: 'correct', 'rows[0].number': '7', 'rows[0].minutes': '600' },
  DeskBarRecords: { decision: 'tonight', ids: ['x3', 'x1'] },
  DeskBarRecord: { part: 'edit', title: '밤의 강', artist: '한수아 트리오', year: '1967', revision: '0' },
  DeskLinks: { decision: 'send', most: '20', ids: ['3', '1'] },
  DeskOwn: { part: 'begin' },
  SecondFactor: { part: 'begin' },
  DeskWaiting: {
    queue: 'refreshRoom',
    decision: 'declineCancellation',
    id: 'v'.repeat(22),
    reason: '이미 준비했습니다',
  },
  DeskMessageTemplate: { ko: 'visit_approved_ko', en: 'visit_approved_en', seenKo: 'visit_ko' },
  DeskAccessReview: { month: '2026-10', finding: '첫 줄\n둘째 줄' },
  DeskMessages: { decision: 'sendAgain', ids: ['3', '1'] },
  DeskBarWishes: { decision: 'decline', ids: ['x3', 'x1'], reason: '바늘이 튑니다' },
  ListeningBarLeaseInquiry: { writer: '김서연', desiredDate: '2027-01-08', description: '첫 줄\n둘째 줄' },
  DeskBarInquiry: { decision: 'answer', answer: '안녕하십니까\n답변드립니다' },
  LeaseInquiryTerms: { agreeTerms: 'on', consent: 'on', policyVersion: '1.0' },
  LeaseInquiry: { writer: '김서연', area: '330 ㎡', description: '첫 줄\n둘째 줄' },
  DeskLeaseInquiry: { decision: 'answer', answer: '안녕하십니까\n답변드립니다' },
  DeskSignIn: { loginId: 'front' },
  DeskFirstAdministrator: { loginId: 'first', name: '관리자' },
  DeskMember: { part: 'reject', reason: '확인되지 않습니다' },
  DeskNewCompany: { nameKo: '새 회사', nameEn: 'New', floors: ['12', '13'] },
  DeskNewStaff: { name: '오하늘', roles: ['front', 'content'] },
  DeskStaffPerson: { part: 'edit', name: '오하늘', roles: ['front', 'content'] },
  DeskSetting: { name: 'hours.centre', 'value.opens': '08:00', 'value.closes': '19:00' },
  DeskHolidays: { part: 'save', date: '2028-01-01', nameKo: '새해' },
  DeskHoliday: { part: 'save', date: '2028-01-01', nameKo: '새해' },
  StaffInvitation: { codeSentTo: 'invited' },
  DeskPolicy: { titleKo: '이용약관', bodyKo: '본문\n둘', inForceFrom: '2027-01-01' },
  DeskNewNotice: { category: 'guide', titleKo: '새 안내', bodyKo: '본문\n둘' },
  DeskNotice: { part: 'edit', titleKo: '고친 안내', bodyKo: '본문\n둘' },
  DeskNoticeVersion: { keep: 'this' },
  DeskNewDoor: { nameKo: '1층 회전문', floor: '1', 'access.members.days': 'weekdays' },
  DeskDoor: { part: 'save', nameKo: '1층 회전문', 'access.visitors.from': '08:30' },
  DeskNewApiKey: {
    name: '로비 안내 화면',
    scopes: ['visits:read', 'heating:read'],
    networks: '10.20.0.0/16',
    endsOn: '2027-11-23',
  },
  DeskApiKey: { part: 'end' },
  DeskTerminals: { name: '1층 로비', kind: 'room', room: 'meeting-1' },
  DeskTerminal: { part: 'end' },
  DeskNewWebhook: {
    url: 'https://example.com/hooks',
    purpose: '시설',
    events: ['visit.approved', 'booking.booked'],
  },
  DeskWebhook: {
    part: 'save',
    url: 'https://example.com/hooks',
    purpose: '시설',
    events: ['visit.approved', 'booking.booked'],
  },
  TenantQRForm: { loginId: 'hangang01', codeExpires: '2026-11-24T01:03:00.000Z' },
  DeskCompany: { part: 'firstMaster', name: '김서연', loginId: 'first1' },
}

/** Actions whose form has no values to lose, with the reason. */
const WITHOUT: Record<string, string> = {
  LoginCode: 'only a code is typed, and that is never kept',
  Withdrawal: 'only a password is typed, and that is never kept',
  EmployeeSheet: 'a file alone, which no browser gives back',
  DeskEmployeeSheet: 'a file alone, which no browser gives back',
  DeskBookingSheet: 'a file alone, which no browser gives back',
  DeskBarRecordSheet: 'a file alone, which no browser gives back',
  DeskHolidaySheet: 'a file alone, which no browser gives back',
  DeskBlockListSheet: 'a file alone, which no browser gives back',
  DeskMonthlyCarSheet: 'a file alone, which no browser gives back',
  DeskOpeningSheet: 'a file alone, which no browser gives back',
  DeskMovingIn: 'a file alone, which no browser gives back',
  DeskMovingInArchive: 'a button alone',
  DeskCompanySheet: 'a file alone, which no browser gives back',
  Logout: 'a button alone, and the end of the session is what it asks for',
  DeskSignOut: 'a button alone, and the end of the session is what it asks for',
  Language: 'the form of the language button itself',
  Undo: 'nothing is typed',
  DeskUndo: 'nothing is typed',
  Filters: 'a name alone, which is proposed',
  DeskFilters: 'a name alone, which is proposed',
  AppUpdate: 'a button alone, on a page without header and session',
  TenantQR: 'a button alone, on a shared device',
  VisitorQR: 'a button alone, which a kiosk shows',
  RoomDoor: 'a wall keeps no code, and a reader types into an empty field',
  DoorTablet: 'a reader types into an empty field, and a code is for one moment',
  TerminalEnrolment: 'a code works once, and only at its terminal',
  KioskWalkIn: 'a kiosk keeps nothing',
  DeskBadges: 'a button alone',
  KioskGatePass: 'a kiosk keeps nothing, and the code is never shown again',
  KioskDisplay: 'the form of the kiosk’s switches itself',
}

const PARAMS = { id: 'v'.repeat(22), token: 't'.repeat(43), name: 'hours-centre', date: '2026-12-25' }
const NUMBERED = [
  'DeskParkingAccount',
  'DeskCompany',
  'DeskCompanySignIn',
  'DeskNotice',
  'DeskNoticeVersion',
  'DeskStaffPerson',
  'DeskFreeTime',
]

const paramsOf = (name: string) => {
  if (name === 'DeskPolicy') return { type: 'fitness' }
  if (name === 'MettingRoomReservation') return { type: 'seminar' }
  if (name === 'FitnessReservationDetails') return { ...PARAMS, type: 'gx' }
  if (name === 'VIPRoomDetails') return { ...PARAMS, type: 'room' }
  if (name === 'DeskOffer') return { kind: 'extra', code: 'new' }
  if (name === 'DeskRoomFeed') return { code: 'meeting-1' }
  return NUMBERED.includes(name) ? { id: '1', version: '1' } : PARAMS
}

const actions = await Promise.all(
  SITE_ROUTES.filter(({ screen }) => screen && existsSync(`app/${screen}`)).map(async ({ name, screen }) => {
    const { action } = (await import(`../app/${screen}`)) as { action?: ActionFunction }
    return { name, action }
  }),
).then((screens) => screens.filter(({ action }) => action))

test('every action of the site map is tested or listed with a reason', () => {
  const known = [...Object.keys(TYPED), ...Object.keys(WITHOUT)]
  expect(known.sort()).toEqual(actions.map(({ name }) => name).sort())
})

const NEXT = '/page?draft=form.1'

/** What is found of each form by its name. */
async function ofEachForm<Found>(find: (name: string, typed: Typed) => Found | Promise<Found>) {
  const found: Record<string, Found> = {}
  for (const [name, typed] of Object.entries(TYPED)) found[name] = await find(name, typed)
  return found
}

/** Of the fields that a form shows, those that were typed. */
const asTyped = (shown: { initialValue: object } | undefined, typed: Typed) => {
  const fields = flat(shown!)
  return Object.fromEntries(Object.keys(typed).map((field) => [field, fields[field]]))
}
const SECRET = 'Secret-2026!'
const holdsSecret = (draft: unknown) => JSON.stringify(draft).includes(SECRET)

test('every form, restored, shows what was typed and writes nothing', async () => {
  const found = await ofEachForm(async (name, typed) => {
    const { written, shown } = await press(name, 'restore-form', typed, undefined, '')
    return { written, shown: asTyped(shown, typed), secret: holdsSecret(shown) }
  })
  expect(found).toEqual(await ofEachForm((_, shown) => ({ written: [], shown, secret: false })))
})

// Otherwise Reload would lose the restored values, as a parked form is given once.
test('every form, restored, leads to an address that keeps it', async () => {
  const found = await ofEachForm(async (name, typed) => {
    const { written, status, location, kept } = await press(name, 'restore-form', typed)
    const again = await press(name, 'restore-form', {}, kept)
    return { written, status, location, isPutBack: kept?.isPutBack, shown: asTyped(again.shown, typed) }
  })
  expect(found).toEqual(
    await ofEachForm((_, shown) => ({ written: [], status: 303, location: NEXT, isPutBack: true, shown })),
  )
})

// Otherwise Back and Reload would make the browser ask whether to send the form again.
test.each(['language-en', 'some-step'])(
  'the step %s of every form leads to a page of its own, which shows what was typed',
  async (step) => {
    const found = await ofEachForm(async (name, typed) => {
      const { written, status, location, kept } = await press(name, step, typed)
      const next = await press(name, 'restore-form', {}, kept)
      return { written, status, location, secret: holdsSecret(kept), shown: asTyped(next.shown, typed) }
    })
    expect(found).toEqual(
      await ofEachForm((_, shown) => ({ written: [], status: 303, location: NEXT, secret: false, shown })),
    )
  },
)

test('a step of every form is shown in the answer itself where nothing is kept', async () => {
  const found = await ofEachForm(async (name, typed) =>
    asTyped((await press(name, 'some-step', typed, undefined, '')).shown, typed),
  )
  expect(found).toEqual(await ofEachForm((_, typed) => typed))
})

/** Presses a step of a form. `shown` is the draft in the page's address, `next` the address of a kept draft (empty: none is kept). */
async function press(name: string, step: string, typed: Typed, shown?: Draft, next = NEXT) {
  const { action } = actions.find((screen) => screen.name === name)!
  const body = new URLSearchParams({ csrf: 'token', [`intent:${step}`]: '', password: SECRET })
  for (const [field, value] of Object.entries(typed))
    for (const one of [value].flat()) body.append(field, one)
  const written: string[] = []
  const kept: Draft[] = []
  const context = {
    api: async (input: RequestInfo | URL, init?: RequestInit) => {
      // A price, what is in the way, or who is meant is requested by POST because of its length; nothing is written.
      const isAsking =
        !init?.method || init.method === 'GET' || /\/(?:quote|clashes|colleagues)$/.test(String(input))
      if (!isAsking) written.push(String(input))
      return Response.json({ status: 503, messageKey: 'serviceUnavailable' }, { status: 503 })
    },
    kiosk: null,
    language: 'ko',
    jar: {},
    setCookies: [],
    cookies: { signUpTyped: () => '' },
    drafts: { current: shown, keep: (draft: Draft) => (kept.push(draft), next || undefined) },
    me: async () => null,
    isOwnCsrf: () => true,
    submitted: () => {},
    changeLanguage: async () => {},
  } as unknown as AppLoadContext
  const request = new Request('http://localhost/page', { method: 'POST', body })
  const params = paramsOf(name)
  const answer = (await action!({ request, context, params })) as Response
  const location = answer.headers.get('location')
  return {
    written,
    status: answer.status,
    location,
    kept: kept[0],
    shown: location === null ? ((await answer.json()) as { initialValue: object }) : undefined,
  }
}

/**
 * Nested values as form fields: `{ visitors: [{ name }] }`; an array of strings is one name with several
 * values.
 */
function flat({ initialValue }: { initialValue: object }): Record<string, unknown> {
  const fieldsOf = (value: unknown, name: string): [string, unknown][] => {
    if (typeof value !== 'object' || value === null) return [[name, value]]
    if (!Array.isArray(value))
      return Object.entries(value).flatMap(([part, one]) => fieldsOf(one, name ? `${name}.${part}` : part))
    return value.every((one) => typeof one === 'string')
      ? [[name, value]]
      : value.flatMap((one, place) => fieldsOf(one, `${name}[${place}]`))
  }
  return Object.fromEntries(fieldsOf(initialValue, ''))
}
