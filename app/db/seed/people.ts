import type { AccountType, Flag, StaffRole } from '~/rules/permissions'
import { COMPANIES } from './companies'

type GrantableFlag = Exclude<Flag, 'total'>
export type AccountStatus =
  'request_for_approval' | 'approved' | 'rejected' | 'withdrawal_pending' | 'withdrawn' | 'deleted'

/** A person of the demo building, without ids, phones and password. */
export interface Person {
  loginId: string
  /** Index of the company in COMPANIES. */
  company: number
  name: string
  /** How a foreigner may write the name; of some people. */
  latinName?: string
  gender: 'male' | 'female'
  floor: number
  mobile: string
  email: string
  language: 'ko' | 'en'
  accountType: AccountType
  status: AccountStatus
  flags: readonly Flag[]
  /** Registered by the master; has not opened the invitation yet. */
  isInvited?: true
  /** Signed up this many days ago; everybody else earlier. */
  joinedDaysAgo?: number
}

const GRANTABLE: readonly GrantableFlag[] = ['parking', 'amenity', 'membership', 'visitor']

/** Every combination of the four flags. */
const COMBINATIONS = Array.from({ length: 16 }, (_, bits) =>
  GRANTABLE.filter((_flag, i) => bits & (1 << i)),
).sort((a, b) => a.length - b.length)

interface Role {
  flags?: readonly Flag[]
  accountType?: AccountType
  status?: AccountStatus
  isInvited?: true
}

const MASTER: Role = { flags: ['total'] }
const ORDINARY: Role = {}
const VISITOR_MANAGER: Role = { flags: ['visitor'] }
const VIP: Role = { accountType: 'vip' }
const withStatus = (status: AccountStatus): Role => ({ status })
const withFlags = (flags: readonly Flag[]): Role => ({ flags })

/** Recent sign-ups of the first company, for its managers to decide. */
const NEWCOMERS: Role[] = [
  withStatus('request_for_approval'),
  { ...withStatus('request_for_approval'), accountType: 'vip' },
  { ...withStatus('request_for_approval'), isInvited: true },
]

/** The people of each company; a person's position is the number in the login ID. */
const ROLES: Role[][] = COMPANIES.map(({ idPrefix }, company) => {
  switch (idPrefix) {
    case 'hanbit':
      return [
        MASTER,
        ...COMBINATIONS.slice(0, 8).map(withFlags),
        VIP,
        withStatus('request_for_approval'),
        withStatus('rejected'),
        withStatus('withdrawal_pending'),
        withStatus('deleted'),
      ]
    case 'saebyeok':
      return [
        MASTER,
        ...COMBINATIONS.slice(8).map(withFlags),
        VIP,
        withStatus('request_for_approval'),
        withStatus('withdrawn'),
      ]
    default:
      // Smaller companies: some with a fitness member, some with a sign-up to decide.
      return [
        MASTER,
        VISITOR_MANAGER,
        ORDINARY,
        ...(company % 3 === 2 ? [VIP] : []),
        ...(company % 5 === 4 ? [withStatus('request_for_approval')] : []),
      ]
  }
})

const NAMES: readonly (readonly [
  name: string,
  gender: 'male' | 'female',
  language?: 'ko' | 'en',
  latinName?: string,
])[] = [
  ['김서연', 'female', 'ko', 'Kim Seoyeon'],
  ['이도윤', 'male', 'ko', 'Lee Doyun'],
  ['박지후', 'male'],
  ['최하은', 'female'],
  ['정민준', 'male'],
  ['강수아', 'female', 'ko', 'Kang Sua'],
  ['조은우', 'male'],
  ['윤채원', 'female'],
  ['장시우', 'male'],
  ['임나연', 'female'],
  ['한준서', 'male'],
  ['오지안', 'female'],
  ['서건우', 'male'],
  ['신예린', 'female'],
  ['권태윤', 'male'],
  ['황보라', 'female'],
  ['안정훈', 'male'],
  ['송다인', 'female'],
  ['류현석', 'male'],
  ['홍가람', 'female'],
  ['전우진', 'male'],
  ['고유나', 'female'],
  ['문성빈', 'male'],
  ['양소희', 'female'],
  ['손재민', 'male'],
  ['Daniel Hughes', 'male', 'en'],
  ['배윤서', 'female'],
  ['백승호', 'male'],
  ['허다은', 'female'],
  ['남궁현', 'male'],
  ['Emma Lindqvist', 'female', 'en'],
  ['심규리', 'female'],
  ['노진혁', 'male'],
  ['하미래', 'female'],
  ['곽동현', 'male'],
  ['성아름', 'female'],
  ['차민석', 'male'],
  ['주은채', 'female'],
  ['우태경', 'male'],
  ['구슬기', 'female'],
  ['나현우', 'male'],
  ['Priya Nair', 'female', 'en'],
  ['진소율', 'female'],
  ['지상원', 'male'],
  ['엄하늘', 'female'],
  ['채원석', 'male'],
  ['원지민', 'female'],
  ['천세준', 'male'],
  ['방예지', 'female'],
  ['공태양', 'male'],
  ['Marco Bianchi', 'male', 'en'],
  ['변수정', 'female'],
  ['도경민', 'male'],
  ['마은별', 'female'],
  ['석진우', 'male'],
  ['선우희', 'female'],
  ['설민아', 'female'],
  ['길현수', 'male'],
  ['연지우', 'female'],
  ['추성민', 'male'],
  ['소이현', 'female'],
  ['탁주원', 'male'],
  ['민서영', 'female'],
  ['편도현', 'male'],
  ['표서윤', 'female'],
]

/** The members of all companies. Their phones begin with 010-0000, which is not assigned. */
export const PEOPLE: readonly Person[] = [
  ...ROLES.flatMap((roles, company) => roles.map((role, i) => ({ role, company, number: i + 1 }))),
  ...NEWCOMERS.map((role, i) => ({ role, company: 0, number: ROLES[0]!.length + i + 1 })),
].map(({ role, company, number }, index, { length }) => {
  const { idPrefix, domain, floors } = COMPANIES[company]!
  const [name, gender, language = 'ko', latinName] = NAMES[index]!
  const loginId = `${idPrefix}${String(number).padStart(2, '0')}`
  return {
    loginId,
    company,
    name,
    latinName,
    gender,
    language,
    floor: floors[number % floors.length]!,
    mobile: `0100000${String(1001 + index * 7)}`,
    email: `${loginId}@${domain}`,
    accountType: role.accountType ?? 'employee',
    status: role.status ?? 'approved',
    flags: role.flags ?? [],
    ...(role.isInvited && { isInvited: role.isInvited }),
    ...(NEWCOMERS.includes(role) && { joinedDaysAgo: length - index }),
  }
})

/** Building staff: the front desk, an administrator, and one person for every other role. */
export const STAFF: readonly { loginId: string; name: string; roles: StaffRole[] }[] = [
  { loginId: 'frontdesk', name: '유하린', roles: ['front'] },
  { loginId: 'officehead', name: '기태준', roles: ['administrator'] },
  { loginId: 'amenitydesk', name: '맹보영', roles: ['amenity'] },
  { loginId: 'facilitydesk', name: '표현철', roles: ['facility'] },
  { loginId: 'parkingdesk', name: '현주혁', roles: ['parking'] },
  { loginId: 'contentdesk', name: '은새봄', roles: ['content'] },
]
